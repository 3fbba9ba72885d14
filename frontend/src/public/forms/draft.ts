const key = (form: string) => `luar:draft:${form}`;

/** The unsent input of a form, kept in sessionStorage. Returns only string values, whatever is stored. */
export function readDraft(form: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(form)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

export function writeDraft(form: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(key(form), JSON.stringify(values));
  } catch {
    // Without storage the input is lost on reload.
  }
}

export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(key(form));
  } catch {
    // Nothing was stored.
  }
}
