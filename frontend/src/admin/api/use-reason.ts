import type { ErrorCode } from '@luar/contracts/errors';
import { useTranslation } from 'react-i18next';
import { isRecord } from '../../shared/api/answer.ts';
import { ApiError } from '../../shared/api/request.ts';

/** The text key of each error code of the API. Some codes share a text. */
const textOf = {
  invalid_fields: 'fields',
  unreadable: 'refused',
  sign_in_required: 'signInAgain',
  wrong_sign_in: 'wrongSignIn',
  wrong_password: 'wrongPassword',
  wrong_reset_link: 'wrongResetLink',
  wrong_passkey: 'wrongPasskey',
  confirmation_needed: 'confirmAgain',
  not_found: 'gone',
  service_gone: 'serviceGone',
  mail_gone: 'mailGone',
  request_gone: 'requestGone',
  not_allowed: 'refused',
  too_slow: 'tooSlow',
  slug_taken: 'slugTaken',
  too_many_services: 'tooManyServices',
  saved_elsewhere: 'savedElsewhere',
  session_taken: 'sessionTaken',
  mail_late: 'mailLate',
  no_address: 'noAddress',
  hour_taken: 'refused',
  price_changed: 'refused',
  too_large: 'requestTooLarge',
  image_too_large: 'imageTooLarge',
  image_too_many_pixels: 'imageTooManyPixels',
  address_too_long: 'refused',
  content_type: 'refused',
  not_an_image: 'notAnImage',
  key_reused: 'refused',
  too_many: 'later',
  headers_too_large: 'refused',
  refused: 'refused',
  unexpected: 'unexpected',
  unavailable: 'unavailable',
  queue_down: 'queueDown',
  image_not_stored: 'imageNotStored',
  mail_not_sent: 'mailNotSent',
  no_mail: 'noMail',
} as const satisfies Record<ErrorCode, string>;

const isKnown = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(textOf, code);

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** The reason of a failed call, in the page's language if its code is known, otherwise the server's message. */
function useWhy(): (error: unknown) => { own?: string; server?: string } {
  const { t } = useTranslation('admin');
  return (error) => {
    if (!(error instanceof ApiError)) return {};
    const { status, retryAfterSeconds, body } = error;
    const { code, message } = isRecord(body) ? body : {};
    if (status === 0) return { own: t('reason.offline') };
    if (status === 429 && retryAfterSeconds)
      return { server: t('reason.wait', { count: Math.ceil(retryAfterSeconds / 60) }) };
    if (isKnown(code)) return { server: t(`reason.${textOf[code]}`) };
    if (typeof message === 'string' && message !== '') return { server: message };
    return status === 429 ? { own: t('reason.later') } : {};
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
