import type { TimeOffInput } from '@luar/contracts/time-off';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { applyServerErrors } from '../../../shared/forms/apply-server-errors.ts';
import { useUnsaved } from '../../forms/leave-guard.tsx';
import { clashesIn } from '../../requests/clashes.ts';
import { requestsKey } from '../../api/current.ts';
import { saveTimeOff } from './queries.ts';
import { type OffValues, offResolver } from './values.ts';

const spanOf = ({ beside: _, title: _title, note: _note, ...span }: TimeOffInput) => JSON.stringify(span);

/** The form of a time off. Sessions below it are named, and the next press keeps both. */
export function useOffForm(id: string | undefined, initial: OffValues, onSaved: () => void) {
  const queryClient = useQueryClient();
  const form = useForm<OffValues, unknown, TimeOffInput>({
    resolver: offResolver,
    defaultValues: initial,
    mode: 'onBlur',
  });
  const [seen, setSeen] = useState<{ span: string; ids: string[] }>();
  const save = useMutation({
    mutationFn: (entry: TimeOffInput) =>
      saveTimeOff(id, seen?.span === spanOf(entry) ? { ...entry, beside: seen.ids } : entry),
    onSuccess: () => {
      onSaved();
      return queryClient.invalidateQueries({ queryKey: requestsKey });
    },
    onError: (error, entry) => {
      const clashes = clashesIn(error);
      if (clashes.length > 0) setSeen({ span: spanOf(entry), ids: [...new Set(clashes.map(({ _id }) => _id))] });
      else applyServerErrors(form, error);
    },
  });
  useUnsaved(form.formState.isDirty && !save.isSuccess, () => undefined);
  const submit = form.handleSubmit((entry) => {
    if (!save.isPending) save.mutate(entry);
  });
  return { form, save, submit, clashes: clashesIn(save.error) };
}
