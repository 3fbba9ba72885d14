import type { Person } from '@luar/contracts/people';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Accounts } from '../money/accounts.tsx';
import { useAmount } from '../money/paying.tsx';
import { texts as adminMoney } from '../money/texts.ts';
import { viewIn } from '../requests/queries.ts';
import { SearchField } from '../requests/search-field.tsx';
import { texts as adminRequests } from '../requests/texts.ts';
import { shortDate } from '../time/when.ts';
import { LinkRow, List } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { usePanelTitle } from '../ui/use-panel-title.ts';
import { OwnTexts } from './data.tsx';
import { peopleQuery } from './queries.ts';
import { texts as adminPeople } from './texts.ts';

export function PersonRow({ person }: { person: Person }) {
  const { t, language } = useTexts('adminPeople');
  const { _id, name, email, phone, count, lastAt, owedCents } = person;
  const amount = useAmount();
  const date = shortDate(todayInLisbon(new Date(lastAt)), language);
  return (
    <LinkRow
      to={`/admin/people/${_id}`}
      title={name}
      value={
        owedCents > 0 && (
          <b data-tone="soon">
            <span className="visually-hidden">{t('owed')} </span>
            {amount(owedCents)}
          </b>
        )
      }
      text={
        <>
          {[email, phone.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')}
          <span>
            {t('count', { count })}
            {count > 0 && `, ${t('last', { date })}`}
          </span>
        </>
      }
    />
  );
}

function PeoplePage() {
  const { t } = useTexts('adminPeople');
  usePanelTitle(t('title'));
  const { q } = viewIn(useSearchParams()[0]);
  const { search = false } = (useLocation().state ?? {}) as { search?: boolean };
  const query = useQuery(peopleQuery(q));
  const people = query.data;
  return (
    <div className="stack gap-12">
      <OwnTexts />
      <SearchField start={search} />
      {q === '' && <Accounts />}
      <p className="hint live" role="status">
        {people?.length === 0 && t(q ? 'nothingFound' : 'none')}
      </p>
      {(query.isError || !query.data) && <Waiting query={query} />}
      {people && people.length > 0 && (
        <List>
          {people.map((person) => (
            <PersonRow key={person._id} person={person} />
          ))}
        </List>
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
  );
}

export const peoplePage: PageModule = { Content: PeoplePage, texts: { adminMoney, adminPeople, adminRequests } };
