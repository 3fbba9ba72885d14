import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { statsQuery } from '../api/figures.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import styles from './requests.module.css';
import { searchFor, useListView } from './use-list-view.ts';

/** The tabs for the two lists of requests: bookings and messages, each with how many wait for an answer. The search stays. */
export function RequestTabs() {
  const { t } = useTranslation('adminRequests');
  const { q } = useListView();
  const { bookingCounts, messageCounts } = useQuery(statsQuery).data ?? {};
  const open = { bookings: bookingCounts?.answer, messages: messageCounts?.answer };
  return (
    <nav className={`cluster gap-4 ${styles['tabs']}`} aria-label={t('lists')}>
      {(['bookings', 'messages'] as const).map((list) => (
        <NavLink
          key={list}
          className="target gap-8 small"
          to={{ pathname: `/admin/${list}`, search: searchFor({ page: 1, q, sort: 'received' }) }}
        >
          {t(`${list}.title`)}
          {open[list] ? (
            <span className="tag" data-tone="now">
              {open[list]}
              <span className="visually-hidden"> {t('chips.answer')}</span>
            </span>
          ) : null}
        </NavLink>
      ))}
    </nav>
  );
}

/** Says that requests have come in the meantime. It lies over the page, because nothing may move. */
export function News({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('adminRequests');
  return (
    <div role="status" className={`screen-only ${styles['news']}`}>
      {count > 0 && <Button kind="blue" text={t('news', { count })} onClick={onShow} />}
    </div>
  );
}

export function Pager({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('adminRequests');
  const view = useListView();
  if (pages <= 1) return null;
  return (
    <nav className={`row ${styles['pager']}`} aria-label={t('pages')}>
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
