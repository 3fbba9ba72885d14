const prefix = 'luar:admin-draft:';

// A chosen file cannot be kept in storage; it lasts as long as the page, which a new sign-in does not reload.
const files = new Map<string, File>();

/** What was typed and not yet saved: it outlives a refused token, a reload and a look at another page. */
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
    // Without storage the words last as long as the form.
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
    // Nothing was kept, so nothing has to go.
  }
}
