import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blanked, receiptFile, receiptSchema, type KeptReceipt, type Mention } from '@luar/contracts/receipt';
import type { Document } from 'mongodb';
import { Unusable } from '../backup/archive/manifest.ts';
import type { Receipt } from './erase.ts';
import { digest } from './mentions.ts';
import { setTextAt, textAt, wordsOf } from './texts.ts';

/** The erased data that the receipts list: whole requests, and mentions of an address in requests of other people. */
export class Erased {
  readonly #requests = new Set<string>();
  readonly #mentions = new Map<string, Mention[]>();

  /** Reads all receipts. One unreadable receipt stops the restore, which would otherwise bring erased data back. */
  static read(folder: string | undefined, backupAt: string): Erased {
    const erased = new Erased();
    if (folder === undefined || !existsSync(folder)) return erased;
    for (const name of readdirSync(folder).toSorted())
      if (name.endsWith('.json')) {
        const path = join(folder, name);
        erased.add(
          parsed(path, () => JSON.parse(readFileSync(path, 'utf8'))),
          backupAt,
        );
      }
    return erased;
  }

  add(receipt: KeptReceipt, backupAt: string): void {
    // This erasure ended before the backup. What has the id of an erased document in it is what is left of that on purpose.
    if (receipt.finishedAt !== undefined && receipt.finishedAt < backupAt) return;
    for (const id of receipt.requests) this.#requests.add(id);
    for (const mention of receipt.mentions) {
      const known = this.#mentions.get(mention.id);
      if (known) known.push(mention);
      else this.#mentions.set(mention.id, [mention]);
    }
  }

  /** The document with erased mentions blanked, or `undefined` if it was erased. */
  apply(collection: string, document: Document): Document | undefined {
    const id = String(document['_id']);
    if (this.#requests.has(id)) return undefined;
    let isChanged = false;
    for (const mention of this.#mentions.get(id) ?? []) {
      const text = textAt(document, mention.field);
      if (mention.collection !== collection || text === undefined || digest(text) === mention.after) continue;
      const clean = blanked(text, mention.at);
      // The text differs from the one at the erasure, so the recorded places are not valid: blank all of it.
      const whole = () => blanked(text, [[0, text.length]]);
      setTextAt(document, mention.field, digest(clean) === mention.after ? clean : whole());
      isChanged = true;
    }
    if (isChanged && 'words' in document) document['words'] = wordsOf(document);
    return document;
  }
}

/** `read` returns the receipt of this name. */
export function parsed(name: string, read: () => unknown): KeptReceipt {
  try {
    return receiptSchema.parse(read());
  } catch (error) {
    throw new Unusable(
      `The receipt ${name} cannot be read (${error instanceof Error ? error.name : String(error)}), and nothing was ` +
        'changed. Put a copy of it in its place: without it the restore would bring back what was erased',
    );
  }
}

/** Flushes a temporary file and renames it, so that a crash never leaves a partial receipt under the final name. */
export async function keepReceipt(folder: string | undefined, receipt: Receipt): Promise<void> {
  if (folder === undefined) return;
  const file = join(folder, receiptFile(receipt.erasedAt));
  await writeFile(`${file}.part`, `${JSON.stringify(receipt, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}
