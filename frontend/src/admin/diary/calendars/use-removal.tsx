import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { useReason } from '../../api/use-reason.ts';
import { Confirm } from '../../ui/confirm.tsx';

interface Removal<Entry> {
  panel: 'feeds' | 'outside';
  title: 'feed.removeTitle' | 'outside.removeTitle';
  text: 'feed.removeText' | 'outside.removeText';
  remove: (entry: Entry) => Promise<unknown>;
  onRemoved: () => Promise<unknown>;
}

/** Asks before an entry of a panel is removed. Then its button is gone, and the heading of the panel takes the focus. */
export function useRemoval<Entry extends { name: string }>({ panel, title, text, ...acts }: Removal<Entry>) {
  const { t } = useTexts('adminCalendars');
  const reason = useReason();
  const [asked, ask] = useState<Entry>();
  const remove = useMutation({
    mutationFn: acts.remove,
    onSuccess: () => {
      ask(undefined);
      setTimeout(() => document.querySelector<HTMLElement>(`#${panel} h2`)?.focus());
      return acts.onRemoved();
    },
  });
  const question = asked && (
    <Confirm
      title={t(title, { name: asked.name })}
      text={t(text)}
      action={t('removeIt')}
      busy={remove.isPending}
      error={remove.isError ? reason(remove.error, t('failed')) : undefined}
      onConfirm={() => remove.mutate(asked)}
      onCancel={() => ask(undefined)}
    />
  );
  return { ask, question };
}
