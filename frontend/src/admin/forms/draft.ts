const prefix = 'luar:admin-draft:';

// Session storage cannot hold files, so they are kept in memory. A new sign-in does not reload the page.
const files = new Map<string, File>();

/** Reads unsaved input. It survives a refused token, a reload and a visit to another page. */
export function readDraft(name: string): object | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(name: string, values: object | undefined): void {
  try {
    if (values) sessionStorage.setItem(prefix + name, JSON.stringify(values));
    else sessionStorage.removeItem(prefix + name);
  } catch {
    // Without storage, the input is lost when the form closes.
  }
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

export function clearAllDrafts(): void {
  files.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
