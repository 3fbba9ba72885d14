import { locales } from '@luar/contracts/language';
import type { PostFailure } from '@luar/contracts/posted';
import { type RefObject, useEffect, useRef } from 'react';
import { sameOrigin } from '../../shared/api/at-api.ts';
import { ApiError, postJson } from '../../shared/api/request.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { forgetRequestKey, requestKey } from './request-key.ts';

/**
 * Sends the fields of a form, and nothing else in the body. What protects the form travels in headers, and only to the
 * page's own origin: another API may not allow them.
 */
export function useSend(path: string, typedBeforeRef: RefObject<boolean>) {
  const language = useLanguage();
  const shownAt = useRef(0);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    // Not the device's clock, which may be set back meanwhile.
    shownAt.current = performance.now();
    return () => {
      isOpen.current = false;
    };
  }, []);

  return async (values: object, own: Record<string, string> = {}): Promise<Record<string, unknown>> => {
    const protection = {
      ...own,
      'Idempotency-Key': requestKey(path, { ...values, language }),
      ...(!typedBeforeRef.current && { 'Filled-In-Ms': String(Math.round(performance.now() - shownAt.current)) }),
    };
    const answer: Record<string, unknown> = await postJson(
      path,
      values,
      // Any success will do: the specification shows no body here.
      {},
      { 'Accept-Language': locales[language], ...(sameOrigin && protection) },
    );
    // A form that was left meanwhile may be open again with the same draft: it must keep the key.
    if (isOpen.current) forgetRequestKey(path);
    typedBeforeRef.current = false;
    shownAt.current = performance.now();
    return answer;
  };
}

/** Why sending failed, in kinds for which the visitor gets different advice. */
export type SendFailure = { kind: 'offline' } | PostFailure;

export function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { kind: 'unavailable' };
  const { status, retryAfterSeconds } = error;
  // A server that does not answer while the browser has a connection is not the visitor's fault.
  if (status === 0 && !navigator.onLine) return { kind: 'offline' };
  if (status === 429 && retryAfterSeconds) return { kind: 'wait', minutes: Math.ceil(retryAfterSeconds / 60) };
  return { kind: 'unavailable' };
}
