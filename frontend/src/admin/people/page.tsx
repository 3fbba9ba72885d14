import { mailtoAddress, numberToDial, whatsappNumber } from '@luar/contracts/contact-links';
import { isPhoneKey, personKey, type PersonPage as Found } from '@luar/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { ApiError } from '../../shared/api/request.ts';
import { Field } from '../../shared/ui/field.tsx';
import { PersonMoney } from '../money/person-money.tsx';
import { texts as adminMoney } from '../money/texts.ts';
import { Note } from '../requests/note.tsx';
import { RequestRow } from '../requests/row.tsx';
import { texts as adminRequests } from '../requests/texts.ts';
import { texts as adminSecurity } from '../security/texts.ts';
import { useNow } from '../time/use-now.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { List, Section } from '../ui/list.tsx';
import { Loading, Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { pill } from '../ui/pill.ts';
import { useAct } from '../ui/use-act.ts';
import { PersonData } from './data.tsx';
import styles from './people.module.css';
import { type Act, changePerson, peopleQuery, personNote, personPath, personQuery, shownKey } from './queries.ts';
import { texts as adminPeople } from './texts.ts';

/** Joins people and splits them, each with its undo. */
function useChanges(id: string) {
  const { t } = useTexts('adminPeople');
  const acting = useAct();
  const change = (act: Act) =>
    void acting.act({
      name: act.type,
      run: () => changePerson(id, act),
      done: act.type === 'merge' ? t('joined') : t('split.done', { key: act.keys.map(shownKey).join(', ') }),
      undo: ({ other }) =>
        changePerson(
          id,
          act.type === 'merge' ? { type: 'split', keys: other.keys } : { type: 'merge', with: other._id },
        ),
      failed: t('failed'),
    });
  return { acting, change };
}
type Changes = ReturnType<typeof useChanges>;

function Contacts({ found: { contacts, person }, changes }: { found: Found; changes: Changes }) {
  const { t } = useTexts(['adminPeople', 'adminRequests']);
  const whatsapp = whatsappNumber(person.phone);
  // Those that were joined keep their notes; one field is enough for a new one.
  const noted = contacts.filter(({ note }, at) => at === 0 || note !== '');
  return (
    <section className="stack gap-12" aria-labelledby="contacts">
      <h2 id="contacts" className="heading">
        {t('contacts')}
      </h2>
      <ul className="box lined">
        {contacts.map(({ key }) => (
          <li key={key} className={styles['contact']}>
            {isPhoneKey(key) ? (
              <a href={`tel:${key}`}>{shownKey(key)}</a>
            ) : (
              <a className="anywhere" href={`mailto:${mailtoAddress(key)}`}>
                {key}
              </a>
            )}
            {contacts.length > 1 && (
              <Button
                kind="quiet"
                text={t('split.act')}
                aria-label={t('split.named', { key: shownKey(key) })}
                busy={changes.acting.busy !== undefined}
                onClick={() => changes.change({ type: 'split', keys: [key] })}
              />
            )}
          </li>
        ))}
      </ul>
      {person.phone && (
        <div className="cluster gap-8">
          {whatsapp && (
            <a className={pill('quiet')} href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer">
              <Glyph name="chat" />
              WhatsApp
            </a>
          )}
          <a className={pill('quiet')} href={`tel:${numberToDial(person.phone) ?? ''}`}>
            <Glyph name="phone" />
            {t('adminRequests:ways.call')}
          </a>
        </div>
      )}
      {noted.map(({ key, _id, note }) => (
        <Note
          key={key}
          path={`${personPath(_id)}/note`}
          id={personNote(key)}
          stored={note}
          visitor={person.name}
          about={noted.length > 1 ? t('noteOn', { key: shownKey(key) }) : t('note')}
        />
      ))}
    </section>
  );
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
    <li key={other._id} className={styles['contact']}>
      <span className="stack">
        <b className="anywhere">{other.name}</b>
        <span className="hint anywhere">{[other.email, other.phone].filter(Boolean).join(' · ')}</span>
      </span>
      <Button
        kind="outline"
        text={t('alike.join')}
        aria-label={t('alike.joinNamed', { name: other.name, email: other.email || other.phone })}
        busy={changes.acting.busy !== undefined}
        onClick={() => {
          setTyped('');
          changes.change({ type: 'merge', with: other._id });
        }}
      />
    </li>
  );
  const list = (people: Found['person'][]) => <ul className="box lined">{people.map(join)}</ul>;
  return (
    <>
      {alike.length > 0 && (
        <section className="stack gap-8" aria-labelledby="alike">
          <h2 id="alike" className="heading">
            {t('alike.title')}
          </h2>
          <p className="hint">{t('alike.why')}</p>
          {list(alike)}
        </section>
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
            {others.length > 0 && list(others)}
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
    <div className="stack gap-24">
      <ActFailure acting={changes.acting} />
      <Contacts found={found} changes={changes} />
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
      {error && !isGone && !data && <Waiting query={query} failed={t('personFailed')} />}
      {query.isPending && <Loading />}
      {data && !isGone && <Everything key={id} found={data} id={id} />}
    </>
  );
}

export const personPage: PageModule = {
  Content: PersonPage,
  texts: { adminMoney, adminPeople, adminRequests, adminSecurity },
};
