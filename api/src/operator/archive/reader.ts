import { open, type FileHandle } from 'node:fs/promises';
import { isArchivable, isCollectionName } from '../archivable.ts';
import {
  digestOf,
  manifestPath,
  manifestSchema,
  sealPath,
  Unusable,
  type ArchivedFile,
  type Manifest,
} from './manifest.ts';
import { block, ending, padded, parseHeader, type Entry } from './tar.ts';

/** The largest valid entry: pieces of documents have a few megabytes, and images are smaller. */
const largest = 64 * 1024 * 1024;
const damaged = (what: string) => new Unusable(`The archive is damaged (${what}); nothing was changed`);

/** An archive whose every byte has been verified. */
export class ArchiveReader {
  readonly manifest: Manifest;
  readonly #handle: FileHandle;
  readonly #places: ReadonlyMap<string, number>;

  private constructor(handle: FileHandle, manifest: Manifest, places: ReadonlyMap<string, number>) {
    this.#handle = handle;
    this.manifest = manifest;
    this.#places = places;
  }

  /** Reads and verifies the whole archive; throws `Unusable` if any byte differs from what was written. */
  static async open(path: string): Promise<ArchiveReader> {
    const handle = await open(path, 'r').catch(() => {
      throw new Unusable(`There is no archive ${path}`);
    });
    try {
      const through = await readThrough(handle);
      return new ArchiveReader(handle, checkedManifest(through), through.places);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The bytes of one file, verified again because the archive may have changed on disk since `open`. */
  async read(file: ArchivedFile): Promise<Buffer> {
    const bytes = await readExactly(this.#handle, this.#places.get(file.path) ?? 0, file.size);
    if (digestOf(bytes) !== file.sha256) throw new Unusable(`The archive changed while it was read (${file.path})`);
    return bytes;
  }

  files(folder: string): ArchivedFile[] {
    return this.manifest.files.filter(({ path }) => path.startsWith(`${folder}/`));
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

interface Through {
  digests: Map<string, { sha256: string; size: number }>;
  places: Map<string, number>;
  /** The contents of the manifest and its digest. */
  last: Map<string, Buffer>;
}

async function readThrough(handle: FileHandle): Promise<Through> {
  const { size: length } = await handle.stat();
  const through: Through = { digests: new Map(), places: new Map(), last: new Map() };
  let at = 0;
  for (;;) {
    if (at + ending.length > length) throw damaged('it is truncated');
    const header = await readExactly(handle, at, block);
    if (header.equals(ending.subarray(0, block))) break;
    const entry = parseHeader(header);
    if (!entry || entry.size > largest) throw damaged(`at byte ${at}`);
    const whole = await readExactly(handle, at + block, padded(entry.size));
    if (whole.subarray(entry.size).some((byte) => byte !== 0)) throw damaged(entry.path);
    note(through, entry, whole.subarray(0, entry.size), at + block);
    at += block + whole.length;
  }
  if (length !== at + ending.length || !(await readExactly(handle, at, ending.length)).equals(ending))
    throw damaged('it has data after its end');
  return through;
}

function note({ digests, places, last }: Through, { path }: Entry, bytes: Buffer, at: number): void {
  if (digests.has(path) || last.has(path)) throw damaged(`it contains ${path} twice`);
  if (path === manifestPath || path === sealPath) {
    last.set(path, bytes);
    return;
  }
  if (last.size > 0) throw damaged(`${path} comes after the manifest`);
  digests.set(path, { sha256: digestOf(bytes), size: bytes.length });
  places.set(path, at);
}

function checkedManifest({ last, digests }: Through): Manifest {
  const text = last.get(manifestPath);
  const seal = last.get(sealPath)?.toString();
  if (!text || seal !== `${digestOf(text)}  ${manifestPath}\n`) throw damaged('its manifest');
  const parsed = manifestSchema.safeParse(parsedJson(text.toString()));
  if (!parsed.success) throw new Unusable('This archive was made by another version; nothing was changed');
  const { files, collections } = parsed.data;
  for (const { path, sha256, size } of files) {
    const found = digests.get(path);
    if (found?.sha256 !== sha256 || found.size !== size) throw damaged(path);
  }
  if (new Set(files.map(({ path }) => path)).size !== digests.size || files.length !== digests.size)
    throw damaged('it contains files that its manifest does not list');
  refuseForeign(files, collections);
  return parsed.data;
}

/** Anyone can compute the digests of an archive, so its names are no more trusted than those of any other file. */
function refuseForeign(files: readonly ArchivedFile[], collections: Manifest['collections']): void {
  const names = new Set(collections.map(({ name }) => name));
  const foreign =
    collections.find(({ name }) => !isCollectionName(name))?.name ??
    files.find(({ path }) => !isArchivable(path, names))?.path;
  if (foreign !== undefined)
    throw new Unusable(`The archive contains ${JSON.stringify(foreign)}, which no backup writes; nothing was changed`);
  if (names.size !== collections.length) throw damaged('it names a collection twice');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readExactly(handle: FileHandle, at: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  let filled = 0;
  while (filled < size) {
    const { bytesRead } = await handle.read(bytes, filled, size - filled, at + filled);
    if (bytesRead === 0) throw damaged('it is truncated');
    filled += bytesRead;
  }
  return bytes;
}
