import * as z from 'zod/mini';
import { choice, publicAddress, requiredLine } from './fields.ts';
import { languages } from './language.ts';

// The notice of a new request on a device of the practitioner, by Web Push. The API knows the devices and the worker sends,
// because only its network has a way out.

export const pushQueue = 'push';

const keySize = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), 'invalid'));

const endpoint = requiredLine(2000).check(z.regex(publicAddress, 'invalid_link'));
/** Of the browser: a point of P-256, and the secret of the subscription. */
const keys = z.object({ p256dh: keySize(65), auth: keySize(16) });

/** What a browser's subscription says, and the language of the panel on the device. */
export const pushDeviceSchema = z.object({ endpoint, keys, language: choice(languages) });
export type PushDeviceInput = z.output<typeof pushDeviceSchema>;

/** Says that the device still has its subscription. */
export const pushStillSchema = z.object({ endpoint, language: choice(languages) });
export type PushStill = z.output<typeof pushStillSchema>;

export const pushDeviceViewSchema = z.object({
  id: z.string(),
  /** Browser and system, such as "Firefox · Android". Empty if unknown. */
  device: z.string(),
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When the push service of the browser took the last notice. */
  sentAt: z.nullable(z.iso.datetime()),
  /** The last notice could not be sent. */
  failed: z.boolean(),
});
export type PushDeviceView = z.output<typeof pushDeviceViewSchema>;

export const pushDevicesSchema = z.object({
  success: z.literal(true),
  /** The public key that a browser subscribes with. */
  key: z.string(),
  devices: z.array(pushDeviceViewSchema),
});

/** `gone`: the browser withdrew the subscription, which is removed. */
export const pushOutcomes = ['sent', 'gone', 'failed'] as const;
export type PushOutcome = (typeof pushOutcomes)[number];
export const pushTestSchema = z.object({ success: z.literal(true), outcome: z.enum(pushOutcomes) });

/** The subscription is a secret: the job is removed when it ends. */
export const pushJobSchema = z.object({
  kind: z.enum(['request', 'test']),
  endpoint: z.string(),
  keys,
  language: choice(languages),
  /** Names this site to the one push service, for some hours. The key that signs it never leaves the API. */
  authorization: z.string(),
});
export type PushJob = z.output<typeof pushJobSchema>;

export const pushResultSchema = z.object({ outcome: z.enum(['sent', 'gone']) });
export type PushResult = z.output<typeof pushResultSchema>;

/** The delays before each further try. A push service may ask for a longer one, but for no more than the longest of these. */
export const pushRetryMs = [5_000, 30_000, 180_000, 900_000, 3_600_000] as const;
/** Longer than all tries may take. */
export const pushTokenSeconds = 12 * 3600;
