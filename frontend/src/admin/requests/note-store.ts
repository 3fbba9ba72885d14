import { isRecord } from '../../shared/api/answer.ts';
import { clearDraft, readDraft, writeDraft } from '../forms/draft.ts';

/** A note that was typed and is not stored yet. `was`: the stored note that it replaces. */
export interface Unsaved {
  note: string;
  was: string;
  state: 'typed' | 'saving' | 'failed' | 'conflict';
  error?: unknown;
}

interface Change {
  note: string;
  was: string;
}

/**
 * Notes outlive their fields: a row is closed, the list is drawn anew, or a second field of the same note appears. They are
 * drafts, too, and so outlive the page.
 */
export class NoteStore {
  readonly #notes = new Map<string, Unsaved>();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  of(id: string): Unsaved | undefined {
    const known = this.#notes.get(id);
    if (known) return known;
    const { note, was } = readDraft(nameOf(id)) ?? {};
    if (typeof note !== 'string' || typeof was !== 'string') return undefined;
    const restored: Unsaved = { note, was, state: 'typed' };
    this.#notes.set(id, restored);
    return restored;
  }

  type(id: string, note: string, stored: string): void {
    const before = this.of(id);
    const was = before?.was ?? stored;
    const isOver = note.trim() === was.trim() && before?.state !== 'saving' && before?.state !== 'conflict';
    this.#set(id, isOver ? undefined : { ...before, note, was, state: keeps(before) });
  }

  /** The note that another device stored has been seen, and is replaced by the next save. */
  replace(id: string, other: string): void {
    const before = this.of(id);
    if (before) this.#set(id, { note: before.note, was: other, state: 'typed' });
  }

  forget(id: string): void {
    this.#set(id, undefined);
  }

  /** The practitioner signs out: what was typed leaves this browser, also if a save fails later. */
  clear(): void {
    for (const id of this.#notes.keys()) this.forget(id);
  }

  /** Stores the note by `put`, which returns the stored one; `shown` resolves once the page has it. */
  async save(id: string, put: (change: Change) => Promise<string>, shown: () => Promise<unknown>): Promise<void> {
    const sent = this.of(id);
    if (!sent || sent.state === 'saving' || sent.state === 'conflict') return;
    const { note, was } = sent;
    this.#set(id, { note, was, state: 'saving' });
    try {
      const stored = await put({ note, was }).catch((error: unknown) => {
        // It was stored before, and the answer was lost.
        if (isConflict(error) && noteIn(error) === note.trim()) return note.trim();
        throw error;
      });
      await shown();
      const typed = this.of(id);
      // What was typed meanwhile follows.
      this.#set(id, !typed || typed.note === note ? undefined : { note: typed.note, was: stored, state: 'typed' });
    } catch (error) {
      const typed = this.of(id);
      if (typed) this.#set(id, { ...typed, state: isConflict(error) ? 'conflict' : 'failed', error });
    }
  }

  #set(id: string, unsaved: Unsaved | undefined): void {
    if (unsaved) {
      this.#notes.set(id, unsaved);
      writeDraft(nameOf(id), { note: unsaved.note, was: unsaved.was });
    } else {
      this.#notes.delete(id);
      clearDraft(nameOf(id));
    }
    for (const listener of this.#listeners) listener();
  }
}

const nameOf = (id: string) => `note-${id}`;
const keeps = (before: Unsaved | undefined) =>
  before?.state === 'saving' || before?.state === 'conflict' ? before.state : 'typed';
const isConflict = (error: unknown) => isRecord(error) && error['status'] === 409;
/** Where an answer has the stored note: the one of a person itself, that of a request in the request. */
export function noteOf(body: unknown): { note?: unknown } {
  const request = isRecord(body) ? body['request'] : undefined;
  return isRecord(request) ? request : isRecord(body) ? body : {};
}
const noteIn = (error: unknown): unknown => noteOf((error as { body?: unknown }).body).note;
