import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import * as z from 'zod/mini';
import type { Stores } from '../stack/attach.ts';

/** What was erased from the files of the embedded parts. */
interface FromFiles {
  inboxMails: number;
  logLines: number;
}

/** Runs after the data was erased from the stores: removes what is still in the files of the embedded parts. */
export async function eraseFromFiles(stores: Stores, addresses: string[], requests: string[]): Promise<FromFiles> {
  if (stores.embedded.mongo) await compactMongo(stores.env['MONGODB_URI'] ?? '');
  const inboxMails = stores.embedded.inbox ? await eraseFromInbox(stores.inboxUrl, addresses, requests) : 0;
  const logs = join(stores.dataDir, 'logs');
  const logLines = addresses.reduce((lines, address) => lines + eraseFromLogs(logs, address), 0);
  return { inboxMails, logLines };
}

/** Compacts the database file and its write-ahead log, which may still hold deleted documents. */
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

/** Deletes mails whose inbox entry contains an address or the id of an erased request. */
async function eraseFromInbox(url: string, addresses: string[], requests: string[]): Promise<number> {
  const mails = z.array(mailSchema).parse(await (await fetch(`${url}/api/email`)).json());
  const traces = [...addresses.map((address) => address.toLowerCase()), ...requests];
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

/** Blanks the address in the log files. The product logs no addresses, but a library or a crash may have done so. */
function eraseFromLogs(folder: string, address: string): number {
  if (!existsSync(folder)) return 0;
  const pattern = new RegExp(address.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'), 'gi');
  let found = 0;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    // Read as Latin-1, so that an index in the text is an offset in the file. A mail address is ASCII.
    const places = [...readFileSync(file, 'latin1').matchAll(pattern)];
    if (places.length === 0) continue;
    const fd = openSync(file, 'r+');
    for (const place of places) writeSync(fd, '*'.repeat(address.length), place.index, 'latin1');
    closeSync(fd);
    found += places.length;
  }
  return found;
}
