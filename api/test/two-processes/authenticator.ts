import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const flag = { present: 1, verified: 4, attested: 64 } as const;

/** What a forger changes before the signature. */
export interface Lies {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  flags?: number;
  counter?: number;
}

export interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

/** A passkey in software. It signs any input, so that each check of the server can be tested. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(32).toString('base64url');
  readonly #origin: string;
  counter = 0;
  userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  register(options: Options) {
    this.userHandle = options.user?.id ?? '';
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey]);
    const allFlags = flag.present | flag.verified | flag.attested;
    const authData = Buffer.concat([this.#authData(options, { flags: allFlags }), attested]);
    const object = new Map<string, string | Buffer | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData(options, { type: 'webauthn.create' }).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(object)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  assert(options: Options, lies: Lies = {}) {
    const counter = lies.counter ?? ++this.counter;
    const authData = this.#authData(options, { flags: flag.present | flag.verified, ...lies, counter });
    const clientData = this.#clientData(options, { type: 'webauthn.get', ...lies });
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.userHandle,
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  #authData({ rpId, rp }: Options, { rpId: other, flags = 0, counter = 0 }: Lies): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(other ?? rpId ?? rp?.id ?? ''), Buffer.from([flags]), count]);
  }

  #clientData({ challenge }: Options, lies: Lies): Buffer {
    const { type, origin = this.#origin, challenge: other = challenge } = lies;
    return Buffer.from(JSON.stringify({ type, challenge: other, origin, crossOrigin: false }));
  }
}
