// Unsaved input is kept in the tab until it is saved. Each form has a draft in session storage, and a chosen file is kept in
// memory. A draft survives an expired session, a reload and a visit to another page; saving, "discard" and signing out
// delete it. Session storage is used because a phone may be lent to someone. On a device that the practitioner marks as
// their own in the settings, drafts stand in local storage for 24 hours, so they survive a closed tab. Files are not kept there:
// a chosen photo has to be chosen again.

import { isRecord } from '../../shared/api/answer.ts';
import { browserStorage, tabStorage } from '../../shared/browser-storage.ts';
import { isOwnDevice } from '../session/session.ts';

const prefix = 'luar:admin-draft:';
const lastsMs = 24 * 3_600_000;
const signedOutKey = 'luar:signed-out';

// The storage of a browser cannot hold files, so they are kept in memory. A new sign-in does not reload the page.
const files = new Map<string, Record<string, File>>();

interface Draft {
  savedAt: number;
  values: Record<string, unknown>;
}

function parsed(text: string | null): Draft | undefined {
  try {
    const { savedAt, values } = JSON.parse(text ?? '{}') as Partial<Draft>;
    return isRecord(values) && typeof savedAt === 'number' ? { savedAt, values } : undefined;
  } catch {
    return undefined;
  }
}

const isOld = ({ savedAt }: Draft) => Date.now() - savedAt > lastsMs;

export function readDraft(name: string): Record<string, unknown> | undefined {
  const lasting = parsed(browserStorage.read(prefix + name));
  if (isOwnDevice() && lasting && !isOld(lasting)) return lasting.values;
  const values = parsed(tabStorage.read(prefix + name))?.values;
  // The device was marked after the input was made.
  if (values && isOwnDevice()) writeDraft(name, values);
  return values;
}

/** Without values the draft is removed. */
export function writeDraft(name: string, values: object | undefined): void {
  const text = values && JSON.stringify({ savedAt: Date.now(), values }, withoutFiles);
  const [used, other] = isOwnDevice() ? [browserStorage, tabStorage] : [tabStorage, browserStorage];
  used.write(prefix + name, text);
  other.write(prefix + name, undefined);
}

export function clearDraft(name: string): void {
  files.delete(name);
  writeDraft(name, undefined);
}

const withoutFiles = (_key: string, value: unknown) => (value instanceof File ? undefined : value);

/** The chosen files of a draft, by the name of their field. */
export const draftFiles = (name: string): Record<string, File> => files.get(name) ?? {};

export function keepDraftFiles(name: string, values: object): void {
  files.set(name, Object.fromEntries(Object.entries(values).filter(([, value]) => value instanceof File)));
}

function removeFrom(storage: () => Storage, which: (text: string | null) => boolean): void {
  try {
    for (const key of Object.keys(storage()))
      if (key.startsWith(prefix) && which(storage().getItem(key))) storage().removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

let forgotten = 0;
/** How often all drafts were forgotten. */
export const draftsForgotten = (): number => forgotten;

/** Of this tab and, through their storage, of the others: see `forgetWithOthers`. */
export function clearAllDrafts(): void {
  forgotten += 1;
  files.clear();
  browserStorage.write(signedOutKey, String(Date.now()));
  for (const storage of [() => sessionStorage, () => localStorage]) removeFrom(storage, () => true);
}

/** Deletes drafts that are older than a day, or were left on a device that is not the practitioner's own any more. */
export function forgetOldDrafts(): void {
  removeFrom(
    () => localStorage,
    (text) => {
      const draft = parsed(text);
      return !isOwnDevice() || !draft || isOld(draft);
    },
  );
}

/** Signing out in one tab forgets what was typed in all of them. */
export function forgetWithOthers(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== signedOutKey || newValue === null) return;
    forgotten += 1;
    files.clear();
    removeFrom(
      () => sessionStorage,
      () => true,
    );
  });
}
