import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import type { Stack } from '../../infra/local/stack/stack.ts';

/** The address as it may lie in a file: plain, or within base64 at any of its three alignments. */
function forms(address: string): string[] {
  const inBase64 = [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(address)]);
    // Characters at the ends depend on what stands beside the address.
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

/** Every file of the data folder in which the address is found, byte by byte. */
export function filesWith(folder: string, address: string): string[] {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // To read the lock in the process that holds it would be to let it go, as POSIX has it. Nothing is ever written to it.
      .filter((file) => !file.endsWith(join('run', 'lock')))
      .filter((file) => inText(readFileSync(file, 'latin1'), address))
  );
}

/** Every document of every collection. */
export async function documentsWith(stack: Stack, address: string): Promise<string[]> {
  const client = new MongoClient(stack.env['MONGODB_URI'] ?? '');
  const found: string[] = [];
  for (const { name } of await client.db().listCollections().toArray())
    for await (const document of client.db().collection(name).find())
      if (inText(JSON.stringify(document), address)) found.push(`${name} ${String(document._id)}`);
  await client.close();
  return found;
}

/** Every key of Redis, as the server itself would write it to a file. */
export async function keysWith(stack: Stack, address: string): Promise<string[]> {
  const redis = new Redis(stack.env['REDIS_URL'] ?? '');
  const found: string[] = [];
  for (const key of await redis.keys('*')) {
    const dump = (await redis.dumpBuffer(key))?.toString('latin1') ?? '';
    // A dump may be compressed; jobs, which are hashes, are looked at as they are, too.
    const plain = (await redis.type(key)) === 'hash' ? JSON.stringify(await redis.hgetall(key)) : '';
    if (inText(key + dump + plain, address)) found.push(key);
  }
  redis.disconnect();
  return found;
}
