import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '../../shared/api/request.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { PersonLine } from '../people/list-page.tsx';
import { peopleQuery } from '../people/queries.ts';
import { texts as adminPeople } from '../people/texts.ts';
import { Glyph } from '../ui/glyph.tsx';
import { LinkRow, List, Section } from '../ui/list.tsx';
import { Loading, Waiting } from '../ui/load-failed.tsx';
import { usePanelTitle } from '../ui/use-panel-title.ts';
import { pill } from '../ui/pill.ts';
import { Chips } from './chips.tsx';
import { groupsOf } from './groups.ts';
import { News, Pager, RequestTabs } from './list-parts.tsx';
import { listQuery, type RequestList } from './queries.ts';
import { Rows, type Shown, useHeading, useOpenRows } from './rows.tsx';
import { SearchField } from './search-field.tsx';
import searchStyles from './search.module.css';
import { texts as adminMoney } from '../money/texts.ts';
import { texts as adminRequests } from './texts.ts';
import { type ListView, searchFor, useListView } from './use-list-view.ts';
import { useNow } from '../time/use-now.ts';
import { useShown } from './use-shown.ts';

/** After a step to another page, scrolls to the top and puts the focus on the list, so that its first entry is next. */
function usePageStart(list: RefObject<HTMLElement | null>, page: number | undefined): void {
  const shown = useRef(page);
  useEffect(() => {
    const before = shown.current;
    shown.current = page;
    if (before === undefined || page === undefined || before === page) return;
    window.scrollTo(0, 0);
    list.current?.focus({ preventScroll: true });
  }, [list, page]);
}

const foundView = ({ q }: ListView): ListView => ({ page: 1, q, sort: 'received' });
const otherOf = (list: RequestList) => (list === 'bookings' ? 'messages' : 'bookings');

function useOther(list: RequestList, view: ListView) {
  const query = listQuery(otherOf(list), foundView(view), view.q !== '');
  return useQuery({ ...query, placeholderData: keepPreviousData }).data;
}

/** What the search finds in the other list. */
function OtherList({ list, view, shown }: { list: RequestList; view: ListView; shown: Shown }) {
  const { t } = useTranslation('adminRequests');
  const other = otherOf(list);
  const data = useOther(list, view);
  if (!data || data.requests.length === 0) return null;
  const requests = data.requests.slice(0, 5);
  const all = { pathname: `/admin/${other}`, search: searchFor(foundView(view)) };
  return (
    <>
      <Rows title={t(`${other}.found`)} group={{ heading: { key: 'today' }, requests }} shown={shown} />
      {data.total > requests.length && <Link to={all}>{t(`${other}.seeFound`, { count: data.total })}</Link>}
    </>
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
          <li key={person._id}>
            <PersonLine person={person} />
          </li>
        ))}
        {people.length > 5 && (
          <LinkRow to={`/admin/people?q=${encodeURIComponent(q)}`} title={t('people.see', { count: people.length })} />
        )}
      </List>
    </Section>
  );
}

function Sort({ view }: { view: ListView }) {
  const { t } = useTranslation('adminRequests');
  const navigate = useNavigate();
  return (
    <select
      className="chip"
      aria-label={t('sort.label')}
      value={view.sort}
      onChange={({ currentTarget: { value } }) => {
        const sort = value === 'session' ? 'session' : 'received';
        void navigate({ search: searchFor({ ...view, sort, page: 1 }) });
      }}
    >
      <option value="received">{t('sort.received')}</option>
      <option value="session">{t('sort.session')}</option>
    </select>
  );
}

/** A list of requests of visitors: searched, filtered, in groups and pages. */
function ListPage({ list, action }: { list: RequestList; action?: ReactNode }) {
  const { t, language } = useTexts('adminRequests');
  const heading = useHeading();
  const now = useNow();
  const view = useListView();
  const { data, error, refetch, shown, news, showNews } = useShown(list, view);
  const section = useRef<HTMLElement>(null);
  usePageStart(section, data?.page);
  const title = t(`${list}.title`);
  usePanelTitle(title);
  // The note about the connection says it, and the rows stay where they are.
  const isOld = data !== undefined && error instanceof ApiError && error.status === 0;
  const isNarrowed = view.q !== '' || view.filter !== undefined || view.service !== undefined;
  const bySession = view.sort === 'session' && list === 'bookings';
  const rows = { typed: view.q, now, ...useOpenRows(view.one) };
  const found = useOther(list, view);
  const elsewhere = view.q === '' ? 0 : (found?.total ?? 0);
  const countOf = (count: number) => {
    if (!isNarrowed) return t('total', { count });
    if (count > 0 || elsewhere === 0) return t(`${list}.count`, { count });
    return `${t(`${list}.none`)}, ${t(`${otherOf(list)}.count`, { count: elsewhere })}`;
  };
  const empty = view.filter === 'spam' && !view.q ? t('held.none') : t(isNarrowed ? 'nothingFound' : `${list}.empty`);
  return (
    <>
      {action}
      <RequestTabs />
      <div className="stack gap-8">
        <SearchField />
        <Chips list={list} />
        <div className={`cluster spread hint ${searchStyles['line']}`}>
          <p role="status">
            {data && countOf(data.total)}
            {view.one && (
              <>
                {' '}
                {t('one')} <Link to={{ search: '' }}>{t('held.all')}</Link>
              </>
            )}
          </p>
          {list === 'bookings' && <Sort view={view} />}
        </div>
        {view.filter === 'spam' && data && data.total > 0 && (
          <p className="soft">
            <Words>{t('held.kept')}</Words>
          </p>
        )}
      </div>
      {error && !isOld && <Waiting query={{ error, refetch }} failed={t('loadFailed')} />}
      {!data && !error && <Loading />}
      <News
        count={news}
        onShow={() => {
          showNews();
          window.scrollTo(0, 0);
          section.current?.focus({ preventScroll: true });
        }}
      />
      <section
        ref={section}
        tabIndex={-1}
        aria-label={data && `${title}. ${t('pageOf', { page: data.page, pages: data.pages })}`}
      >
        {data && shown.length === 0 && elsewhere === 0 && <p className="soft centred padded">{empty}</p>}
        {data &&
          groupsOf(shown, { bySession, now, language }).map((group) => (
            <Rows key={JSON.stringify(group.heading)} title={heading(group)} group={group} shown={rows} />
          ))}
        <FoundPeople q={view.q} />
        {view.q !== '' && <OtherList list={list} view={view} shown={rows} />}
      </section>
      {data && <Pager page={data.page} pages={data.pages} />}
    </>
  );
}

export function BookingsPage() {
  const { t } = useTranslation('adminRequests');
  return (
    <ListPage
      list="bookings"
      action={
        <Link className={`${pill('outline')} start`} to="/admin/diary/new">
          <Glyph name="add" />
          {t('bookings.new')}
        </Link>
      }
    />
  );
}

export const MessagesPage = () => <ListPage list="messages" />;

const texts = { adminMoney, adminPeople, adminRequests };

export const bookingsPage: PageModule = { Content: BookingsPage, texts };
export const messagesPage: PageModule = { Content: MessagesPage, texts };
