import type { AdminUser } from '@luar/contracts/auth';
import { useSyncExternalStore } from 'react';
import { shaped } from '../../shared/api/answer.ts';

export interface Session {
  token: string;
  user: AdminUser;
}

const tokenKey = 'adminToken';
const userKey = 'adminUser';
const unknownUser: AdminUser = { name: '', email: '', role: '' };

export const toUser = (value: unknown): AdminUser => shaped(unknownUser, value);

function parseUser(stored: string | null): AdminUser {
  try {
    return toUser(JSON.parse(stored ?? 'null'));
  } catch {
    return unknownUser;
  }
}

function read(): Session | undefined {
  try {
    const token = localStorage.getItem(tokenKey);
    return token ? { token, user: parseUser(localStorage.getItem(userKey)) } : undefined;
  } catch {
    return undefined;
  }
}

let current = read();
let cutShort = false;
const listeners = new Set<() => void>();

function become(session: Session | undefined, unasked = false): void {
  cutShort = unasked && current !== undefined && session === undefined;
  current = session;
  for (const listener of listeners) listener();
}

// Another tab signed in, out, or was given a new token: this one follows.
const followOtherTabs = ({ key }: StorageEvent) => {
  if (key === tokenKey || key === userKey || key === null) become(read(), true);
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

export const currentToken = (): string | undefined => current?.token;

/** Who is signed in. A changed token alone is no reason to draw anything anew, but a changed user is. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, () => current);

/** Did the last session end without her asking for it here? */
export const wasCutShort = (): boolean => cutShort;

export function startSession(session: Session): void {
  try {
    localStorage.setItem(tokenKey, session.token);
    localStorage.setItem(userKey, JSON.stringify(session.user));
  } catch {
    // A browser that keeps nothing: the session lasts as long as the page.
  }
  become(session);
}

export function endSession(unasked = false): void {
  try {
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(userKey);
  } catch {
    // Nothing was kept, so nothing has to go.
  }
  become(undefined, unasked);
}

/** The server refused a token. If another one is in use by now, the session goes on with that. */
export function endRefused(token: string | undefined): void {
  if (token === current?.token) endSession(true);
}

/** The same session under a new token or with fresher facts about its user. */
export function renewSession(change: Partial<Session>): void {
  if (current) startSession({ ...current, ...change });
}
