import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/request.ts';

/** What the server says, and the key of the same sentence in both languages. */
const known = {
  'E-mail or password is wrong': 'wrongSignIn',
  'Current password is incorrect': 'wrongPassword',
  'Please sign in': 'signInAgain',
  'Another service already uses this slug': 'slugTaken',
  'This service was not found': 'serviceGone',
  'This mail was not found': 'mailGone',
  'The image is too large. At most 5 MB are accepted': 'imageTooLarge',
  'The request is too large': 'requestTooLarge',
  'The image has too many pixels. At most 24 megapixels are accepted': 'imageTooManyPixels',
  'This is not an image that can be used. Choose a JPG, PNG, GIF or WebP file': 'notAnImage',
  'The image could not be stored right now. Please try again in a moment': 'imageNotStored',
  'The service is not available right now. Please try again in a moment': 'unavailable',
  'The mail queue is not reachable right now. Please try again in a moment': 'queueDown',
  'Some fields need your attention': 'fields',
  'The home page was saved elsewhere in the meantime. Load it again first': 'savedElsewhere',
  'Something went wrong on our side. Please try again': 'unexpected',
} as const;

function messageOf({ body }: ApiError): string | undefined {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

const isKnown = (message: string): message is keyof typeof known => Object.hasOwn(known, message);

/** Why a call failed, in her language where the reason is known, and otherwise as the server told it. */
export function useReason(): (error: unknown, fallback: string) => string {
  const { t } = useTranslation('admin');
  return (error, fallback) => {
    if (!(error instanceof ApiError)) return fallback;
    if (error.status === 0) return `${fallback} ${t('reason.offline')}`;
    if (error.status === 429) {
      const minutes = Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60));
      return t('reason.wait', { count: minutes });
    }
    const message = messageOf(error);
    if (message === undefined) return fallback;
    return isKnown(message) ? t(`reason.${known[message]}`) : message;
  };
}
