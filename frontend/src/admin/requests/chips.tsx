import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { statsQuery } from '../api/figures.ts';
import { servicesQuery } from '../services/queries.ts';
import type { RequestList } from './queries.ts';
import chips from '../ui/jump-chips.module.css';
import { searchFor, useListView } from './use-list-view.ts';

const first = ['answer', 'today', 'week'] as const;
const last = ['failed', 'spam'] as const;

/** The chip of the services combines with the others. */
function ServiceChip() {
  const { t, language } = useTexts('adminRequests');
  const view = useListView();
  const navigate = useNavigate();
  const { data: services = [] } = useQuery(servicesQuery);
  if (services.length === 0) return null;
  return (
    <li>
      <select
        className="chip row gap-8"
        data-chosen={view.service ? '' : undefined}
        aria-label={t('chips.service')}
        value={view.service ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: searchFor({ ...view, service: value || undefined, page: 1, one: undefined }) })
        }
      >
        <option value="">{t('chips.service')}</option>
        {services.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {textIn(name, language)}
          </option>
        ))}
      </select>
    </li>
  );
}

/** The filters with their numbers. They exclude one another, and pressing the chosen one again shows everything. */
export function Chips({ list }: { list: RequestList }) {
  const { t } = useTranslation('adminRequests');
  const view = useListView();
  const { bookingCounts, messageCounts } = useQuery(statsQuery).data ?? {};
  const counts = list === 'bookings' ? bookingCounts : messageCounts;
  const chip = (filter: (typeof first)[number] | (typeof last)[number]) => {
    const chosen = view.filter === filter;
    const next = { ...view, filter: chosen ? undefined : filter, page: 1, one: undefined };
    return (
      <li key={filter}>
        <Link
          className="chip row gap-8"
          to={{ search: searchFor(next) }}
          aria-current={chosen ? 'true' : undefined}
          data-alarm={filter === 'failed' && counts && counts.failed > 0 ? '' : undefined}
        >
          {t(filter === 'today' || filter === 'week' ? `chips.${list}.${filter}` : `chips.${filter}`)}{' '}
          {counts && <span>{counts[filter]}</span>}
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label={t('chips.label')} className={chips['places']}>
      <ul className="row gap-8 scrolls">
        {first.map(chip)}
        {list === 'bookings' && <ServiceChip />}
        {last.map(chip)}
      </ul>
    </nav>
  );
}
