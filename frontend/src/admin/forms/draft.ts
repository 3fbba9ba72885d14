// Unsaved input is kept in the tab until it is saved. Each form has a draft in session storage, and a chosen file is kept in
// memory. A draft survives an expired session, a reload and a visit to another page; saving, "discard" and signing out
// delete it. Session storage is used because a phone may be lent to someone. On a device that the practitioner marks as
// their own in the settings, drafts stand in local storage for 24 hours, so they survive a closed tab. Files are not kept there:
// a chosen photo has to be chosen again.

import { isRecord } from '../../shared/api/answer.ts';
import { browserStorage, tabStorage } from '../../shared/browser-storage.ts';
import { isOwnDevice } from '../session/own-device.ts';

// Unsaved input. It is kept until the tab closes, or on the practitioner's own device for a day, also for other tabs.

const prefix = 'luar:admin-draft:';
const lastsMs = 24 * 3_600_000;

// The storage of a browser cannot hold files, so they are kept in memory. A new sign-in does not reload the page.
const files = new Map<string, File>();

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
  const text = values && JSON.stringify({ savedAt: Date.now(), values });
  const [used, other] = isOwnDevice() ? [browserStorage, tabStorage] : [tabStorage, browserStorage];
  used.write(prefix + name, text);
  other.write(prefix + name, undefined);
}

export function clearDraft(name: string): void {
  files.delete(name);
  writeDraft(name, undefined);
}

export const draftFile = (name: string): File | undefined => files.get(name);

export function keepDraftFile(name: string, file: File | undefined): void {
  if (file) files.set(name, file);
  else files.delete(name);
}

function removeFrom(storage: () => Storage, which: (text: string | null) => boolean): void {
  try {
    for (const key of Object.keys(storage()))
      if (key.startsWith(prefix) && which(storage().getItem(key))) storage().removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

export function clearAllDrafts(): void {
  files.clear();
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
