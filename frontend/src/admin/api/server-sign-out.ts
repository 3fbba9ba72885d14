import { useSyncExternalStore } from 'react';
import { ApiError, mayPass, send } from '../../shared/api/request.ts';
import { tabStorage } from '../../shared/browser-storage.ts';
import { withToken } from './call.ts';
import { currentToken } from '../session/session.ts';

// Signing out ends the session on the server, too. While the server is unreachable, this tab keeps the token for the retry of
// that call only. The token does not sign the practitioner in again.

const key = 'luar:sign-out';
const firstDelayMs = 2000;
/** The delay doubles after each attempt, so the last attempt is after about 17 minutes. */
const maxAttempts = 10;

/** What the sign-in page shows about the sign-out. `quiet` shows nothing. */
export type SignOutState = 'quiet' | 'trying' | 'hereOnly' | 'ended';

let state: SignOutState = 'quiet';
let token = tabStorage.read(key) ?? undefined;
let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let inFlight: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

function keep(next: string | undefined): void {
  token = next;
  tabStorage.write(key, next);
}

function setState(next: SignOutState): void {
  state = next;
  for (const listener of listeners) listener();
}

function cancelRetry(): void {
  clearTimeout(timer);
  window.removeEventListener('online', attempt);
}

function stop(next: SignOutState): void {
  cancelRetry();
  keep(undefined);
  setState(next);
}

function attempt(): void {
  cancelRetry();
  // The practitioner has signed in again: do not end the new session.
  if (currentToken() !== undefined) return stop('quiet');
  const sent = token;
  if (sent === undefined) return;
  attempts += 1;
  inFlight = send('/auth/logout', { method: 'POST', headers: withToken(sent) }).then(
    () => stop(state === 'trying' ? 'ended' : 'quiet'),
    failed,
  );
}

function failed(error: unknown): void {
  // The token is invalid, so its session has already ended.
  if (error instanceof ApiError && error.status === 401) return stop('quiet');
  if (!mayPass(error) || attempts >= maxAttempts) return stop('hereOnly');
  window.addEventListener('online', attempt);
  timer = setTimeout(attempt, firstDelayMs * 2 ** (attempts - 1));
  setState('trying');
}

/** Ends the session on the server, with retries while the server is unreachable. */
export function signOutOnServer(of: string): void {
  attempts = 0;
  setState('quiet');
  keep(of);
  attempt();
}

/** Call this before signing in: a sign-out that arrives later would end the new session. */
export function pauseServerSignOut(): Promise<void> {
  cancelRetry();
  return inFlight.then(cancelRetry);
}

/** Call this after a sign-in attempt, whether it succeeded or not. */
export const resumeServerSignOut = attempt;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useServerSignOut = (): SignOutState => useSyncExternalStore(subscribe, () => state);

// The page was reloaded during a sign-out: continue it.
if (token !== undefined) {
  state = 'trying';
  attempt();
}
