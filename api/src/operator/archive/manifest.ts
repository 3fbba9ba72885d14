import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** The operator's command cannot be carried out. The message says why, and what to do. */
export class Unusable extends Error {}

export const manifestPath = 'manifest.json';
/** The last entry: the digest of the manifest. */
export const sealPath = 'manifest.sha256';

export const manifestSchema = z.object({
  format: z.literal('luar-backup-1'),
  createdAt: z.iso.datetime(),
  collections: z.array(
    z.object({
      name: z.string(),
      documents: z.int().check(z.nonnegative()),
      /** Extended JSON, which keeps BSON types. */
      options: z.string(),
      indexes: z.string(),
    }),
  ),
  files: z.array(
    z.object({
      path: z.string(),
      size: z.int().check(z.nonnegative()),
      sha256: z.string(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedFile = Manifest['files'][number];

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
