import type { FormPath } from '@luar/contracts/pages';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { writeDraft } from '../../shared/forms/draft.ts';
import { usePassing } from '../../shared/forms/use-passing.ts';
import { draftKey } from './draft-key.ts';
import type { LazyResolver } from './lazy-resolver.ts';
import { messageOf, usePosted } from './posted.ts';
import { useDraft } from './use-draft.ts';
import { sendFailure, type SendFailure, useSend } from './use-send.ts';
import { useSubmit } from './use-submit.ts';

interface Settings<Values extends FieldValues, Output> {
  /** The page of the form. */
  path: FormPath;
  /** The path of the API call. */
  call: string;
  empty: Values;
  rules: LazyResolver<Values, Output>;
  /** Values from the query of the page. */
  given: Partial<Values>;
  /** How long the message is shown. Otherwise it stays until the next attempt. */
  messageLastsMs?: number;
  /** Called with what was sent, and the answer of the API. */
  onSent?: (values: Output, answer: Record<string, unknown>) => void;
}

/** A form that sends a request: its draft, its rules, the sending and the result. */
export function useRequestForm<Values extends FieldValues, Output extends object>({
  path,
  call,
  empty,
  rules,
  given,
  messageLastsMs,
  onSent,
}: Settings<Values, Output>) {
  const draft = draftKey(path);
  const { posted, begin } = usePosted(path, empty, given);
  const form = useForm<Values, unknown, Output>({
    resolver: rules.resolver,
    mode: 'onBlur',
    ...begin,
    defaultValues: begin.defaultValues as DefaultValues<Values>,
  });
  const typedBeforeRef = useDraft(form, draft, { ...begin, empty, given, posted });
  const send = useSend(call, typedBeforeRef);
  const [message, setMessage] = usePassing<'success' | 'error'>(messageOf(posted), messageLastsMs);
  const [failure, setFailure] = useState<SendFailure | undefined>(posted?.failure);

  const clear = () => {
    setMessage(undefined);
    setFailure(undefined);
  };
  const submit = useSubmit(clear, (website) =>
    form.handleSubmit(async (values) => {
      let answer: Record<string, unknown>;
      try {
        answer = await send(values, website);
      } catch (error) {
        setMessage('error');
        if (!applyServerErrors(form, error)) setFailure(sendFailure(error));
        return;
      }
      form.reset(empty);
      writeDraft(draft, undefined);
      setMessage('success');
      onSent?.(values, answer);
    })(),
  );

  return { form, preload: rules.preload, submit, clear, message, failure, posted };
}
