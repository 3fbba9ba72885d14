import type { Service } from '@luar/contracts/service';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import type { Message } from '../ui/messages.tsx';
import { oneService, servicePath, servicesKey } from './queries.ts';

type Change = (services: Service[]) => Service[];

/** The actions of the services list. Toggling is optimistic: a failure restores the list. */
export function useServiceActions(show: (message: Message) => void) {
  const { t, language } = useTexts('adminServices');
  const reason = useReason();
  const queryClient = useQueryClient();

  const showAtOnce = async (change: Change) => {
    await queryClient.cancelQueries({ queryKey: servicesKey });
    const before = queryClient.getQueryData<Service[]>(servicesKey);
    if (before) queryClient.setQueryData(servicesKey, change(before));
    return { before };
  };
  const rollBack = (error: Error, about: string, before: Service[] | undefined, fallback: string) => {
    if (before) queryClient.setQueryData(servicesKey, before);
    show({ kind: 'error', text: reason(error, fallback), about });
  };
  const refresh = () => queryClient.invalidateQueries({ queryKey: servicesKey });

  const toggle = useMutation({
    mutationFn: ({ _id }: Service) => call('POST', `${servicePath(_id)}/toggle-active`, { needs: oneService }),
    onMutate: ({ _id }) =>
      showAtOnce((all) => all.map((each) => (each._id === _id ? { ...each, isActive: !each.isActive } : each))),
    onSuccess: (_answer, { _id }) => show({ kind: 'success', text: t('toggled'), about: _id }),
    onError: (error, { _id }, context) => rollBack(error, _id, context?.before, t('toggleFailed')),
    onSettled: refresh,
  });

  const remove = useMutation({
    mutationFn: ({ _id }: Service) => call('DELETE', servicePath(_id), { needs: { message: 'text' } }),
    onSuccess: (_answer, { _id }) => {
      queryClient.setQueryData<Service[]>(servicesKey, (all) => all?.filter((each) => each._id !== _id));
      show({ kind: 'success', text: t('deleted') });
    },
    onError: (error, { _id }) => show({ kind: 'error', text: reason(error, t('deleteFailed')), about: _id }),
    onSettled: refresh,
  });

  const restore = useMutation({
    mutationFn: ({ _id }: Service) => call('POST', `${servicePath(_id)}/restore`, { needs: oneService }),
    onSuccess: (_answer, { _id, name }) =>
      show({ kind: 'success', text: t('restored', { name: textIn(name, language) }), about: _id }),
    onError: (error) => show({ kind: 'error', text: reason(error, t('restoreFailed')) }),
    onSettled: refresh,
  });

  return { toggle, remove, restore };
}
