import { useTranslation } from 'react-i18next';
import { pill } from '../ui/pill.ts';
import styles from './news.module.css';

/** Says that requests have come in the meantime. It lies over the page, because nothing may move. */
export function News({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('adminRequests');
  return (
    <div role="status" className={styles['news']}>
      {count > 0 && (
        <button type="button" className={pill('blue')} onClick={onShow}>
          {t('news', { count })}
        </button>
      )}
    </div>
  );
}
