import { emailKey, type PersonPage } from '@luar/contracts/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../shared/api/answer.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { type KnownRequest, refreshRequests } from '../requests/queries.ts';
import { forgetNote } from '../requests/use-note.ts';
import { ConfirmSave } from '../security/confirm-save.tsx';
import { formatMoment } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { personNote } from './queries.ts';

const path = '/admin/person-data';

const fileOf = (name: string, content: string, type: string) => ({
  name,
  address: URL.createObjectURL(new Blob([content], { type })),
});

/** Exports or erases all that is stored with one address. The export is in the language of the person. */
function OfAddress({ email, requests }: { email: string; requests: readonly KnownRequest[] }) {
  const { t } = useTexts('adminPeople');
  const reason = useReason();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'export' | 'erase'>();
  const exported = useMutation({
    mutationFn: async (proof: string) => {
      const { data, page } = await call('POST', `${path}/export`, {
        needs: { data: 'object', page: 'text' },
        body: { email, language: requests[0]?.language ?? 'pt', proof },
      });
      return [
        fileOf('dados.html', page, 'text/html'),
        fileOf('dados.json', JSON.stringify(data, null, 2), 'application/json'),
      ];
    },
  });
  const erased = useMutation({
    mutationFn: (proof: string) =>
      call('POST', `${path}/erase`, { needs: { receipt: 'text' }, body: { email, proof } }),
    onSuccess: async (receipt) => {
      // What was typed and not saved yet is in this browser.
      for (const id of [...requests.map(({ _id }) => _id), personNote(emailKey(email))]) forgetNote(id);
      await navigate('/admin/people', { state: { erased: receipt } });
      await refreshRequests(queryClient);
    },
  });
  const files = exported.data;
  useEffect(() => () => files?.forEach(({ address }) => URL.revokeObjectURL(address)), [files]);
  const busy = exported.isPending || erased.isPending;
  return (
    <div className="stack gap-12">
      <p className="anywhere">{email}</p>
      <div className="cluster gap-8">
        <Button
          kind="outline"
          text={t('data.export')}
          aria-label={t('data.exportNamed', { email })}
          busy={busy}
          onClick={() => setAsked('export')}
        />
        <Button
          kind="quietRed"
          text={t('data.erase')}
          aria-label={t('data.eraseNamed', { email })}
          busy={busy}
          onClick={() => setAsked('erase')}
        />
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

/** For a person who asks what is stored, or wants it deleted. */
export function PersonData({ requests }: Pick<PersonPage, 'requests'>) {
  const { t } = useTexts('adminPeople');
  const ofAddress = Map.groupBy(requests, ({ email }) => emailKey(email));
  ofAddress.delete('');
  if (ofAddress.size === 0) return null;
  return (
    <details className="screen-only">
      <summary className="target small">{t('data.title')}</summary>
      <div className="stack gap-16">
        <p className="hint">{t('data.hint')}</p>
        {[...ofAddress].map(([key, own]) => (
          <OfAddress key={key} email={own[0]?.email ?? key} requests={own} />
        ))}
      </div>
    </details>
  );
}

/** Above the list of people: the receipt of an erasure. */
export function ErasedNote() {
  const { t, language } = useTexts('adminPeople');
  const { state } = useLocation();
  const erased = isRecord(state) && isRecord(state['erased']) ? state['erased'] : undefined;
  return (
    <Live>
      {erased && (
        <Alert kind="success">
          {t('data.erased', { count: Number(erased['requests']) })}{' '}
          {t('data.receipt', {
            receipt: String(erased['receipt']),
            at: formatMoment(String(erased['erasedAt']), language),
          })}
        </Alert>
      )}
    </Live>
  );
}
