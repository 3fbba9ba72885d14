import { personKey, type PersonPage } from '@luar/contracts/people';
import type { PersonErased } from '@luar/contracts/person-data';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { call } from '../api/call.ts';
import { forgetNote } from '../requests/note-edits.ts';
import { ConfirmSave } from '../security/confirm-save.tsx';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { Asked } from '../ui/confirm.tsx';
import { useAct } from '../ui/use-act.ts';
import { personNote, personPath } from './queries.ts';

const fileOf = (name: string, content: string, type: string) => ({
  name,
  address: URL.createObjectURL(new Blob([content], { type })),
});

interface Known extends Pick<PersonPage, 'requests'> {
  keys: readonly string[];
  /** An address or number of the person, which leads to everything. */
  contact: string;
}

/** Exports or erases all that is stored of the person. The export is in the language of the person. */
function Everything({ contact, keys, requests }: Known) {
  const { t } = useTexts('adminPeople');
  const navigate = useNavigate();
  const acting = useAct();
  const [asked, setAsked] = useState<'export' | 'erase'>();
  const [files, setFiles] = useState<ReturnType<typeof fileOf>[]>([]);
  useEffect(() => () => files.forEach(({ address }) => URL.revokeObjectURL(address)), [files]);
  const acts = {
    export: (proof: string) =>
      acting.act({
        name: 'export',
        run: async () => {
          const { data, page } = await call<{ data: object; page: string }>('POST', '/admin/person-data/export', {
            body: { contact, language: requests[0]?.language ?? 'pt', proof },
          });
          return [
            fileOf(`${t('data.file')}.html`, page, 'text/html'),
            fileOf(`${t('data.file')}.json`, JSON.stringify(data, null, 2), 'application/json'),
          ];
        },
        done: t('data.exported'),
        onDone: setFiles,
      }),
    erase: (proof: string) =>
      acting.act({
        name: 'erase',
        run: () => call<PersonErased>('POST', '/admin/person-data/erase', { body: { contact, proof } }),
        done: ({ requests: count }) => `${t('data.erased', { count })} ${t('data.erasedMails')}`,
        onDone: ({ ownTexts }) => {
          // What was typed and not saved yet is in this browser.
          for (const id of [...requests.map(({ _id }) => _id), ...keys.map(personNote)]) forgetNote(id);
          void navigate('/admin/people', { state: { ownTexts } });
        },
      }),
  };
  const busy = acting.busy !== undefined;
  return (
    <div className="stack gap-12">
      <div className="cluster gap-8">
        <Button kind="outline" text={t('data.export')} busy={busy} onClick={() => setAsked('export')} />
        <Button kind="quietRed" text={t('data.erase')} busy={busy} onClick={() => setAsked('erase')} />
      </div>
      <p role="status" className="live">
        {acting.busy === 'erase' && t('data.erasing')}
      </p>
      <ActFailure acting={acting} />
      <ul>
        {files.map((file, place) => (
          <li key={file.name}>
            <a className="target" href={file.address} download={file.name}>
              {t(place === 0 ? 'data.page' : 'data.json')}
            </a>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmSave
          act={asked}
          onProof={(proof) => {
            setAsked(undefined);
            void acts[asked](proof);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** A contact that came from a file goes by itself as long as it has no request. */
function DeleteContact({ person }: Pick<PersonPage, 'person'>) {
  const { t } = useTexts('adminPeople');
  const navigate = useNavigate();
  const acting = useAct();
  const remove = () =>
    acting.act({
      name: 'delete',
      run: () => call('DELETE', personPath(person._id)),
      done: t('deleteContact.done'),
      onDone: () => {
        forgetNote(personNote(personKey(person)));
        void navigate('/admin/people');
      },
    });
  return (
    <>
      <Asked
        title={t('deleteContact.title', { name: person.name })}
        text={t('deleteContact.text')}
        action={t('deleteContact.act')}
        onConfirm={() => void remove()}
      >
        {(ask) => <Button kind="quietRed" className="start" text={t('deleteContact.act')} onClick={ask} />}
      </Asked>
      <ActFailure acting={acting} />
    </>
  );
}

/** For a person who asks what is stored, or wants it deleted. */
export function PersonData({ found: { person, contacts, requests, packages } }: { found: PersonPage }) {
  const { t } = useTexts('adminPeople');
  const keys = contacts.map(({ key }) => key);
  const [contact] = keys;
  if (contact === undefined) return null;
  return (
    <details className="screen-only">
      <summary className="target small">{t('data.title')}</summary>
      <div className="stack gap-16">
        <p className="hint">{t('data.hint')}</p>
        <Everything contact={contact} keys={keys} requests={requests} />
        {requests.length + packages.length === 0 && <DeleteContact person={person} />}
      </div>
    </details>
  );
}

const pages = ['diary', 'answer', 'people', 'saved-answers', 'home-content'] as const;
const pageOf = (page: string) => pages.find((each) => page.startsWith(`/admin/${each}`)) ?? 'people';

/** Above the list of people, after an erasure: what the practitioner wrote about the person, which it leaves. */
export function OwnTexts() {
  const { t } = useTexts('adminPeople');
  const { ownTexts = [] } = (useLocation().state ?? {}) as Partial<PersonErased>;
  if (ownTexts.length === 0) return null;
  return (
    <Alert kind="note">
      <p>{t('data.ownTexts')}</p>
      <ul>
        {[...new Set(ownTexts.map(({ path }) => path))].map((page) => (
          <li key={page}>
            <Link className="target" to={page}>
              {t(`data.pages.${pageOf(page)}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
