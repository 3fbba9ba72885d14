import type { ErrorCode } from '@luar/contracts/errors';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/request.ts';

/** The text of each code of the API. Some failures differ for programs only, and read the same. */
const textOf = {
  invalid_fields: 'fields',
  unreadable: 'refused',
  sign_in_required: 'signInAgain',
  wrong_sign_in: 'wrongSignIn',
  wrong_password: 'wrongPassword',
  not_found: 'gone',
  service_gone: 'serviceGone',
  mail_gone: 'mailGone',
  request_gone: 'requestGone',
  not_allowed: 'refused',
  too_slow: 'tooSlow',
  slug_taken: 'slugTaken',
  saved_elsewhere: 'savedElsewhere',
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
} as const satisfies Record<ErrorCode, string>;

function textIn(body: unknown, name: 'code' | 'message'): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const isKnown = (code: string | undefined): code is ErrorCode => code !== undefined && Object.hasOwn(textOf, code);

/** Why a call failed: in the language of the panel where the code is known, and otherwise as the server told it. */
export function useReason(): (error: unknown, fallback: string) => string {
  const { t } = useTranslation('admin');
  return (error, fallback) => {
    if (!(error instanceof ApiError)) return fallback;
    if (error.status === 0) return `${fallback} ${t('reason.offline')}`;
    if (error.status === 429) {
      const minutes = Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60));
      return t('reason.wait', { count: minutes });
    }
    const code = textIn(error.body, 'code');
    if (isKnown(code)) return t(`reason.${textOf[code]}`);
    return textIn(error.body, 'message') ?? fallback;
  };
}
