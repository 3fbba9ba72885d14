import * as z from 'zod/mini';
import { missingOr, requiredLine } from './fields.ts';
import { passkeyLimits } from './passkey-limits.ts';

const text = (max: number) => z.string(missingOr('invalid_type')).check(z.maxLength(max, 'too_long'));
const bytes = () => text(8192);

/** A credential as `PublicKeyCredential.toJSON()` returns it. The passkey library checks the contents. */
const credential = { id: text(2048), rawId: text(2048), type: text(40) };

export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: z.optional(z.nullable(text(200))),
  }),
});
export type Assertion = z.output<typeof assertionSchema>;

export const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(),
    attestationObject: text(16_384),
    transports: z.optional(z.array(text(40)).check(z.maxLength(10, 'too_many'))),
  }),
});
export type Attestation = z.output<typeof attestationSchema>;

export const passkeySignInRequestSchema = z.object({ credential: assertionSchema });

export const proof = text(1000);
export const confirmRequestSchema = z.union([
  z.object({ credential: assertionSchema }),
  z.object({ password: text(200) }),
]);
export const proofRequestSchema = z.object({ proof });
export const passkeyNameSchema = z.object({ name: requiredLine(passkeyLimits.name) });
export const addPasskeyRequestSchema = z.object({ proof, ...passkeyNameSchema.shape, credential: attestationSchema });

/** The options for the browser, as `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` read them. */
export const optionsAnswerSchema = z.object({ success: z.literal(true), options: z.record(z.string(), z.unknown()) });
/** `registered`: whether there is a passkey to sign in with. */
export const signInOptionsSchema = z.extend(optionsAnswerSchema, { registered: z.boolean() });
export const proofAnswerSchema = z.object({ success: z.literal(true), proof: z.string() });

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type PasskeyView = z.output<typeof passkeySchema>;

/** All that concerns the administrator's sign-in. */
export const securitySchema = z.object({
  success: z.literal(true),
  /** How many sessions there are beside the one that asks. */
  otherSessions: z.int(),
  passkeys: z.array(passkeySchema),
});
