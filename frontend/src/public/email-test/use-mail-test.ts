import { locales } from '@luar/contracts/language';
import type { mailTestRequestSchema } from '@luar/contracts/mail-test';
import type { PostedForm } from '@luar/contracts/rendering';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, postJson } from '../../shared/api/request.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { usePassing } from '../../shared/forms/use-passing.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { lazyResolver } from '../forms/lazy-resolver.ts';
import { usePosted } from '../forms/posted.ts';

type TestResult = 'sent' | { error: unknown; refused?: 'unreadable' | 'tooLarge' | 'foreign' };

type Values = z.input<typeof mailTestRequestSchema>;
type Output = z.output<typeof mailTestRequestSchema>;

const rules = lazyResolver<Values, Output>(() => import('./rules.ts'));
const resetAfterMs = 3000;
const empty: Values = { to: '' };

function resultOf(posted: PostedForm | undefined): TestResult | undefined {
  if (posted?.sent) return 'sent';
  if (posted?.mailFailure) return { error: new ApiError(503, posted.mailFailure) };
  const failure = posted?.failure;
  if (failure?.kind === 'wait') return { error: new ApiError(429, undefined, failure.minutes * 60) };
  if (failure?.kind === 'unavailable') return { error: failure };
  return failure && { error: failure, refused: failure.kind };
}

/** The token of the panel, if this browser has one: the practitioner gets the mail server's own message. */
function ownBearer(): Record<string, string> {
  const token = browserStorage.read('adminToken');
  return token ? { Authorization: `Bearer ${token}` } : {};
}

export function useMailTest() {
  const language = useLanguage();
  const { posted, begin } = usePosted('/email-test', empty);
  const form = useForm<Values, unknown, Output>({ resolver: rules.resolver, mode: 'onBlur', ...begin });
  const [result, setResult] = useState<TestResult | undefined>(resultOf(posted));
  // Whether the message is still shown. Later, one line with the time of the last test replaces it.
  // Messages about success and failure both disappear after a time.
  const [fresh, setFresh] = usePassing(result && true, resetAfterMs);
  const [lastSent, setLastSent] = useState<Date>();

  const submit = form.handleSubmit(async ({ to }) => {
    setResult(undefined);
    setFresh(undefined);
    try {
      const header = { 'Accept-Language': locales[language], ...ownBearer() };
      await postJson('/test-email', { to, testMode: true }, { success: 'yes' }, header);
      form.reset(empty);
      setLastSent(new Date());
      setResult('sent');
    } catch (error) {
      applyServerErrors(form, error);
      setResult({ error });
    }
    setFresh(true);
  });

  return { form, preload: rules.preload, submit, result, fresh, lastSent, posted };
}
