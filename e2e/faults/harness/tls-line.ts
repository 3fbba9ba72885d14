import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * A server in front of another one that speaks TLS, as managed databases do. It runs in a thread of its own: the API counts
 * Redis as down after 250 ms, and a test blocks its process longer when it measures how busy the machine is.
 */
export class TlsLine {
  readonly port: number;
  readonly #thread: Worker;

  private constructor(port: number, thread: Worker) {
    this.port = port;
    this.#thread = thread;
  }

  static async to(target: number, own: { key: string; cert: string }): Promise<TlsLine> {
    const thread = new Worker(new URL('tls-thread.ts', import.meta.url), { workerData: { target, own } });
    const [port] = (await once(thread, 'message')) as [number];
    // A test that fails before `close` must not keep the test run from ending.
    thread.unref();
    return new TlsLine(port, thread);
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }
}

function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const { length } = body;
  // The shortest form: Go refuses others.
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const sequence = (...parts: (Buffer | string)[]) => der(0x30, ...parts);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const extension = (id: string, content: Buffer) => sequence(objectId(id), der(0x04, content));

/** A new certificate of localhost that signs itself. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signature = sequence(objectId('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, 'localhost'))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    signature,
    name,
    sequence(der(0x17, '200101000000Z'), der(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension('551d11', sequence(der(0x82, 'localhost'))))),
  );
  const certificate = sequence(content, signature, der(0x03, Buffer.from([0]), signed(content, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

const signed = (content: Buffer, key: KeyObject) => createSign('sha256').update(content).sign(key);
