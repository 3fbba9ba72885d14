import { limits } from '@luar/contracts/limits';
import { nearMiss } from '@luar/contracts/near-miss';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../shared/ui/field.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { type KnownRequest, refreshRequests, type RequestList } from './queries.ts';

interface Props {
  list: RequestList;
  request: KnownRequest;
}

/** The mail server refused the visitor's address: corrects it, and sends what it refused. */
export function CorrectAddress({ list, request }: Props) {
  const { t } = useTranslation('adminRequests');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="outline"
        glyph="send"
        text={t('correct.act')}
        aria-label={t('correct.named', { name: request.name })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Question list={list} request={request} onClose={() => setOpen(false)} />}
    </>
  );
}

function Question({ list, request, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['adminRequests', 'admin']);
  const reason = useReason();
  const queryClient = useQueryClient();
  const { _id, email: was } = request;
  const [email, setEmail] = useState(nearMiss(was) ?? was);
  const send = useMutation({
    mutationFn: () =>
      call('PUT', `/admin/${list}/${encodeURIComponent(_id)}/email`, { needs: {}, body: { email: email.trim(), was } }),
    onSuccess: onClose,
    onSettled: () => refreshRequests(queryClient),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  return (
    <Dialog title={t('correct.title')} onClose={onClose}>
      <form className="stack gap-16" onSubmit={submit}>
        <p className="anywhere">{t('correct.refused', { email: was })}</p>
        <Field
          id="correct-email"
          label={t('email')}
          error={send.isError ? reason(send.error, t('correct.failed')) : undefined}
        >
          {(control) => (
            <input
              {...control}
              data-start
              type="email"
              required
              autoComplete="off"
              maxLength={limits.text.email}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className={`cluster gap-12 ${dialog['actions']}`}>
          <Button kind="outline" text={t('admin:cancel')} onClick={onClose} />
          <Button type="submit" kind="blue" text={t('correct.act')} busy={send.isPending} />
        </div>
      </form>
    </Dialog>
  );
}
