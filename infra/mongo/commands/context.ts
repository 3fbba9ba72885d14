import type { Cursors } from '../cursors.ts';
import type { Store } from '../store.ts';
import { numberOf, type Doc } from '../values.ts';
import type { Answer } from '../wire.ts';

/** What a command can use. */
export type Context = {
  store: Store;
  cursors: Cursors;
  db: string;
  /** 127.0.0.1:PORT, as the server reports itself. */
  address: string;
  /** The documents that came beside the command, encoded. */
  beside: Uint8Array[];
};

export type Command = (command: Doc, context: Context) => Answer | Promise<Answer>;

/** The collection that a command names in its first field. The driver has checked the name. */
export const collectionName = (command: Doc): string =>
  Object.entries(command).find(([field]) => field !== '$db')![1] as string;

/** The driver has checked the types of what it sends. */
export const docArgument = (command: Doc, name: string): Doc => (command[name] ?? {}) as Doc;
export const arrayArgument = (command: Doc, name: string): Doc[] => (command[name] ?? []) as Doc[];
export const countArgument = (command: Doc, name: string): number | undefined => numberOf(command[name]);
export const batchSizeOf = (command: Doc): number | undefined =>
  countArgument(docArgument(command, 'cursor'), 'batchSize');
