import { passkeyTimes } from '@luar/contracts/passkey-limits';
import type { PasskeyView } from '@luar/contracts/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRecord } from '../../shared/api/answer.ts';
import { ApiError } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { askPasskey, wasCancelled } from '../session/passkey-browser.ts';
import { currentToken } from '../session/session.ts';

const confirm = (body: object) => call<{ proof: string }>('POST', '/auth/confirm', { body });

/** The last proof counts for the next acts of its session, in this tab, for as long as the server accepts it. */
let kept: { proof: string; token: string | undefined; until: number } | undefined;

export const keptProof = (): string | undefined =>
  kept && kept.token === currentToken() && Date.now() < kept.until ? kept.proof : undefined;

/** The server did not accept it any more. */
export const forgetProof = (): void => {
  kept = undefined;
};

async function prove(password: string): Promise<string> {
  if (password !== '') return (await confirm({ password })).proof;
  const { options } = await call<{ options: Record<string, unknown> }>('POST', '/auth/confirm/options');
  return (await confirm({ credential: await askPasskey(options) })).proof;
}

/** Proves the password, or if it is empty, a passkey. */
export async function proofOf(password: string): Promise<string> {
  const until = Date.now() + passkeyTimes.proofMs - marginMs;
  const proof = keptProof() ?? (await prove(password));
  if (proof !== kept?.proof) kept = { proof, token: currentToken(), until };
  return proof;
}
/** The act that a proof is for takes a moment. */
const marginMs = 60_000;

const hasCode = (error: unknown, code: string) =>
  error instanceof ApiError && isRecord(error.body) && error.body['code'] === code;

/** Why a confirmation or the change after it failed. */
export function useFailure(): (error: unknown) => string | undefined {
  const { t } = useTranslation('adminSecurity');
  const reason = useReason();
  return (error) => {
    if (!error) return undefined;
    if (hasCode(error, 'confirmation_needed')) forgetProof();
    if (hasCode(error, 'wrong_password')) return t('ask.wrongPassword');
    if (wasCancelled(error)) return t('ask.cancelled');
    if (error instanceof DOMException && error.name === 'InvalidStateError') return t('ask.known');
    return reason(error, t('ask.failed'));
  };
}

interface Security {
  otherSessions: number;
  passkeys: PasskeyView[];
}

export const securityQuery = queryOptions({
  queryKey: ['admin', 'security'],
  queryFn: ({ signal }) => call<Security>('GET', '/auth/security', { signal }),
  staleTime: 0,
});
