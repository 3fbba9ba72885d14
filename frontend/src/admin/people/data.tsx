import { personKey, type PersonPage } from '@luar/contracts/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../shared/api/answer.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { type KnownRequest, refreshRequests } from '../requests/queries.ts';
import { forgetNote } from '../requests/note-edits.ts';
import { ConfirmSave } from '../security/confirm-save.tsx';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { personNote, personPath } from './queries.ts';

const path = '/admin/person-data';

const fileOf = (name: string, content: string, type: string) => ({
  name,
  address: URL.createObjectURL(new Blob([content], { type })),
});

interface Known {
  /** An address or number of the person, which leads to everything. */
  contact: string;
  keys: readonly string[];
  requests: readonly KnownRequest[];
}

/** Exports or erases all that is stored of the person. The export is in the language of the person. */
function Everything({ contact, keys, requests }: Known) {
  const { t } = useTexts('adminPeople');
  const reason = useReason();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'export' | 'erase'>();
  const exported = useMutation({
    mutationFn: async (proof: string) => {
      const { data, page } = await call('POST', `${path}/export`, {
        needs: { data: 'object', page: 'text' },
        body: { contact, language: requests[0]?.language ?? 'pt', proof },
      });
      return [
        fileOf(`${t('data.file')}.html`, page, 'text/html'),
        fileOf(`${t('data.file')}.json`, JSON.stringify(data, null, 2), 'application/json'),
      ];
    },
  });
  const erased = useMutation({
    mutationFn: (proof: string) =>
      call('POST', `${path}/erase`, { needs: { ownTexts: 'list' }, body: { contact, proof } }),
    onSuccess: async (answer) => {
      // What was typed and not saved yet is in this browser.
      for (const id of [...requests.map(({ _id }) => _id), ...keys.map(personNote)]) forgetNote(id);
      await navigate('/admin/people', { state: { erased: answer } });
      await refreshRequests(queryClient);
    },
  });
  const files = exported.data;
  useEffect(() => () => files?.forEach(({ address }) => URL.revokeObjectURL(address)), [files]);
  const busy = exported.isPending || erased.isPending;
  return (
    <div className="stack gap-12">
      <div className="cluster gap-8">
        <Button kind="outline" text={t('data.export')} busy={busy} onClick={() => setAsked('export')} />
        <Button kind="quietRed" text={t('data.erase')} busy={busy} onClick={() => setAsked('erase')} />
      </div>
      <Live>
        {erased.isPending && <p>{t('data.erasing')}</p>}
        {exported.isError && <Alert kind="error">{reason(exported.error, t('data.notExported'))}</Alert>}
        {erased.isError && <Alert kind="error">{reason(erased.error, t('data.notErased'))}</Alert>}
        {files && (
          <ul>
            {files.map((file, place) => (
              <li key={file.name}>
                <a className="target" href={file.address} download={file.name}>
                  {t(place === 0 ? 'data.page' : 'data.json')}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Live>
      {asked && (
        <ConfirmSave
          act={asked}
          onProof={(proof) => {
            setAsked(undefined);
            (asked === 'export' ? exported : erased).mutate(proof);
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
  const reason = useReason();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => call('DELETE', personPath(person._id), { needs: {} }),
    onSuccess: async () => {
      forgetNote(personNote(personKey(person)));
      await navigate('/admin/people', { state: { deleted: true } });
      await refreshRequests(queryClient);
    },
  });
  return (
    <>
      <Button kind="quietRed" className="start" text={t('deleteContact.act')} onClick={() => setAsked(true)} />
      {asked && (
        <Confirm
          title={t('deleteContact.title', { name: person.name })}
          text={t('deleteContact.text')}
          action={t('deleteContact.act')}
          busy={remove.isPending}
          error={remove.isError ? reason(remove.error, t('deleteContact.failed')) : undefined}
          onConfirm={() => remove.mutate()}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** For a person who asks what is stored, or wants it deleted. */
export function PersonData({ found: { person, contacts, requests } }: { found: PersonPage }) {
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
        {requests.length === 0 && <DeleteContact person={person} />}
      </div>
    </details>
  );
}

const pathsIn = (texts: unknown): string[] => [
  ...new Set((Array.isArray(texts) ? texts : []).filter(isRecord).map(({ path: page }) => String(page))),
];

/** What the practitioner wrote about the person, which an erasure leaves. */
function OwnTexts({ paths }: { paths: readonly string[] }) {
  const { t } = useTexts('adminPeople');
  if (paths.length === 0) return null;
  return (
    <>
      <p>{t('data.ownTexts')}</p>
      <ul>
        {paths.map((page) => (
          <li key={page}>
            <Link className="target" to={page}>
              {t(`data.pages.${pageOf(page)}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const pages = ['diary', 'answer', 'people', 'saved-answers', 'home-content'] as const;
const pageOf = (page: string) => pages.find((each) => page.startsWith(`/admin/${each}`)) ?? 'people';

/** Above the list of people: what was just deleted or erased. */
export function ErasedNote() {
  const { t } = useTexts('adminPeople');
  const { state } = useLocation();
  const erased = isRecord(state) && isRecord(state['erased']) ? state['erased'] : undefined;
  return (
    <Live>
      {isRecord(state) && state['deleted'] === true && <Alert kind="success">{t('deleteContact.done')}</Alert>}
      {erased && (
        <Alert kind="success">
          {t('data.erased', { count: Number(erased['requests']) })} {t('data.erasedMails')}
          <OwnTexts paths={pathsIn(erased['ownTexts'])} />
        </Alert>
      )}
    </Live>
  );
}
