import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { Authenticator, type Lies, type Options } from './authenticator.ts';

type Credential = ReturnType<Authenticator['assert']>;
type Changes = { [K in keyof Credential['response']]?: unknown };

/** What forgers have: the passkey itself (it signs false data), another site's passkey, and earlier ceremonies. */
export interface Loot {
  passkey: Authenticator;
  /** Not known to the server. */
  foreign: Authenticator;
  /** Removed from the account. */
  removed: Authenticator;
  /** An assertion that was accepted. */
  accepted: Credential;
  acceptedCounter: number;
  /** Options for a confirmation and for a new passkey, of the signed-in session. */
  confirming: Options;
  adding: Options;
  /** Makes the options that a sign-in gets. */
  options: () => Promise<Options>;
  jwtSecret: string;
}

const response = (credential: Credential, changes: Changes) => ({
  ...credential,
  response: { ...credential.response, ...changes },
});
const flipped = (encoded: string, at: number) => {
  const bytes = Buffer.from(encoded, 'base64url');
  const place = at < 0 ? bytes.length + at : at;
  bytes[place] = bytes[place]! ^ 1;
  return bytes.toString('base64url');
};

/** A challenge with a right signature, made at another time or for another purpose. */
function challenge(secret: string, { ageMs = 0, purpose = 'sign-in', key = 'passkey challenges' }): string {
  const time = Buffer.alloc(6);
  time.writeUIntBE(Date.now() - ageMs, 0, 6);
  const signed = Buffer.concat([time, randomBytes(16)]);
  const own = createHmac('sha256', secret).update(key).digest();
  return Buffer.concat([signed, createHmac('sha256', own).update(signed).update(purpose).digest()]).toString(
    'base64url',
  );
}

/** Forged and replayed ceremonies, each the valid one with one thing wrong. */
export function forgeries(loot: Loot): [name: string, forge: () => Promise<object>][] {
  const { passkey, foreign, removed, accepted, acceptedCounter, confirming, adding, options, jwtSecret } = loot;
  const lie = (lies: Lies) => async () => passkey.assert(await options(), lies);
  const changed = (change: (valid: Credential) => object) => async () => change(passkey.assert(await options()));
  const { challenge: older } = { challenge: challenge(jwtSecret, { ageMs: 6 * 60_000 }) };
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  return [
    ['the accepted assertion again', async () => accepted],
    ['another origin', lie({ origin: 'https://luar.evil.example' })],
    ['the origin with another port', lie({ origin: 'http://localhost:1' })],
    ['the origin as a part of another', lie({ origin: 'http://localhost.evil.example' })],
    ['another relying party', lie({ rpId: 'evil.example' })],
    ['the type of a registration', lie({ type: 'webauthn.create' })],
    ['no user verification', lie({ flags: 1 })],
    ['no user presence', lie({ flags: 4 })],
    ['the counter again', lie({ counter: acceptedCounter })],
    ['the counter at zero', lie({ counter: 0 })],
    ['an empty challenge', lie({ challenge: '' })],
    ['an expired challenge', lie({ challenge: older })],
    ['a challenge signed with the secret itself', lie({ challenge: challenge(jwtSecret, { key: '' }) })],
    [
      'an altered challenge',
      async () => passkey.assert(await options(), { challenge: flipped((await options()).challenge, 8) }),
    ],
    ['the challenge of a confirmation', lie({ challenge: confirming.challenge })],
    ['the challenge of a new passkey', lie({ challenge: adding.challenge })],
    ['a frame of another site', lie({ clientData: { crossOrigin: true } })],
    ['a foreign passkey', async () => foreign.assert(await options())],
    ['a removed passkey', async () => removed.assert(await options())],
    [
      "a foreign passkey with the known one's id",
      async () => ({ ...foreign.assert(await options()), id: passkey.id, rawId: passkey.id }),
    ],
    ['another key', lie({ key: other })],
    ['an altered signature', changed((valid) => response(valid, { signature: flipped(valid.response.signature, -1) }))],
    ['an empty signature', changed((valid) => response(valid, { signature: '' }))],
    [
      'altered authenticator data',
      changed((valid) => response(valid, { authenticatorData: flipped(valid.response.authenticatorData, 36) })),
    ],
    [
      'altered client data',
      changed((valid) => response(valid, { clientDataJSON: withMore(valid.response.clientDataJSON) })),
    ],
    [
      "another person's handle",
      changed((valid) => response(valid, { userHandle: randomBytes(12).toString('base64url') })),
    ],
    ['another type of credential', changed((valid) => ({ ...valid, type: 'password' }))],
    ['an id that differs from the raw one', changed((valid) => ({ ...valid, rawId: foreign.id }))],
  ];
}

const withMore = (json: string) =>
  Buffer.from(`${Buffer.from(json, 'base64url').toString().slice(0, -1)},"x":1}`).toString('base64url');
