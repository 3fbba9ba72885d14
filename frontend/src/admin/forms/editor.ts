import { ApiError } from '../../shared/api/request.ts';
import { clearDraft, draftFiles, draftsForgotten, keepDraftFiles, readDraft, writeDraft } from './draft.ts';

// One way to edit what is stored: typed values with a draft, a save that keeps what is typed meanwhile, a conflict with a
// way out, and an undo that restores the state that the save replaced. It knows no React, so that a unit test plays it.

export type Version = number | string | undefined;

/** What a save is made from. */
export interface Base<Stored> {
  /** The stored state that the save replaces. */
  stored: Stored;
  /** The version from which was typed; the server refuses a save that another one overtook. */
  version: Version;
  /** Of the confirmation by password or passkey, if the save needs one. */
  proof?: string | undefined;
}

export interface Saved<Stored> {
  stored: Stored;
  /** Takes the save back. `proof`: as of a save. */
  undo?: ((proof?: string) => Promise<Stored>) | undefined;
}

/** Of what is stored in several calls, some were made. What they stored stays, and can be taken back. */
export class PartlySaved<Stored> extends Error {
  constructor(
    readonly saved: Saved<Stored>,
    readonly why: unknown,
  ) {
    super('Partly saved');
  }
}

/** Something that is edited. */
export interface Edits<Values extends object, Stored, Sent = Values> {
  /** Names the draft. */
  name: string;
  toValues: (stored: Stored) => Values;
  versionOf?: (stored: Stored) => Version;
  put: (sent: Sent, from: Base<Stored>) => Promise<Saved<Stored>>;
  /** The newest state, after a conflict. */
  load?: () => Promise<Stored>;
}

/** Where the typed values are. `loaded`: the values with which they are compared. */
export interface Typed<Values> {
  get: () => Values;
  set: (values: Values, loaded: Values) => void;
}

export interface EditorState<Stored> {
  stored: Stored;
  phase: 'quiet' | 'saving' | 'undoing' | 'failed' | 'notUndone' | 'conflict' | 'asked';
  error: unknown;
  dirty: boolean;
  /** Typed input was found and is shown. */
  restored: boolean;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two values are equal, whatever the order of their fields. */
export function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => same(one, b[at]));
  if (!isPlain(a) || !isPlain(b)) return Object.is(a, b);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]));
}

const copied = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copied) as T;
  return isPlain(value)
    ? (Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)])) as T)
    : value;
};

/** `next` with what was typed between `sent` and `now`: field by field, and entry by entry in a list of the same length. */
function keepTyped<T>(sent: T, now: T, next: T): T {
  if (same(sent, now)) return next;
  const lists = [sent, now, next];
  if (lists.every(Array.isArray) && new Set(lists.map((list) => (list as unknown[]).length)).size === 1)
    return (now as unknown[]).map((one, at) => keepTyped((sent as unknown[])[at], one, (next as unknown[])[at])) as T;
  if (!isPlain(sent) || !isPlain(now) || !isPlain(next)) return now;
  const keys = new Set([...Object.keys(next), ...Object.keys(now)]);
  return Object.fromEntries([...keys].map((key) => [key, keepTyped(sent[key], now[key], next[key])])) as T;
}

const codeOf = (error: unknown): unknown =>
  error instanceof ApiError ? (error.body as { code?: unknown } | null)?.code : undefined;

/** Refused because a newer version is stored; a slug that is taken has the same status. */
export const isConflict = (error: unknown): boolean => codeOf(error) === 'saved_elsewhere';

export class Editor<Values extends object, Stored, Sent = Values> {
  readonly #edits: Edits<Values, Stored, Sent>;
  readonly #typed: Typed<Values>;
  readonly #listeners = new Set<() => void>();
  /** Signing out forgets all drafts. An editor that is still at work must not write its own again. */
  readonly #drafts = draftsForgotten();
  #version: Version;
  /** The values from which a draft was typed, if it came from an earlier version. */
  #base: Values | undefined;
  #undo: Saved<Stored>['undo'];
  /** Save was pressed during a save: what was typed by then. */
  #next: Sent | undefined;
  /** Goes on once the practitioner has confirmed it. */
  #asked: { how: How; go: (proof: string) => Promise<Outcome> } | undefined;
  state: EditorState<Stored>;

