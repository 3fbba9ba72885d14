import type { BookingView } from '@luar/contracts/admin';
import type { SessionByHand } from '@luar/contracts/by-hand';
import { instantInLisbon } from '@luar/contracts/lisbon';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applyServerErrors } from '../../../shared/forms/apply-server-errors.ts';
import { call } from '../../api/call.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { useUnsaved } from '../../forms/leave-guard.tsx';
import { clashesIn } from '../../requests/clashes.ts';
import { refreshRequests } from '../../requests/queries.ts';
import { type ByHandValues, byHandResolver } from './values.ts';

const momentOf = ({ date, time, minutes }: SessionByHand) => `${date} ${time} ${minutes}`;

/** The confirmation, if there is an address for it. */
const nextOf = ({ _id, email, date, time }: BookingView) =>
  email !== '' && instantInLisbon(date, time) > new Date() ? `/admin/answer/${_id}?write` : `/admin/diary?date=${date}`;

/** The form of a new session. A clash is named, and the next press agrees to both. */
export function useByHand(initial: ByHandValues) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { form, restored, forget, discard } = useVersionedForm('session-by-hand', initial, {
    resolver: byHandResolver,
  });
  /** The agreed sessions that the server named for a moment. */
  const [seen, setSeen] = useState<{ moment: string; ids: string[] }>();
  const save = useMutation({
    mutationFn: async (entry: SessionByHand) => {
      const beside = seen?.moment === momentOf(entry) ? { beside: seen.ids } : {};
      const body = { ...entry, ...beside };
      const answer = await call('POST', '/admin/bookings', { needs: { request: 'object' }, body });
      return answer.request as unknown as BookingView;
    },
    onSuccess: () => {
      forget();
      void refreshRequests(queryClient);
    },
    onError: (error, entry) => {
      const clashes = clashesIn(error);
      if (clashes.length > 0) setSeen({ moment: momentOf(entry), ids: clashes.map(({ _id }) => _id) });
      else applyServerErrors(form, error);
    },
  });
  const dirty = form.formState.isDirty && !save.isSuccess;
  useUnsaved(dirty, forget);
  const { data: stored } = save;
  useEffect(() => {
    if (stored) void navigate(nextOf(stored), { replace: true });
  }, [stored, navigate]);
  const submit = form.handleSubmit((entry) => {
    if (!save.isPending && !save.isSuccess) save.mutate(entry);
  });
  return { form, save, submit, dirty, restored, discard, clashes: clashesIn(save.error) };
}
