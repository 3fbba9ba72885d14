import type { FormPath } from '@luar/contracts/pages';
import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { draftKey, readDraft, writeDraft } from '../../shared/forms/draft.ts';
import { usePassing } from '../../shared/forms/use-passing.ts';
import { afterPaint } from '../../shared/ui/after-paint.ts';
import { failureOf, usePosted } from './posted.ts';
import { sendFailure, type SendFailure, useSend } from './send.ts';

let loading: Promise<typeof import('./rules.ts')> | undefined;

/** What a form needs from the first input on. A failure is not cached, so that the next call tries again. */
export const loadRules = () =>
  (loading ??= import('./rules.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** At the first sign of input, so that the first field that is left waits for nothing. */
const preloadRules = () => void loadRules().catch(() => {});

/** The rules of a form. Without them, the form can still be sent: the server applies the same rules. */
export const rulesOf =
  <Values extends FieldValues, Output>(form: 'booking' | 'contact' | 'mailTest'): Resolver<Values, unknown, Output> =>
  async (values, context, options) => {
    const loaded = await loadRules().catch(() => undefined);
    if (!loaded) return { values: values as unknown as Output & {}, errors: {} };
    return (loaded.rules[form] as unknown as Resolver<Values, unknown, Output>)(values, context, options);
  };

/** Focuses a field, or the radios that stand for it: the chosen or the first one. */
export function focusField(name: string): void {
  const field = document.getElementById(name);
  if (field?.checkVisibility() && field.tabIndex >= 0) return field.focus();
  const radios = (document.getElementById(`${name}-choices`) ?? field)?.querySelectorAll<HTMLElement>('input:enabled');
  ([...(radios ?? [])].find((radio) => radio.matches(':checked')) ?? radios?.[0])?.focus();
}

interface Begin<Values> {
  path: FormPath;
  empty: Values;
  /** The values of the rendered page. A field with another value was changed before hydration. */
  defaultValues: Values;
  /** Overrides the draft, but not what was typed before hydration. */
  given: Partial<Values>;
  /** Set if the page answers a form post: then its values are used instead of the draft. */
  posted: object | undefined;
  standIns: Readonly<Record<string, string>>;
}

const textsOf = (all: Iterable<readonly [string, unknown]>, empty: object): [string, string][] =>
  [...all].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && Object.hasOwn(empty, entry[0]));

/**
 * Restores the draft after a reload, keeps what was typed or chosen before hydration and saves input as it changes. The ref
 * is true if the form started with input: the time since then is not the time that typing took.
 */
function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  element: RefObject<HTMLFormElement | null>,
  { path, empty, defaultValues, given, posted, standIns }: Begin<Values>,
) {
  const typedBeforeRef = useRef(false);
  const shown = useRef<[string, unknown][]>([]);
  // Before the next rendering, which sets the radios to what the form knows.
  useLayoutEffect(() => {
    const fields = [...new FormData(element.current ?? undefined)].filter(([, value]) => value !== '');
    shown.current = fields.map(([name, value]) => [standIns[name] ?? name, value]);
    // Once: what follows goes through the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    const key = draftKey(path);
    const draft = posted ? [] : textsOf(Object.entries(readDraft(key) ?? {}), empty);
    const typed = textsOf(shown.current, empty).filter(([name, value]) => value !== defaultValues[name]);
    form.reset(
      Object.assign({}, empty, Object.fromEntries(draft), given, posted && defaultValues, Object.fromEntries(typed)),
      { keepDefaultValues: true, keepErrors: true },
    );
    typedBeforeRef.current = Boolean(posted) || [...draft, ...typed].some(([, value]) => value);
    if (posted || typed.length > 0) writeDraft(key, form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(key, values) });
    // Read the draft once; afterwards the form holds the input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return typedBeforeRef;
}

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
  resolver: Resolver<Values, unknown, Output>;
  /** Values from the query of the page. */
  given: Partial<Values>;
  /** The fields that a radio of another name sets. */
  standIns?: Readonly<Record<string, string>>;
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
  resolver,
  given,
  standIns = {},
  messageLastsMs,
  onSent,
  bodyOf = (values) => values,
  headersOf,
  onRefused,
}: Settings<Values, Output>) {
  const { posted, begin } = usePosted(path, empty, given);
  const form = useForm<Values, unknown, Output>({
    resolver,
    mode: 'onBlur',
    // Radios may stand for a field, so the focus is moved here.
    shouldFocusError: false,
    ...begin,
    defaultValues: begin.defaultValues as DefaultValues<Values>,
  });
  const ref = useRef<HTMLFormElement>(null);
  const typedBeforeRef = useDraft(form, ref, { ...begin, path, empty, given, posted, standIns });
  const send = useSend(call, typedBeforeRef);
  const [failure, setFailure] = useState<SendFailure | undefined>(failureOf(posted));
  const begun = posted?.sent ? 'success' : failure && 'error';
  const [message, setMessage] = usePassing<'success' | 'error'>(begun, messageLastsMs);

  const clear = () => {
    setMessage(undefined);
    setFailure(undefined);
  };
  const focusFirst = (wrong: (field: string) => boolean) => {
    const first = Object.keys(empty).find(wrong);
    // After the error is shown, which may open what holds the field.
    if (first) setTimeout(focusField, 0, first);
  };
  const submit = useSubmit(clear, async () => {
    let sent: { values: Output; answer: Record<string, unknown> } | undefined;
    await form.handleSubmit(
      async (values) => {
        try {
          sent = { values, answer: await send(bodyOf(values), headersOf?.(values)) };
        } catch (error) {
          if (onRefused?.(error)) return;
          setMessage('error');
          if (applyServerErrors(form, error)) focusFirst((field) => form.getFieldState(field as never).invalid);
          else setFailure(sendFailure(error));
        }
      },
      (errors) => focusFirst((field) => Object.hasOwn(errors, field)),
    )();
    if (!sent) return;
    // Only now, as the form library counts an attempt after its handler: an emptied form has none.
    form.reset(empty);
    writeDraft(draftKey(path), undefined);
    setMessage('success');
    onSent?.(sent.values, sent.answer);
  });

  const props = { path, form, ref, onFocus: preloadRules, onSubmit: submit };
  return { props, form, clear, message, failure, posted };
}
