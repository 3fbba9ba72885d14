import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRecord } from '../../shared/api/answer.ts';
import { ApiError } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { makePasskey, wasCancelled } from '../session/passkey-browser.ts';
import { securityQuery } from './queries.ts';

export type Act = 'add' | 'rename' | 'remove';

export interface PasskeyChange {
  act: Act;
  /** Of a passkey that exists. */
  id: string;
  name: string;
  password: string;
}

const done = { message: 'text' } as const;

async function change({ act, id, name, password }: PasskeyChange): Promise<unknown> {
  const path = `/auth/passkeys/${encodeURIComponent(id)}`;
  if (act === 'rename') return call('PUT', path, { needs: done, body: { name } });
  const { proof } = await call('POST', '/auth/confirm', { needs: { proof: 'text' }, body: { password } });
  if (act === 'remove') return call('POST', `${path}/remove`, { needs: done, body: { proof } });
  const { options } = await call('POST', '/auth/passkeys/options', { needs: { options: 'object' }, body: { proof } });
  const credential = await makePasskey(options);
  return call('POST', '/auth/passkeys', { needs: done, body: { proof, name, credential } });
}

/** Changes a passkey after the password was given. `failure`: why it failed. */
export function usePasskeys(onDone: (act: Act) => void) {
  const { t } = useTranslation('adminSecurity');
  const reason = useReason();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: (_, { act }) => onDone(act),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
  const { error } = mutation;
  const isWrongPassword = error instanceof ApiError && isRecord(error.body) && error.body['code'] === 'wrong_password';
  const failure = () => {
    if (isWrongPassword) return t('passkeys.wrongPassword');
    if (wasCancelled(error)) return t('passkeys.cancelled');
    if (error instanceof DOMException && error.name === 'InvalidStateError') return t('passkeys.known');
    return reason(error, t('passkeys.failed'));
  };
  return { mutation, failure: error ? failure() : undefined };
}
