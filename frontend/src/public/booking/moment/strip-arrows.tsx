import { useTranslation } from 'react-i18next';
import { LineIcon } from '../../../shared/ui/line-icon.tsx';
import styles from './day-strip.module.css';

interface Props {
  atStart: boolean;
  atEnd: boolean;
  turn: (pages: number) => void;
}

export function StripArrows({ atStart, atEnd, turn }: Props) {
  const { t } = useTranslation('bookingLater');
  return (
    <div className={styles['arrows']}>
      {/* Not `disabled`: the button would lose the focus at the end of the strip. */}
      <button type="button" aria-label={t('earlier')} aria-disabled={atStart} onClick={() => turn(-1)}>
        <LineIcon path="M14.5 6l-6 6 6 6" size={22} />
      </button>
      <button type="button" aria-label={t('later')} aria-disabled={atEnd} onClick={() => turn(1)}>
        <LineIcon path="M9.5 6l6 6-6 6" size={22} />
      </button>
    </div>
  );
}
