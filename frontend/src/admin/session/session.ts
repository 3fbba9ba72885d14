import type { AdminUser } from '@luar/contracts/auth';
import { useSyncExternalStore } from 'react';
import { isRecord } from '../../shared/api/answer.ts';
import { browserStorage } from '../../shared/browser-storage.ts';

export interface Session {
  token: string;
  user: AdminUser;
}

const tokenKey = 'adminToken';
const userKey = 'adminUser';
const unknownUser: AdminUser = { name: '', email: '', role: '' };

function parseUser(stored: string | null): AdminUser {
  try {
    const user: unknown = JSON.parse(stored ?? 'null');
    return isRecord(user) ? { ...unknownUser, ...user } : unknownUser;
  } catch {
    return unknownUser;
  }
}

function read(): Session | undefined {
  const token = browserStorage.read(tokenKey);
  return token ? { token, user: parseUser(browserStorage.read(userKey)) } : undefined;
}

let current = read();
let cutShort = false;
const listeners = new Set<() => void>();

function setSession(session: Session | undefined, withoutSignOut = false): void {
  cutShort = withoutSignOut && current !== undefined && session === undefined;
  current = session;
  for (const listener of listeners) listener();
}

// Follow a sign-in, a sign-out or a new token of another tab.
const followOtherTabs = ({ key }: StorageEvent) => {
  if (key === tokenKey || key === userKey || key === null) setSession(read(), true);
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

export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, () => current);

/** Whether the last session ended without a sign-out in this tab. */
export const wasCutShort = (): boolean => cutShort;

export function startSession(session: Session): void {
  browserStorage.write(tokenKey, session.token);
  browserStorage.write(userKey, JSON.stringify(session.user));
  setSession(session);
}

export function endSession(withoutSignOut = false): void {
  browserStorage.write(tokenKey, undefined);
  browserStorage.write(userKey, undefined);
  setSession(undefined, withoutSignOut);
}

/** Ends the session after the server refused its token. A session that has a newer token by now goes on. */
export function endRefused(token: string | undefined): void {
  if (token === current?.token) endSession(true);
}

export function renewSession(change: Partial<Session>): void {
  if (current) startSession({ ...current, ...change });
}

/** Query key of the token check. It runs once per page load, and not after a sign-in. */
export const verifiedKey = ['admin', 'verified'];

const ownKey = 'luar:own-device';

/** Whether the practitioner marked this device as not shared, in the settings. */
export const isOwnDevice = (): boolean => browserStorage.read(ownKey) === 'yes';

export const markOwnDevice = (own: boolean): void => browserStorage.write(ownKey, own ? 'yes' : undefined);
