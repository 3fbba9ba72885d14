import type { FormPath } from '@luar/contracts/pages';
import { useState, type SyntheticEvent, useRef } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { writeDraft } from '../../shared/forms/draft.ts';
import { usePassing } from '../../shared/forms/use-passing.ts';
import { afterPaint } from '../../shared/ui/after-paint.ts';
import { draftKey } from './draft-key.ts';
import type { LazyResolver } from './lazy-resolver.ts';
import { messageOf, usePosted } from './posted.ts';
import { useDraft } from './use-draft.ts';
import { sendFailure, type SendFailure, useSend } from './use-send.ts';

/**
 * Handles the submit button: clears the last result, waits for the paint, then validates and sends. Further presses
 * meanwhile are ignored.
 */
function useSubmit(clear: () => void, send: () => Promise<void>) {
  const busy = useRef(false);
  const run = async () => {
    await afterPaint();
    try {
      await send();
    } finally {
      busy.current = false;
    }
  };
  return (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    clear();
    void run();
  };
}

interface Settings<Values extends FieldValues, Output> {
  path: FormPath;
  call: string;
  empty: Values;
  rules: LazyResolver<Values, Output>;
  /** Values from the query of the page. */
  given: Partial<Values>;
  /** How long the message is shown. Otherwise it stays until the next attempt. */
  messageLastsMs?: number;
  onSent?: (values: Output, answer: Record<string, unknown>) => void;
  /** The fields of the request, if the form has others. */
  bodyOf?: (values: Output) => object;
  /** What the page adds to the request. */
  headersOf?: (values: Output) => Record<string, string>;
  /** Returns whether it says itself why the request was refused. */
  onRefused?: (error: unknown) => boolean;
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
  bodyOf = (values) => values,
  headersOf,
  onRefused,
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
  const submit = useSubmit(clear, async () => {
    let sent: { values: Output; answer: Record<string, unknown> } | undefined;
    await form.handleSubmit(async (values) => {
      try {
        sent = { values, answer: await send(bodyOf(values), headersOf?.(values)) };
      } catch (error) {
        if (onRefused?.(error)) return;
        setMessage('error');
        if (!applyServerErrors(form, error)) setFailure(sendFailure(error));
      }
    })();
    if (!sent) return;
    // Only now, as the form library counts an attempt after its handler: an emptied form has none.
    form.reset(empty);
    writeDraft(draft, undefined);
    setMessage('success');
    onSent?.(sent.values, sent.answer);
  });

  return { form, preload: rules.preload, submit, clear, message, failure, posted };
}
