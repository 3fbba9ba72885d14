import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import * as z from 'zod/mini';
import type { Stores } from '../stack/attach.ts';

/** What the embedded parts' own files gave up. */
interface FromFiles {
  inboxMails: number;
  logLines: number;
}

/** After the stores have been told to forget: the files in which the embedded ones keep, or once kept, what they knew. */
export async function eraseFromFiles(stores: Stores, address: string, requests: string[]): Promise<FromFiles> {
  if (stores.embedded.mongo) await compactMongo(stores.env['MONGODB_URI'] ?? '');
  const inboxMails = stores.embedded.inbox ? await eraseFromInbox(stores.inboxUrl, address, requests) : 0;
  return { inboxMails, logLines: eraseFromLogs(join(stores.dataDir, 'logs'), address) };
}

/** Deleted documents leave nothing in the file, nor in the log of writes beside it. */
async function compactMongo(uri: string): Promise<void> {
  const client = new MongoClient(uri);
  try {
    const [collection] = await client.db().listCollections().toArray();
    if (collection) await client.db().command({ compact: collection.name });
  } finally {
    await client.close();
  }
}

const mailSchema = z.looseObject({ id: z.string() });

/** Mails to the address, about it, or of a request that was erased: their ids stand in what the inbox tells of a mail. */
async function eraseFromInbox(url: string, address: string, requests: string[]): Promise<number> {
  const mails = z.array(mailSchema).parse(await (await fetch(`${url}/api/email`)).json());
  const traces = [address.toLowerCase(), ...requests];
  const about = mails.filter((mail) => {
    const known = JSON.stringify(mail).toLowerCase();
    return traces.some((trace) => known.includes(trace));
  });
  for (const { id } of about) {
    const { status } = await fetch(`${url}/api/email/${id}`, { method: 'DELETE' });
    if (status !== 200 && status !== 404) throw new Error(`The inbox did not delete a mail (${status})`);
  }
  return about.length;
}

/** No log should hold an address; whatever a library or a crash may have written is blanked where it stands. */
function eraseFromLogs(folder: string, address: string): number {
  if (!existsSync(folder)) return 0;
  const pattern = new RegExp(address.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'), 'gi');
  let found = 0;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    // Byte by byte as Latin-1, so that positions in the text are positions in the file; a mail address is ASCII.
    const places = [...readFileSync(file, 'latin1').matchAll(pattern)];
    if (places.length === 0) continue;
    const fd = openSync(file, 'r+');
    for (const place of places) writeSync(fd, '*'.repeat(address.length), place.index, 'latin1');
    closeSync(fd);
    found += places.length;
  }
  return found;
}
