import { useSyncExternalStore } from 'react';
import { ApiError, mayPass, send } from '../../shared/api/request.ts';
import { withToken } from '../api/call.ts';
import { currentToken } from './session.ts';

// Signing out on the server ends the session on every device. While the server is away, the token waits in this tab
// for that one call, and signs nobody in.

const key = 'luar:sign-out';
const firstDelayMs = 2000;
/** Each delay is twice the one before: the last attempt comes after about half an hour. */
const maxAttempts = 10;

/** What the sign-in page has to say about it: nothing, while all is well. */
export type SignOutState = 'quiet' | 'trying' | 'hereOnly' | 'everywhere';

let state: SignOutState = 'quiet';
let token = stored();
let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let inFlight: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(next: string | undefined): void {
  token = next;
  try {
    if (next) sessionStorage.setItem(key, next);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage it waits as long as the page.
  }
}

function become(next: SignOutState): void {
  state = next;
  for (const listener of listeners) listener();
}

function holdBack(): void {
  clearTimeout(timer);
  window.removeEventListener('online', attempt);
}

function stop(next: SignOutState): void {
  holdBack();
  keep(undefined);
  become(next);
}

function attempt(): void {
  holdBack();
  // A session that was started since must not be ended by this.
  if (currentToken() !== undefined) return stop('quiet');
  const sent = token;
  if (sent === undefined) return;
  attempts += 1;
  inFlight = send('/auth/logout', { method: 'POST', headers: withToken(sent) }, {}).then(
    () => stop(state === 'trying' ? 'everywhere' : 'quiet'),
    failed,
  );
}

function failed(error: unknown): void {
  // The token is no longer good: no session is left that it could end.
  if (error instanceof ApiError && error.status === 401) return stop('quiet');
  if (!mayPass(error) || attempts >= maxAttempts) return stop('hereOnly');
  window.addEventListener('online', attempt);
  timer = setTimeout(attempt, firstDelayMs * 2 ** (attempts - 1));
  become('trying');
}

/** Ends the session on the server, now or as soon as the server is back. */
export function signOutOnServer(of: string): void {
  attempts = 0;
  become('quiet');
  keep(of);
  attempt();
}

/** Before signing in: the server must not receive a sign-out after it has started the new session. */
export function pauseServerSignOut(): Promise<void> {
  holdBack();
  return inFlight.then(holdBack);
}

/** After signing in, or after failing to. */
export const resumeServerSignOut = attempt;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useServerSignOut = (): SignOutState => useSyncExternalStore(subscribe, () => state);

// The page was reloaded in between.
if (token !== undefined) {
  state = 'trying';
  attempt();
}
