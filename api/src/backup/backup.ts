// A backup is an uncompressed tar, so that any tar program can look inside: the pictures, each collection's documents as BSON,
// and at the end a manifest (indexes, options, a SHA-256 of each file) with its own digest. Bookings and messages are each one
// document with the state of their mails, so a backup of a running system is consistent without a snapshot; a mail that was in
// flight at that moment may be sent twice after a restore.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import { clock } from '../clock/clock.service.ts';
import { recordBackup } from '../data/backup-states.ts';
import { imageName } from '../data/image-name.ts';
import { ImageStore } from '../images/image-store.service.ts';
import { ArchiveWriter, type Manifest } from './archive/manifest.ts';
import { describeCollections, piecesOf } from './documents.ts';
import { type Settings, withDatabase } from './settings.ts';

/** Writes one archive of documents and images; returns its path and manifest. */
export async function backup(settings: Settings): Promise<{ path: string; manifest: Manifest }> {
  const createdAt = clock.now().toISOString();
  await mkdir(settings.folder, { recursive: true, mode: 0o700 });
  const path = join(settings.folder, `luar-${createdAt.slice(0, 19).replaceAll(':', '-')}Z.tar`);
  const images = new ImageStore(settings);
  const writer = await ArchiveWriter.create(path);
  try {
    const manifest = await withDatabase(settings, async (db) => {
      // Images, then documents, then the images uploaded meanwhile: so every image that a service in the archive names is
      // in the archive too.
      await addImages(writer, images);
      const collections: Manifest['collections'] = [];
      for (const described of await describeCollections(db))
        collections.push({ ...described, documents: await addDocuments(writer, db, described.name) });
      await addImages(writer, images);
      const written = await writer.finish({ format: 'luar-backup-1', createdAt, collections });
      // The archive is complete without its record: the panel would only report an old backup.
      await recordBackup(db, { $max: { at: new Date(createdAt) } }).catch(() => undefined);
      return written;
    });
    return { path, manifest };
  } catch (error) {
    await writer.abandon();
    throw error;
  } finally {
    images.onApplicationShutdown();
  }
}

async function addImages(writer: ArchiveWriter, images: ImageStore): Promise<void> {
  for await (const { name } of images.list()) {
    if (!imageName.test(name)) continue;
    const path = `images/${name}`;
    // `undefined` if the image was deleted after it was listed.
    const bytes = writer.has(path) ? undefined : await images.get(name);
    if (bytes) await writer.add(path, bytes);
  }
}

async function addDocuments(writer: ArchiveWriter, db: Db, name: string): Promise<number> {
  let documents = 0;
  let piece = 0;
  for await (const { bytes, documents: count } of piecesOf(db, name)) {
    piece++;
    await writer.add(`mongo/${name}/${String(piece).padStart(6, '0')}.bson`, bytes);
    documents += count;
  }
  return documents;
}
