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
type TestResult = 'sent' | { failure: Failure } | { refused: SendFailure };

type Values = z.input<typeof mailTestRequestSchema>;
type Output = z.output<typeof mailTestRequestSchema>;

const rules = lazyResolver<Values, Output>(() => import('./rules.ts'));
const resetAfterMs = 3000;

/** Signed in to the panel on this browser, the practitioner is told the mail server's own words. */
function ownBearer(): Record<string, string> {
  try {
    const token = localStorage.getItem('adminToken');
    return token ? { Authorization: `Bearer ${token}` } : {};
  } catch {
    return {};
  }
}

const hasStep = (body: unknown): body is Failure => typeof body === 'object' && body !== null && 'step' in body;

export function useMailTest() {
  const language = useLanguage();
  const form = useForm<Values, unknown, Output>({
    resolver: rules.resolver,
    defaultValues: { to: '' },
    mode: 'onBlur',
  });
  const [result, setResult] = useState<TestResult>();
  const [lastSent, setLastSent] = useState<Date>();

  useEffect(() => {
    if (result !== 'sent') return;
    // After a success, reset the form for the next test.
    const timer = setTimeout(() => setResult(undefined), resetAfterMs);
    return () => clearTimeout(timer);
  }, [result]);

  const submit = form.handleSubmit(async ({ to }) => {
    setResult(undefined);
    try {
      await postJson('/test-email', { to, testMode: true }, { 'Accept-Language': locales[language], ...ownBearer() });
    } catch (error) {
      if (applyServerErrors(form, error)) return;
      const body = error instanceof ApiError ? error.body : undefined;
      setResult(hasStep(body) ? { failure: body } : { refused: sendFailure(error) });
      return;
    }
    form.reset();
    setLastSent(new Date());
    setResult('sent');
  });

  return { form, preload: rules.preload, submit, result, lastSent };
}
