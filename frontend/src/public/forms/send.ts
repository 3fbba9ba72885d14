import { locales } from '@luar/contracts/language';
import type { PostFailure } from '@luar/contracts/posted';
import { type RefObject, useEffect, useRef } from 'react';
import { sameOrigin } from '../../shared/api/at-api.ts';
import { ApiError, postJson } from '../../shared/api/request.ts';
import { readDraft, writeDraft } from '../../shared/forms/draft.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

function randomKey(): string {
  // randomUUID exists only in secure contexts, but a trial site may run over plain HTTP on a local network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const nameOf = (form: string) => `luar:draft:${form}:key`;

/** The last key of each form: the only copy where storage is blocked. */
const inMemory = new Map<string, Record<string, unknown>>();

/**
 * The Idempotency-Key of a form's content: the same content keeps its key, changed content gets a new one. It is kept
 * beside the draft, so a form that is left while it is sent, and sent again after that, is one request for the server.
 */
export function requestKey(form: string, values: unknown): string {
  const content = JSON.stringify(values);
  const last = inMemory.get(form) ?? readDraft(nameOf(form));
  if (last?.['content'] === content && typeof last['key'] === 'string') return last['key'];
  const next = { content, key: randomKey() };
  inMemory.set(form, next);
  writeDraft(nameOf(form), next);
  return next.key;
}

/** The next submission gets a new key, even with the same content. */
export function forgetRequestKey(form: string): void {
  inMemory.delete(form);
  writeDraft(nameOf(form), undefined);
}

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
    // Any success will do: the specification shows no body here.
    const answer = await postJson<Record<string, unknown>>(path, values, {
      'Accept-Language': locales[language],
      ...(sameOrigin && protection),
    });
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
