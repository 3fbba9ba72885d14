import { locales } from '@luar/contracts/language';
import type { PostFailure } from '@luar/contracts/rendering';
import { type RefObject, useEffect, useRef } from 'react';
import { ApiError, postJson } from '../../shared/api/request.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { forgetRequestKey, requestKey } from './request-key.ts';

/** Sends the fields of a form with the spam traps and the page's language. */
export function useSend(path: string, typedBeforeRef: RefObject<boolean>) {
  const language = useLanguage();
  const shownAt = useRef(0);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    shownAt.current = Date.now();
    return () => {
      isOpen.current = false;
    };
  }, []);

  return async (values: object, website: string): Promise<Record<string, unknown>> => {
    const answer: Record<string, unknown> = await postJson(
      path,
      { ...values, website, ...(!typedBeforeRef.current && { filledInMs: Date.now() - shownAt.current }) },
      // Any success will do: the specification shows no body here.
      {},
      { 'Accept-Language': locales[language], 'Idempotency-Key': requestKey(path, { ...values, language }) },
    );
    // A form that was left meanwhile may be open again with the same draft: it must keep the key.
    if (isOpen.current) forgetRequestKey(path);
    typedBeforeRef.current = false;
    shownAt.current = Date.now();
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