  constructor(edits: Edits<Values, Stored, Sent>, stored: Stored, typed: Typed<Values>) {
    this.#edits = edits;
    this.#typed = typed;
    this.#version = edits.versionOf?.(stored);
    this.state = { stored, phase: 'quiet', error: undefined, dirty: false, restored: false };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get loaded(): Values {
    return this.#edits.toValues(this.state.stored);
  }

  /** Brings back what was typed and not saved. */
  open(): void {
    const { typed, version, base } = readDraft(this.#edits.name) ?? {};
    if (!isPlain(typed)) return;
    const values = { ...this.loaded, ...typed, ...draftFiles(this.#edits.name) } as Values;
    if (same(values, this.loaded)) return;
    if (typeof version === 'number' || typeof version === 'string') this.#version = version;
    if (isPlain(base)) this.#base = base as Values;
    this.#typed.set(values, this.loaded);
    this.#set({ dirty: true, restored: true });
  }

  /** Something was typed. */
  changed(): void {
    const values = this.#typed.get();
    const dirty = !same(values, this.loaded);
    if (this.#drafts === draftsForgotten())
      if (dirty) {
        writeDraft(this.#edits.name, { typed: values, version: this.#version, base: this.#base ?? this.loaded });
        keepDraftFiles(this.#edits.name, values);
      } else clearDraft(this.#edits.name);
    this.#set({ dirty, restored: this.state.restored && dirty });
  }

  async save(sent: Sent, proof?: string): Promise<Outcome> {
    if (this.#isBusy()) {
      this.#next = sent;
      return 'busy';
    }
    const typed = copied(this.#typed.get());
    const from = { stored: this.state.stored, version: this.#version, proof };
    this.#next = undefined;
    const outcome = await this.#run(
      'saving',
      'failed',
      (given) => this.save(sent, given),
      async () => {
        const { saved, why } = await this.#edits.put(sent, from).then(
          (all) => ({ saved: all, why: undefined }),
          (error: unknown) => {
            if (!(error instanceof PartlySaved)) throw error;
            return error as PartlySaved<Stored>;
          },
        );
        this.#undo = saved.undo;
        // What was not stored stays typed.
        this.#take(saved.stored, why ? copied(this.loaded) : typed);
        if (why) throw why;
      },
    );
    // A new entry is not saved again: that would make a second one.
    const isNew = from.stored === undefined || from.stored === null;
    const next = outcome === 'done' && this.state.dirty && !isNew ? this.#next : undefined;
    return next === undefined ? outcome : this.save(next, proof);
  }

  get canUndo(): boolean {
    return this.#undo !== undefined;
  }

  /** Restores the state that the last save replaced. What was typed since then stays. */
  async undo(proof?: string): Promise<Outcome> {
    const undo = this.#undo;
    if (!undo || this.#isBusy()) return 'busy';
    return this.#run(
      'undoing',
      'notUndone',
      (given) => this.undo(given),
      async () => {
        const before = this.loaded;
        const stored = await undo(proof);
        this.#undo = undefined;
        this.#take(stored, before);
      },
    );
  }

  /** Asks for a confirmation before the save, without a call that would be refused. */
  ask(sent: Sent): void {
    this.#asked = { how: 'saved', go: (proof) => this.save(sent, proof) };
    this.#set({ phase: 'asked' });
  }

  /** The practitioner has confirmed what was asked about. */
  async confirm(proof: string): Promise<{ how: How; outcome: Outcome }> {
    this.#set({ phase: 'quiet' });
    const { how = 'saved', go } = this.#asked ?? {};
    return { how, outcome: (await go?.(proof)) ?? 'busy' };
  }

  /** Shows no outcome any more. */
  rest = (): void => {
    if (!this.#isBusy()) this.#set({ phase: 'quiet', error: undefined });
  };

  look(): Promise<Stored> {
    return this.#edits.load?.() ?? Promise.resolve(this.state.stored);
  }

  /** Drops what was typed, and returns what takes that back. */
  takeNewer(newer: Stored): () => void {
    this.#stand(newer);
    return this.#replace(this.loaded);
  }

  /** What was typed goes into the newer state. The next save replaces that, and its undo restores it. */
  keepMine(newer: Stored): void {
    this.#take(newer, copied(this.#base ?? this.loaded));
  }

  /** Puts an earlier state in the place of what was typed, and returns what takes that back. */
  bring(old: Stored): () => void {
    return this.#replace(this.#edits.toValues(old));
  }

  discard = (): (() => void) => this.#replace(this.loaded);

  /** The page is left without saving. */
  forget = (): void => {
    clearDraft(this.#edits.name);
  };

  #replace(values: Values): () => void {
    const typed = copied(this.#typed.get());
    this.#put(values);
    return () => this.#put(typed);
  }

  #put(values: Values): void {
    this.#typed.set(values, this.loaded);
    this.#set({ restored: false });
    this.changed();
  }

  #take(stored: Stored, sent: Values): void {
    const now = this.#typed.get();
    this.#stand(stored);
    this.#put(keepTyped(sent, now, this.loaded));
  }

  #stand(stored: Stored): void {
    this.#version = this.#edits.versionOf?.(stored);
    this.#base = undefined;
    this.#set({ stored, phase: 'quiet', error: undefined });
  }

  #isBusy(): boolean {
    return this.state.phase === 'saving' || this.state.phase === 'undoing';
  }

  async #run(
    busy: 'saving' | 'undoing',
    failed: 'failed' | 'notUndone',
    again: (proof: string) => Promise<Outcome>,
    work: () => Promise<void>,
  ): Promise<Outcome> {
    this.#set({ phase: busy, error: undefined });
    try {
      await work();
      return 'done';
    } catch (error) {
      const asks = codeOf(error) === 'confirmation_needed';
      if (asks) this.#asked = { how: busy === 'saving' ? 'saved' : 'undone', go: again };
      const phase = asks ? 'asked' : failed === 'failed' && isConflict(error) ? 'conflict' : failed;
      this.#set({ phase, error });
      return phase;
    }
  }

  #set(change: Partial<EditorState<Stored>>): void {
    if (Object.entries(change).every(([key, value]) => this.state[key as keyof EditorState<Stored>] === value)) return;
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

export type How = 'saved' | 'undone';
export type Outcome = 'busy' | 'done' | EditorState<unknown>['phase'];

/** An editor of values that no form holds. */
export class PlainEditor<Values extends object, Stored, Sent = Values> extends Editor<Values, Stored, Sent> {
  readonly #box: { values: Values };
  readonly #changed = new Set<() => void>();

  constructor(edits: Edits<Values, Stored, Sent>, stored: Stored) {
    const box = { values: edits.toValues(stored) };
    super(edits, stored, {
      get: () => box.values,
      set: (values) => {
        box.values = values;
        for (const listener of this.#changed) listener();
      },
    });
    this.#box = box;
  }

  get values(): Values {
    return this.#box.values;
  }

  type(values: Values): void {
    this.#box.values = values;
    this.changed();
    for (const listener of this.#changed) listener();
  }

  subscribeValues = (listener: () => void): (() => void) => {
    this.#changed.add(listener);
    return () => this.#changed.delete(listener);
  };
}
