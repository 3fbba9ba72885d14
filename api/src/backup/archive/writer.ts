import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { digestOf, ending, entryOf, manifestPath, sealPath, type ArchivedFile, type Manifest } from './manifest.ts';

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
