import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import styles from './first-days.module.css';

/** Everything is done: the link to give to visitors. */
export function BookingLink() {
  const { t } = useTranslation('admin');
  const address = `${window.location.origin}/booking`;
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(address) });
  return (
    <>
      <div className={`${styles['panel']} ${styles['ready']}`}>
        <Icon name="check" />
        <div>
          <h3>{t('firstDays.ready')}</h3>
          <p className={styles['soft']}>{t('firstDays.readyText')}</p>
          <div className={styles['link']}>
            <span>{address.replace(/^https?:\/\//, '')}</span>
            <button type="button" className={pill('quiet')} onClick={() => copy.mutate()}>
              <Glyph name="copy" />
              {t('firstDays.copy')}
            </button>
          </div>
          <p role="status" className={styles['soft']}>
            {copy.isSuccess && t('firstDays.copied')}
            {copy.isError && t('firstDays.notCopied')}
          </p>
        </div>
      </div>
      <p className={styles['note']}>{t('firstDays.leaves')}</p>
    </>
  );
}
