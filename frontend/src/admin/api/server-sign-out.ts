import { useSyncExternalStore } from 'react';
import { mayPass, send } from '../../shared/api/request.ts';
import { withToken } from './call.ts';

let isOpenThere = false;
const listeners = new Set<() => void>();

function set(open: boolean): void {
  isOpenThere = open;
  for (const listener of listeners) listener();
}

/** Ends the session on the server, too. The sign-in page says so if the server did not answer. */
export function signOutOnServer(token: string): void {
  set(false);
  // A refused token has no session any more.
  send('/auth/logout', { method: 'POST', headers: withToken(token), keepalive: true }).catch(
    (error: unknown) => mayPass(error) && set(true),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the session that ended here may still be open on the server. */
export const useOpenThere = (): boolean => useSyncExternalStore(subscribe, () => isOpenThere);
