import { useTranslation } from 'react-i18next';
import { isRecord } from '../../shared/api/answer.ts';
import { ApiError } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { askPasskey, wasCancelled } from '../session/passkey-browser.ts';

const confirm = (body: object) => call('POST', '/auth/confirm', { needs: { proof: 'text' }, body });

/** Proves the password, or if it is empty, a passkey. */
export async function proofOf(password: string): Promise<string> {
  if (password !== '') return (await confirm({ password })).proof;
  const { options } = await call('POST', '/auth/confirm/options', { needs: { options: 'object' } });
  return (await confirm({ credential: await askPasskey(options) })).proof;
}

const hasCode = (error: unknown, code: string) =>
  error instanceof ApiError && isRecord(error.body) && error.body['code'] === code;

/** Why a confirmation or the change after it failed. */
export function useFailure(): (error: unknown) => string | undefined {
  const { t } = useTranslation('adminSecurity');
  const reason = useReason();
  return (error) => {
    if (!error) return undefined;
    if (hasCode(error, 'wrong_password')) return t('ask.wrongPassword');
    if (wasCancelled(error)) return t('ask.cancelled');
    if (error instanceof DOMException && error.name === 'InvalidStateError') return t('ask.known');
    return reason(error, t('ask.failed'));
  };
}
