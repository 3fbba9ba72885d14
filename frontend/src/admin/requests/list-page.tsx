import { requestsShown } from '@luar/contracts/request-lists';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../shared/api/request.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { PersonRow } from '../people/list-page.tsx';
import { peopleQuery } from '../people/queries.ts';
import { texts as adminPeople } from '../people/texts.ts';
import { useNow } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { LinkRow, List, Section } from '../ui/list.tsx';
import { Loading, Waiting } from '../ui/load-failed.tsx';
import { usePanelTitle } from '../ui/use-panel-title.ts';
import { type KnownRequest, listQuery, type ListView, searchFor, viewIn } from './queries.ts';
import { RequestRow } from './row.tsx';
import { SearchField } from './search-field.tsx';
import { texts as adminRequests } from './texts.ts';

const turns = ['you', 'them', 'agreed', 'before', 'spam'] as const;
type Turn = (typeof turns)[number];

function turnOf({ state, mails }: KnownRequest): Turn {
  switch (state.kind) {
    case 'suspected':
      // What the practitioner marked has mails; the rest waits for a decision.
      return mails.length === 0 ? 'you' : 'spam';
    case 'toAnswer':
    case 'lapsed':
      return 'you';
    case 'offered':
    case 'question':
      return 'them';
    case 'agreed':
      return 'agreed';
    default:
      return 'before';
  }
}

/** What decides the place in a turn: the oldest, or the first session, is first. */
function orderOf(request: KnownRequest): string {
  const { state, createdAt } = request;
  if (state.kind === 'agreed') return `${state.session.date} ${state.session.time}`;
  return state.kind === 'toAnswer' ? state.since : createdAt;
}

/** The requests by whose turn it is. What is over begins with the newest. */
function byTurn(requests: readonly KnownRequest[]): [Turn, KnownRequest[]][] {
  const known = [...new Map(requests.map((request) => [request._id, request])).values()];
  return turns.flatMap((turn): [Turn, KnownRequest[]][] => {
    const found = known
      .filter((request) => turnOf(request) === turn)
      .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
    if (found.length === 0) return [];
    return [[turn, turn === 'before' || turn === 'spam' ? found.toReversed() : found]];
  });
}

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

interface Props {
  view: ListView;
  /** The id of the request that is shown beside the list. */
  shown?: string;
}

/** Bookings and messages, by whose turn it is. */
export function Requests({ view, shown }: Props) {
  const { t } = useTranslation('adminRequests');
  const now = useNow();
  const query = useInfiniteQuery(listQuery(view));
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const requests = data?.pages.flatMap((page) => page.requests);
  // The note about the connection says it, and the rows stay where they are.
  const isOld = data !== undefined && error instanceof ApiError && error.status === 0;
  const beside = shown === undefined ? undefined : { id: shown, search: searchFor(view) };
  const isNarrowed = view.q !== '' || view.show !== undefined;
  return (
    <>
      <div className="stack gap-12">
        <SearchField />
        <Chips view={view} />
        {view.show === 'spam' && (
          <p className="soft">
            <Words>{t('suspected.kept')}</Words>
          </p>
        )}
        <p role="status" className="live soft">
          {requests?.length === 0 && t(view.show === 'spam' ? 'suspected.none' : isNarrowed ? 'nothingFound' : 'empty')}
        </p>
      </div>
      {error && !isOld && <Waiting query={query} />}
      {!data && !error && <Loading />}
      <FoundPeople q={view.q} />
      {requests &&
        byTurn(requests).map(([turn, ofTurn]) => (
          <Section key={turn} title={t(`turn.${turn}`)}>
            <List>
              {ofTurn.map((request) => (
                <RequestRow key={request._id} request={request} typed={view.q} now={now} beside={beside} />
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
  const { t } = useTranslation('adminRequests');
  const [search] = useSearchParams();
  usePanelTitle(t('title'));
  return <Requests view={viewIn(search)} />;
}

export const requestsPage: PageModule = { Content: RequestsPage, texts: { adminPeople, adminRequests } };
