import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

const iterations = 4096;
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The value of an attribute, such as `n=luar`. */
const attribute = (message: string, name: string) => new RegExp(`(?:^|,)${name}=([^,]*)`).exec(message)?.[1] ?? '';

/** The server's side of SCRAM-SHA-256 (RFC 7677). */
export class Scram {
  readonly user: string;
  readonly first: string;
  readonly #password: string;
  readonly #clientFirst: string;
  readonly #salt = randomBytes(28);

  /** `passwordOf` gives the password of a user, or undefined. */
  constructor(clientFirst: string, passwordOf: (user: string) => string | undefined) {
    // Without the header that says whether the channel is bound.
    this.#clientFirst = clientFirst.replace(/^[^,]*,[^,]*,/, '');
    this.user = attribute(this.#clientFirst, 'n');
    // An unknown user gets the same answers as a wrong password.
    this.#password = passwordOf(this.user) ?? randomBytes(20).toString('hex');
    const nonce = attribute(this.#clientFirst, 'r') + randomBytes(18).toString('base64');
    this.first = `r=${nonce},s=${this.#salt.toString('base64')},i=${iterations}`;
  }

  /** The server's last message, or undefined if the client does not know the password. */
  last(clientLast: string): string | undefined {
    const salted = pbkdf2Sync(this.#password, this.#salt, iterations, 32, 'sha256');
    const clientKey = hmac(salted, 'Client Key');
    const exchanged = [this.#clientFirst, this.first, clientLast.replace(/,p=.*$/, '')].join();
    const signature = hmac(createHash('sha256').update(clientKey).digest(), exchanged);
    const expected = Buffer.from(clientKey.map((byte, at) => byte ^ (signature[at] ?? 0)));
    const proof = Buffer.from(attribute(clientLast, 'p'), 'base64');
    if (proof.length !== expected.length || !timingSafeEqual(proof, expected)) return undefined;
    return `v=${hmac(hmac(salted, 'Server Key'), exchanged).toString('base64')}`;
  }
}
