import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { makePasskey } from '../session/passkey-browser.ts';
import { proofOf, useFailure } from './proof.ts';
import { securityQuery } from './queries.ts';

export type Act = 'add' | 'rename' | 'remove';

export interface SecurityChange {
  act: Act;
  /** Of a passkey that exists. */
  id: string;
  name: string;
  /** Empty: ask for a passkey instead. */
  password: string;
}

const done = { message: 'text' } as const;

async function change({ act, id, name, password }: SecurityChange): Promise<void> {
  const path = `/auth/passkeys/${encodeURIComponent(id)}`;
  if (act === 'rename') {
    await call('PUT', path, { needs: done, body: { name } });
    return;
  }
  const proof = await proofOf(password);
  if (act === 'remove') await call('POST', `${path}/remove`, { needs: done, body: { proof } });
  else {
    const asked = await call('POST', '/auth/passkeys/options', { needs: { options: 'object' }, body: { proof } });
    const credential = await makePasskey(asked.options);
    await call('POST', '/auth/passkeys', { needs: done, body: { proof, name, credential } });
  }
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
