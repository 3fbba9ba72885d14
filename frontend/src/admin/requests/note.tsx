import { limits } from '@luar/contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import { requestsKey } from '../api/current.ts';
import { type RequestList } from './queries.ts';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './row.module.css';

interface Props {
  list: RequestList;
  id: string;
  stored: string;
  visitor: string;
}

/** The practitioner's private note. What was typed stays until it is saved, also if another device saved another note. */
export function Note({ list, id, stored, visitor }: Props) {
  const { t } = useTranslation(['adminRequests', 'admin']);
  const reason = useReason();
  const queryClient = useQueryClient();
  const field = useId();
  const [typed, setTyped] = useState<string>();
  const [was, setWas] = useState(stored);
  const save = useMutation({
    mutationFn: (note: string) =>
      call('PUT', `/admin/${list}/${encodeURIComponent(id)}/note`, { needs: {}, body: { note, was } }),
    onSuccess: () => setTyped(undefined),
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestsKey }),
  });
  const note = typed ?? stored;
  const isChanged = note.trim() !== stored.trim();
  return (
    <form
      className={`stack gap-8 ${styles['note']}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save.mutate(note);
      }}
    >
      <label htmlFor={field}>
        <b>{t('note.title')}</b> <span className="soft">{t('note.private')}</span>
        <span className="visually-hidden"> {visitor}</span>
      </label>
      <textarea
        className={`${fieldStyles['control']} ${styles['area']}`}
        id={field}
        name="note"
        rows={2}
        value={note}
        maxLength={limits.text.note}
        placeholder={t('note.placeholder')}
        onChange={(event) => {
          if (typed === undefined) setWas(stored);
          setTyped(event.currentTarget.value);
        }}
      />
      {isChanged && typed !== undefined && (
        <Button type="submit" kind="outline" text={t('admin:save')} busy={save.isPending} />
      )}
      {typed !== undefined && stored !== was && (
        <p>
          {t('note.other')} <q>{stored}</q>{' '}
          <Button kind="quiet" text={t('note.replace')} onClick={() => setWas(stored)} />
        </p>
      )}
      <p role="status" className="live">
        {save.isSuccess && typed === undefined && t('note.saved')}
        {save.isError && reason(save.error, t('note.failed'))}
      </p>
    </form>
  );
}
