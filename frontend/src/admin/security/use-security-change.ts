import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { makePasskey } from '../session/passkey-browser.ts';
import { proofOf, useFailure } from './proof.ts';
import { securityQuery } from './queries.ts';

/** `only`, `both`: what may sign in. */
export type Act = 'add' | 'rename' | 'remove' | 'codes' | 'only' | 'both';

export interface SecurityChange {
  act: Act;
  /** Of a passkey that exists. */
  id: string;
  name: string;
  /** Or a one-time code. Empty: ask for a passkey instead. */
  password: string;
}

const done = { message: 'text' } as const;

/** Returns the new one-time codes, if the act makes any. */
async function change({ act, id, name, password }: SecurityChange): Promise<string[]> {
  const path = `/auth/passkeys/${encodeURIComponent(id)}`;
  if (act === 'rename') {
    await call('PUT', path, { needs: done, body: { name } });
    return [];
  }
  const proof = await proofOf(password);
  if (act === 'codes') {
    const { codes } = await call('POST', '/auth/codes', { needs: { codes: 'list' }, body: { proof } });
    return codes.map(String);
  }
  if (act === 'remove') await call('POST', `${path}/remove`, { needs: done, body: { proof } });
  else if (act === 'add') {
    const asked = await call('POST', '/auth/passkeys/options', { needs: { options: 'object' }, body: { proof } });
    const credential = await makePasskey(asked.options);
    await call('POST', '/auth/passkeys', { needs: done, body: { proof, name, credential } });
  } else await call('POST', '/auth/passkey-only', { needs: done, body: { proof, on: act === 'only' } });
  return [];
}

/** Changes the sign-in after the password was given. `failure`: why it failed. */
export function useSecurityChange(onDone: (act: Act) => void) {
  const failure = useFailure();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: (_, { act }) => onDone(act),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
  return { mutation, failure: failure(mutation.error) };
}
