import type { Person } from '@luar/contracts/people';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isRecord } from '../../shared/api/answer.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { SearchField } from '../requests/search-field.tsx';
import { texts as adminRequests } from '../requests/texts.ts';
import { useListView } from '../requests/use-list-view.ts';
import { shortDate } from '../time/when.ts';
import { Loading, Waiting } from '../ui/load-failed.tsx';
import { LinkRow, List } from '../ui/list.tsx';
import { usePanelTitle } from '../ui/use-panel-title.ts';
import { ErasedNote } from './data.tsx';
import styles from './people.module.css';
import { peopleQuery } from './queries.ts';
import { texts as adminPeople } from './texts.ts';

/** A person in a list. `children`: what can be done with them, instead of opening their page. */
export function PersonLine({ person, children }: { person: Person; children?: ReactNode }) {
  const { t, language } = useTexts('adminPeople');
  const { _id, name, email, phone, count, lastAt } = person;
  const date = shortDate(todayInLisbon(new Date(lastAt)), language);
  const words = (
    <>
      <b className="anywhere">{name}</b>
      <span className="hint anywhere">{[email, phone].filter(Boolean).join(' · ')}</span>
      <span className="hint">
        {t('count', { count })}
        {count > 0 && `, ${t('last', { date })}`}
      </span>
    </>
  );
  if (!children)
    return (
      <Link className={styles['line']} to={`/admin/people/${_id}`}>
        {words}
      </Link>
    );
  return (
    <div className={styles['line']} data-with-act="">
      {words}
      {children}
    </div>
  );
}

function PeoplePage() {
  const { t } = useTexts('adminPeople');
  usePanelTitle(t('title'));
  const { q } = useListView();
  const state: unknown = useLocation().state;
  const query = useQuery(peopleQuery(q));
  const people = query.data;
  return (
    <>
      <div className="stack gap-12">
        <ErasedNote />
        <SearchField start={isRecord(state) && state['search'] === true} />
        <List>
          <LinkRow to="/admin/payments" glyph="payments" title={t('accounts')} />
        </List>
        <p className="hint" role="status">
          {people?.length === 0 ? t(q ? 'nothingFound' : 'none') : t('lead')}
        </p>
        {query.isError && <Waiting query={query} failed={t('loadFailed')} />}
        {query.isPending && <Loading />}
        {people && people.length > 0 && (
          <ul className="box lined clipped">
            {people.map((person) => (
              <li key={person._id}>
                <PersonLine person={person} />
              </li>
            ))}
          </ul>
        )}
        {q !== '' && (
          <List>
            <LinkRow
              to={`/admin/bookings?q=${encodeURIComponent(q)}`}
              glyph="search"
              title={t('alsoRequests', { typed: q })}
            />
          </List>
        )}
        <Link className="target start" to="/admin/people/import">
          {t('import.link')}
        </Link>
      </div>
    </>
  );
}

export const peoplePage: PageModule = { Content: PeoplePage, texts: { adminPeople, adminRequests } };
