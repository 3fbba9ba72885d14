import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import type { Stack } from '../../infra/local/stack/stack.ts';

/** The forms of the address in a file: plain, or in base64 at any of its three alignments. */
function forms(address: string): string[] {
  const inBase64 = [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(address)]);
    // The first and last characters depend on the neighbouring bytes.
    const from = Math.ceil((before * 8) / 6);
    const to = Math.floor((bytes.length * 8) / 6);
    return bytes.toString('base64').slice(from, to);
  });
  return [address.toLowerCase(), ...inBase64];
}

const inText = (text: string, address: string) => {
  const [plain = '', ...encoded] = forms(address);
  return text.toLowerCase().includes(plain) || encoded.some((form) => text.includes(form));
};

/** Every file of the data folder whose bytes contain the address. */
export function filesWith(folder: string, address: string): string[] {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // Closing any descriptor releases POSIX locks, so this process must not open its own lock file. The file is
      // empty.
      .filter((file) => !file.endsWith(join('run', 'lock')))
      .filter((file) => inText(readFileSync(file, 'latin1'), address))
  );
}

/** Every document that contains the address. */
export async function documentsWith(stack: Stack, address: string): Promise<string[]> {
  const client = new MongoClient(stack.env['MONGODB_URI'] ?? '');
  const found: string[] = [];
  for (const { name } of await client.db().listCollections().toArray())
    for await (const document of client.db().collection(name).find())
      if (inText(JSON.stringify(document), address)) found.push(`${name} ${String(document._id)}`);
  await client.close();
  return found;
}

/** Every Redis key that contains the address, also in its serialised dump. */
export async function keysWith(stack: Stack, address: string): Promise<string[]> {
  const redis = new Redis(stack.env['REDIS_URL'] ?? '');
  const found: string[] = [];
  for (const key of await redis.keys('*')) {
    const dump = (await redis.dumpBuffer(key))?.toString('latin1') ?? '';
    // A dump may be compressed, so hashes (the jobs) are read as plain values too.
    const plain = (await redis.type(key)) === 'hash' ? JSON.stringify(await redis.hgetall(key)) : '';
    if (inText(key + dump + plain, address)) found.push(key);
  }
  redis.disconnect();
  return found;
}

/** The keys of rate limits, which name an address only by a hash. */
export async function limitKeys(stack: Stack): Promise<string[]> {
  const redis = new Redis(stack.env['REDIS_URL'] ?? '');
  const keys = await redis.keys('*limit:*');
  redis.disconnect();
  return keys;
}
