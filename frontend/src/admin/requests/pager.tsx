import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import styles from './requests.module.css';
import { searchFor, useListView } from './use-list-view.ts';

export function Pager({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('adminRequests');
  const view = useListView();
  if (pages <= 1) return null;
  return (
    <nav className={styles['pager']} aria-label={t('pages')}>
      {page > 1 && (
        <Link className={pill('outline')} to={{ search: searchFor({ ...view, page: Math.min(page, pages + 1) - 1 }) }}>
          <Glyph name="back" size={18} />
          {t('newer')}
        </Link>
      )}
      <p aria-live="polite">{t('pageOf', { page, pages })}</p>
      {page < pages && (
        <Link className={pill('outline')} to={{ search: searchFor({ ...view, page: page + 1 }) }}>
          {t('older')}
          <Glyph name="next" size={18} />
        </Link>
      )}
    </nav>
  );
}
