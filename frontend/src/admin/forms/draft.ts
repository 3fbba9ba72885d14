import { writeDraft } from '../../shared/forms/draft.ts';

const prefix = 'luar:admin-draft:';

// Session storage cannot hold files, so they are kept in memory. A new sign-in does not reload the page.
const files = new Map<string, File>();

export const draftKey = (name: string): string => prefix + name;

export function clearDraft(name: string): void {
  files.delete(name);
  writeDraft(draftKey(name), undefined);
}

export const draftFile = (name: string): File | undefined => files.get(name);

export function keepDraftFile(name: string, file: File | undefined): void {
  if (file) files.set(name, file);
  else files.delete(name);
}

export function clearAllDrafts(): void {
  files.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
