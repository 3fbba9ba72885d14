import type { Answer, Doc } from '../bson/values.ts';
import type { Cursors } from '../cursors.ts';
import type { Store } from '../store/store.ts';

/** What a command can use. */
export type Context = {
  store: Store;
  cursors: Cursors;
  db: string;
  /** 127.0.0.1:PORT, as the server reports itself. */
  address: string;
  connectionId: number;
};

export type Command = (command: Doc, context: Context) => Answer | Promise<Answer>;
