import type { ErrorCode } from '@luar/contracts/errors';
import { useTranslation } from 'react-i18next';
import { isRecord } from '../../shared/api/answer.ts';
import { ApiError } from '../../shared/api/request.ts';

/** Codes of requests that the panel does not make, or that a person cannot mend. They share one text. */
const others = [
  'unreadable',
  'not_allowed',
  'hour_taken',
  'price_changed',
  'address_too_long',
  'content_type',
  'key_reused',
  'headers_too_large',
] as const satisfies readonly ErrorCode[];
/** Each has a text of its own, or this does not compile. */
type Told = Exclude<ErrorCode, (typeof others)[number]>;

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** The reason of a failed call, in the page's language if its code is known, otherwise the server's message. */
function useWhy(): (error: unknown) => { own?: string; server?: string } {
  const { t, i18n } = useTranslation('admin');
  return (error) => {
    if (!(error instanceof ApiError)) return {};
    const { status, retryAfterSeconds, body } = error;
    const { code, message } = isRecord(body) ? body : {};
    if (status === 0) return { own: t('reason.offline') };
    if (status === 429 && retryAfterSeconds)
      return { server: t('reason.wait', { count: Math.ceil(retryAfterSeconds / 60) }) };
    const told = others.some((each) => each === code) ? 'refused' : code;
    if (typeof told === 'string' && i18n.exists(`admin:reason.${told}`)) return { server: t(`reason.${told as Told}`) };
    if (typeof message === 'string' && message !== '') return { server: message };
    return status === 429 ? { own: t('reason.too_many') } : {};
  };
}

/** Returns the specified sentence, followed by the reason if it is known, so that a person can act on it. */
export function useReason(): (error: unknown, fallback: string) => string {
  const why = useWhy();
  return (error, fallback) => {
    const { own, server } = why(error);
    const reason = own ?? server;
    return reason === undefined ? fallback : `${sentence(fallback)} ${sentence(reason)}`;
  };
}

/** Returns the server's message. Without one, it returns the specified sentence with the reason that the page knows. */
export function useServerMessage(): (error: unknown, fallback: string) => string {
  const why = useWhy();
  return (error, fallback) => {
    const { own, server } = why(error);
    return server ?? (own === undefined ? fallback : `${sentence(fallback)} ${own}`);
  };
}
