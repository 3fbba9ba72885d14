const key = (form: string) => `luar:draft:${form}`;

/** What was typed and not yet sent, kept while the tab lives. Only texts come back, whatever lies there. */
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
    // Without storage the words last as long as the page.
  }
}

export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(key(form));
  } catch {
    // Nothing was kept, so nothing has to go.
  }
}
