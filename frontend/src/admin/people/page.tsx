import { mailtoAddress } from '@luar/contracts/contact-links';
import { isPhoneKey, personKey, type PersonPage as Found } from '@luar/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { ApiError } from '../../shared/api/request.ts';
import { Field } from '../../shared/ui/field.tsx';
import { PersonMoney } from '../money/person-money.tsx';
import { texts as adminMoney } from '../money/texts.ts';
import { Note } from '../requests/note.tsx';
import { RequestRow } from '../requests/row.tsx';
import { texts as adminRequests } from '../requests/texts.ts';
import { Ways } from '../requests/ways.tsx';
import { texts as adminSecurity } from '../security/texts.ts';
import { useNow } from '../time/when.ts';
import { ActButton, ActFailure } from '../ui/act.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { List, Row, Section } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useAct } from '../ui/use-act.ts';
import { PersonData } from './data.tsx';
import { type Act, changePerson, peopleQuery, personNote, personPath, personQuery, shownKey } from './queries.ts';
import { texts as adminPeople } from './texts.ts';

/** Joins people and splits them, each with its undo. */
function useChanges(id: string) {
  const { t } = useTexts('adminPeople');
  const acting = useAct();
  const change = (act: Act, name: string) =>
    void acting.act({
      name,
      run: () => changePerson(id, act),
      done: act.type === 'merge' ? t('joined') : t('split.done', { key: act.keys.map(shownKey).join(', ') }),
      undo: ({ other }) =>
        changePerson(
          id,
          act.type === 'merge' ? { type: 'split', keys: other.keys } : { type: 'merge', with: other._id },
        ),
    });
  return { acting, change };
}
type Changes = ReturnType<typeof useChanges>;

/** The addresses and numbers. Each of several can be made another person's. */
function Contacts({ found: { contacts }, changes }: { found: Found; changes: Changes }) {
  const { t } = useTexts('adminPeople');
  return (
    <Section title={t('contacts')}>
      <List>
        {contacts.map(({ key }) => (
          <Row
            key={key}
            title={
              <a className="target" href={isPhoneKey(key) ? `tel:${key}` : `mailto:${mailtoAddress(key)}`}>
                {shownKey(key)}
              </a>
            }
          >
            {contacts.length > 1 && (
              <ActButton
                name={key}
                acting={changes.acting}
                text={t('split.act')}
                label={shownKey(key)}
                onPress={() => changes.change({ type: 'split', keys: [key] }, key)}
              />
            )}
          </Row>
        ))}
      </List>
    </Section>
  );
}

/** Those that were joined keep their notes; one field is enough for a new one. */
function Notes({ found: { contacts, person } }: { found: Found }) {
  const { t } = useTexts('adminPeople');
  const noted = contacts.filter(({ note }, at) => at === 0 || note !== '');
  return noted.map(({ key, _id, note }) => (
    <Note
      key={key}
      path={`${personPath(_id)}/note`}
      id={personNote(key)}
      stored={note}
      visitor={person.name}
      about={noted.length > 1 ? t('noteOn', { key: shownKey(key) }) : t('note')}
    />
  ));
}

/** Others with the same number, and a search for any other person, to join them to this one. */
function Joining({ found: { alike, person, contacts }, changes }: { found: Found; changes: Changes }) {
  const { t } = useTexts('adminPeople');
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { data = [] } = useQuery(peopleQuery(q, q.length > 1));
  const known = [person, ...alike].map(({ _id }) => _id);
  const isOther = (other: Found['person']) =>
    !known.includes(other._id) && !contacts.some(({ key }) => key === personKey(other));
  const others = q.length > 1 ? data.filter(isOther).slice(0, 5) : [];
  const join = (other: Found['person']) => (
    <Row key={other._id} title={other.name} text={[other.email, other.phone].filter(Boolean).join(' · ')}>
      <ActButton
        tint
        name={other._id}
        acting={changes.acting}
        text={t('alike.join')}
        label={[other.name, other.email || other.phone].join(', ')}
        onPress={() => {
          setTyped('');
          changes.change({ type: 'merge', with: other._id }, other._id);
        }}
      />
    </Row>
  );
  return (
    <>
      {alike.length > 0 && (
        <Section title={t('alike.title')} className="stack gap-8">
          <p className="hint">{t('alike.why')}</p>
          <List>{alike.map(join)}</List>
        </Section>
      )}
      <details>
        <summary className="target small">{t('other.title')}</summary>
        <div className="stack gap-8">
          <Field id="join" label={t('other.find')}>
            {(control) => (
              <input
                {...control}
                type="search"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </Field>
          <div role="status">
            {others.length > 0 && <List>{others.map(join)}</List>}
            {q.length > 1 && others.length === 0 && <p className="hint">{t('nothingFound')}</p>}
          </div>
        </div>
      </details>
    </>
  );
}

function Everything({ found, id }: { found: Found; id: string }) {
  const { t } = useTexts(['adminPeople', 'adminRequests']);
  const now = useNow();
  const changes = useChanges(id);
  return (
    <div className="stack gap-16">
      <div className="box">
        <Ways who={found.person}>
          <Link to="/admin/diary/new" state={found.person}>
            <Glyph name="bookings" />
            {t('session')}
          </Link>
        </Ways>
      </div>
      <Notes found={found} />
      <PersonMoney found={found} />
      {found.requests.length > 0 && (
        <Section title={t('requests')}>
          <List>
            {found.requests.map((request) => (
              <RequestRow key={request._id} request={request} now={now} />
            ))}
          </List>
        </Section>
      )}
      <Contacts found={found} changes={changes} />
      <ActFailure acting={changes.acting} />
      <Joining found={found} changes={changes} />
      <PersonData found={found} />
    </div>
  );
}

function PersonPage() {
  const { t } = useTexts('adminPeople');
  const { id = '' } = useParams();
  const query = useQuery(personQuery(id));
  const { data, error } = query;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHead
        title={data?.person.name ?? t('title')}
        back={{ to: '/admin/people', label: t('title') }}
        note={data && t('count', { count: data.requests.length })}
      />
      {isGone && <p className="soft centred padded">{t('gone')}</p>}
      {!data && !isGone && <Waiting query={query} />}
      {data && !isGone && <Everything key={id} found={data} id={id} />}
    </>
  );
}

export const personPage: PageModule = {
  Content: PersonPage,
  texts: { adminMoney, adminPeople, adminRequests, adminSecurity },
};
