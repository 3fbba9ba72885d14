import { requestsShown } from '@luar/contracts/request-lists';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../shared/api/request.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { PersonRow } from '../people/list-page.tsx';
import { peopleQuery } from '../people/queries.ts';
import { texts as adminPeople } from '../people/texts.ts';
import { useNow } from '../time/use-now.ts';
import { Button } from '../ui/button.tsx';
import { LinkRow, List, Section } from '../ui/list.tsx';
import { Loading, Waiting } from '../ui/load-failed.tsx';
import { usePanelTitle } from '../ui/use-panel-title.ts';
import { type ListView, listQuery, searchFor, viewIn } from './queries.ts';
import { RequestRow } from './row.tsx';
import { SearchField } from './search-field.tsx';
import { texts as adminRequests } from './texts.ts';
import { byTurn } from './turns.ts';

const chips = [undefined, ...requestsShown] as const;

function Chips({ view }: { view: ListView }) {
  const { t } = useTranslation('adminRequests');
  return (
    <nav aria-label={t('chips.label')}>
      <ul className="row gap-8 scrolls">
        {chips.map((show) => (
          <li key={show ?? 'all'}>
            <Link
              className="chip row"
              to={{ search: searchFor({ ...view, show }) }}
              aria-current={show === view.show ? 'true' : undefined}
            >
              {t(`chips.${show ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whom the search finds. */
function FoundPeople({ q }: { q: string }) {
  const { t } = useTranslation('adminRequests');
  const people = useQuery(peopleQuery(q, q !== '')).data ?? [];
  if (q === '' || people.length === 0) return null;
  return (
    <Section title={t('people.found')}>
      <List>
        {people.slice(0, 5).map((person) => (
          <PersonRow key={person._id} person={person} />
        ))}
        {people.length > 5 && (
          <LinkRow to={`/admin/people?q=${encodeURIComponent(q)}`} title={t('people.see', { count: people.length })} />
        )}
      </List>
    </Section>
  );
}

/** Bookings and messages, by whose turn it is. */
function Requests({ view }: { view: ListView }) {
  const { t } = useTranslation('adminRequests');
  const now = useNow();
  const query = useInfiniteQuery(listQuery(view));
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  usePanelTitle(t('title'));
  const requests = data?.pages.flatMap((page) => page.requests);
  // The note about the connection says it, and the rows stay where they are.
  const isOld = data !== undefined && error instanceof ApiError && error.status === 0;
  const isNarrowed = view.q !== '' || view.show !== undefined;
  return (
    <>
      <div className="stack gap-12">
        <SearchField />
        <Chips view={view} />
        {view.show === 'spam' && (
          <p className="soft">
            <Words>{t('held.kept')}</Words>
          </p>
        )}
      </div>
      {error && !isOld && <Waiting query={query} failed={t('loadFailed')} />}
      {!data && !error && <Loading />}
      <p role="status" className="soft">
        {requests?.length === 0 && t(view.show === 'spam' ? 'held.none' : isNarrowed ? 'nothingFound' : 'empty')}
      </p>
      <FoundPeople q={view.q} />
      {requests &&
        byTurn(requests).map(([turn, ofTurn]) => (
          <Section key={turn} title={t(`turn.${turn}`)}>
            <List>
              {ofTurn.map((request) => (
                <RequestRow key={request._id} request={request} typed={view.q} now={now} />
              ))}
            </List>
          </Section>
        ))}
      {hasNextPage && (
        <Button
          kind="outline"
          className="start"
          text={t('older')}
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        />
      )}
    </>
  );
}

function RequestsPage() {
  const [search] = useSearchParams();
  // Addresses of earlier versions, which stand in mails and calendars.
  const one = search.get('one');
  if (one !== null) return <Navigate to={`/admin/answer/${encodeURIComponent(one)}`} replace />;
  if (search.get('filter') === 'spam') return <Navigate to="?show=spam" replace />;
  return <Requests view={viewIn(search)} />;
}

export const requestsPage: PageModule = { Content: RequestsPage, texts: { adminPeople, adminRequests } };
