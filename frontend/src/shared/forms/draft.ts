import { isRecord } from '../api/answer.ts';
import { tabStorage } from '../browser-storage.ts';

/** Under which a form of the site keeps its draft. */
export const draftKey = (path: string): string => `luar:draft:${path.slice(1)}`;

/** Unsent input. It survives a reload, a visit to another page and a new sign-in. */
export function readDraft(key: string): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(key) ?? 'null');
    return isRecord(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Without values the draft is removed. */
export const writeDraft = (key: string, values: object | undefined): void =>
  tabStorage.write(key, values && JSON.stringify(values));
