import { locales } from '@luar/contracts/language';
import type { mailTestFailureSchema, mailTestRequestSchema } from '@luar/contracts/mail-test';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, postJson } from '../../shared/api/request.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { applyServerErrors } from '../forms/apply-server-errors.ts';
import { lazyResolver } from '../forms/lazy-resolver.ts';
import { sendFailure, type SendFailure } from '../forms/use-send.ts';

type Failure = Pick<z.infer<typeof mailTestFailureSchema>, 'step' | 'reason'>;
type Outcome = 'sent' | { failure: Failure } | { refused: SendFailure };

type Values = z.input<typeof mailTestRequestSchema>;
type Output = z.output<typeof mailTestRequestSchema>;

const rules = lazyResolver<Values, Output>(() => import('./rules.ts'));
const resetAfterMs = 3000;

const hasStep = (body: unknown): body is Failure => typeof body === 'object' && body !== null && 'step' in body;

export function useMailTest() {
  const language = useLanguage();
  const form = useForm<Values, unknown, Output>({
    resolver: rules.resolver,
    defaultValues: { to: '' },
    mode: 'onBlur',
  });
  const [outcome, setOutcome] = useState<Outcome>();
  const [lastSent, setLastSent] = useState<Date>();

  useEffect(() => {
    if (outcome !== 'sent') return;
    // After a success the test is ready for the next one (readings R23).
    const timer = setTimeout(() => setOutcome(undefined), resetAfterMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const submit = form.handleSubmit(async ({ to }) => {
    setOutcome(undefined);
    try {
      await postJson('/test-email', { to, testMode: true }, { 'Accept-Language': locales[language] });
    } catch (error) {
      if (applyServerErrors(form, error)) return;
      const body = error instanceof ApiError ? error.body : undefined;
      setOutcome(hasStep(body) ? { failure: body } : { refused: sendFailure(error) });
      return;
    }
    form.reset();
    setLastSent(new Date());
    setOutcome('sent');
  });

  return { form, preload: rules.preload, submit, outcome, lastSent };
}
