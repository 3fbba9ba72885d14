import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { Luar } from '../harness/luar.ts';
import { selfSigned, TlsLine } from '../harness/tls-line.ts';

/** The product of all parts. */
export let luar: Luar;
const lines: TlsLine[] = [];

/** An address that leads to the same server over TLS. */
async function overTls(uri: string, protocol: string, own: ReturnType<typeof selfSigned>): Promise<string> {
  const url = new URL(uri);
  const line = await TlsLine.to(Number(url.port), own);
  lines.push(line);
  url.host = `localhost:${line.port}`;
  // The URL class keeps the protocol of an address whose protocol it does not know.
  return url.href.replace(/^\w+:/, protocol);
}

/** Starts the product. The API and the worker reach MongoDB and Redis as managed databases are reached. */
export function withLuar(): void {
  beforeAll(async () => {
    luar = await Luar.start({}, async (stack) => {
      const own = selfSigned();
      const authority = join(stack.dataDir, 'authority.pem');
      writeFileSync(authority, own.cert);
      const redis = await overTls(stack.env['REDIS_URL'] ?? '', 'rediss:', own);
      const mongo = new URL(await overTls(stack.env['MONGODB_URI'] ?? '', 'mongodb:', own));
      mongo.searchParams.set('tls', 'true');
      mongo.searchParams.set('directConnection', 'true');
      const trusting = { REDIS_URL: redis, NODE_EXTRA_CA_CERTS: authority };
      Object.assign(stack.part('api').plan.env, { ...trusting, MONGODB_URI: mongo.href });
      Object.assign(stack.part('worker').plan.env, trusting);
    });
  });
  afterAll(async () => {
    await luar.end();
    await Promise.all(lines.map((line) => line.close()));
  });
  beforeEach(() => {
    luar.sink.deliveries.length = 0;
    return luar.sink.turn('normal');
  });
}
