import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** What cannot be restored as it is: the archive, or the place that it should go to. */
export class Unusable extends Error {}

export const manifestPath = 'manifest.json';
/** The last entry: what the manifest itself has to add up to. */
export const sealPath = 'manifest.sha256';

export const manifestSchema = z.object({
  format: z.literal('luar-backup-1'),
  createdAt: z.iso.datetime(),
  collections: z.array(
    z.object({
      name: z.string(),
      documents: z.number(),
      /** Extended JSON, so that no type is lost. */
      options: z.string(),
      indexes: z.string(),
    }),
  ),
  files: z.array(
    z.object({
      path: z.string(),
      size: z.number(),
      sha256: z.string(),
      contentType: z.optional(z.string()),
      cacheControl: z.optional(z.string()),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedFile = Manifest['files'][number];

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
