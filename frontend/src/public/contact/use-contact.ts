import type { ContactRequest, contactRequestSchema } from '@luar/contracts/contact';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { applyServerErrors } from '../forms/apply-server-errors.ts';
import { clearDraft } from '../forms/draft.ts';
import { lazyResolver } from '../forms/lazy-resolver.ts';
import { messageOf, usePosted } from '../forms/posted.ts';
import { useDraft } from '../forms/use-draft.ts';
import { sendFailure, type SendFailure, useSend } from '../forms/use-send.ts';
import { useSubmit } from '../forms/use-submit.ts';

export type ContactValues = z.input<typeof contactRequestSchema>;

const empty: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' };
const rules = lazyResolver<ContactValues, ContactRequest>(() => import('./rules.ts'));
const draftName = 'contact';

export function useContact(subject: string | undefined) {
  const given = subject ? { subject } : {};
  const { posted, begin } = usePosted('/contact', empty, given);
  const form = useForm<ContactValues, unknown, ContactRequest>({ resolver: rules.resolver, mode: 'onBlur', ...begin });
  const typedBeforeRef = useDraft(form, draftName, { ...begin, empty, given, posted });
  const send = useSend('/contact', typedBeforeRef);
  // Unlike the booking form's message, this one stays until the next attempt.
  const [message, setMessage] = useState<'success' | 'error' | undefined>(messageOf(posted));
  const [failure, setFailure] = useState<SendFailure | undefined>(posted?.failure);

  const clear = () => {
    setMessage(undefined);
    setFailure(undefined);
  };
  const submit = useSubmit(clear, (website) =>
    form.handleSubmit(async (values) => {
      try {
        await send(values, website);
      } catch (error) {
        setMessage('error');
        if (!applyServerErrors(form, error)) setFailure(sendFailure(error));
        return;
      }
      form.reset(empty);
      clearDraft(draftName);
      setMessage('success');
    })(),
  );

  return { form, preload: rules.preload, submit, message, failure, posted };
}
