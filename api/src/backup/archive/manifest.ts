import { createHash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { Header } from 'tar';
import * as z from 'zod/mini';
import { imageName } from '../../data/image-name.ts';

/** The operator's command cannot be carried out. The message says why, and what to do. */
export class Unusable extends Error {}

export const manifestPath = 'manifest.json';
/** The last entry: the digest of the manifest. */
export const sealPath = 'manifest.sha256';

const count = z.int().check(z.nonnegative());
export const manifestSchema = z.object({
  format: z.literal('luar-backup-1'),
  createdAt: z.iso.datetime(),
  /** `options` and `indexes`: extended JSON, which keeps BSON types. */
  collections: z.array(z.object({ name: z.string(), documents: count, options: z.string(), indexes: z.string() })),
  files: z.array(z.object({ path: z.string(), size: count, sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedFile = Manifest['files'][number];

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const block = 512;
/** The end of an archive: two blocks of zeros. */
export const ending = Buffer.alloc(2 * block);

/** An entry of a tar file: its header, the bytes, and zeros up to a whole block. */
export function entryOf(path: string, bytes: Buffer): Buffer[] {
  if (Buffer.byteLength(path) > 100) throw new Error(`This name is too long for an archive: ${path}`);
  const head = Buffer.alloc(block);
  new Header({ path, size: bytes.length, mode: 0o600, type: 'File', uid: 0, gid: 0, mtime: new Date(0) }).encode(head);
  return [head, bytes, Buffer.alloc(-bytes.length & (block - 1))];
}

/** The names that the product gives its collections. Others, such as `system.users`, are neither archived nor restored. */
export const isCollectionName = (name: string): boolean => /^[a-z]{1,40}$/.test(name);

/** Whether a backup writes files of this name, with these collections. */
export function isArchivable(path: string, collections: ReadonlySet<string>): boolean {
  const [folder, name = '', piece = '', ...more] = path.split('/');
  if (folder === 'images') return imageName.test(path.slice('images/'.length));
  return folder === 'mongo' && collections.has(name) && /^\d{6}\.bson$/.test(piece) && more.length === 0;
}

/** Writes an archive entry by entry into a temporary file, which is renamed when it is complete and synced to disk. */
export class ArchiveWriter {
  readonly #path: string;
  readonly #handle: FileHandle;
  readonly #files: ArchivedFile[] = [];

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  static async create(path: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(path, await open(`${path}.part`, 'w', 0o600));
  }

  has(path: string): boolean {
    return this.#files.some((file) => file.path === path);
  }

  async add(path: string, bytes: Buffer): Promise<void> {
    this.#files.push({ path, size: bytes.length, sha256: digestOf(bytes) });
    await this.#handle.writev(entryOf(path, bytes));
  }

  async finish(about: Omit<Manifest, 'files'>): Promise<Manifest> {
    const manifest: Manifest = { ...about, files: this.#files };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    const seal = Buffer.from(`${digestOf(text)}  ${manifestPath}\n`);
    await this.#handle.writev([...entryOf(manifestPath, text), ...entryOf(sealPath, seal), ending]);
    await this.#handle.sync();
    await this.#handle.close();
    await rename(`${this.#path}.part`, this.#path);
    return manifest;
  }

  async abandon(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    await rm(`${this.#path}.part`, { force: true });
  }
}
