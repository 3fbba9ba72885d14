import { locales } from '@luar/contracts/language';
import { useEffect, useRef, useState } from 'react';
import { ApiError, postJson } from '../../shared/api/request.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { createRequestKeys } from './request-key.ts';

/** Sends the fields of a form with the spam traps and the page's language. */
export function useSend(path: string) {
  const language = useLanguage();
  const shownAt = useRef(0);
  const [keys, setKeys] = useState(createRequestKeys);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);

  return async (values: object, website: string): Promise<void> => {
    await postJson(
      path,
      { ...values, website, filledInMs: Date.now() - shownAt.current },
      { 'Accept-Language': locales[language], 'Idempotency-Key': keys({ ...values, language }) },
    );
    // The next submission gets a new key, even with the same content.
    setKeys(createRequestKeys);
    shownAt.current = Date.now();
  };
}

/** Why sending failed, in kinds for which the visitor gets different advice. */
export type SendFailure = { kind: 'offline' | 'unavailable' } | { kind: 'wait'; minutes: number };

export function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { kind: 'unavailable' };
  if (error.status === 0) return { kind: 'offline' };
  if (error.status === 429)
    return { kind: 'wait', minutes: Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60)) };
  return { kind: 'unavailable' };
}
