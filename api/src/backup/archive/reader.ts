import { open, type FileHandle } from 'node:fs/promises';
import { Header } from 'tar';
import {
  digestOf,
  ending,
  isArchivable,
  isCollectionName,
  manifestPath,
  manifestSchema,
  sealPath,
  Unusable,
  type ArchivedFile,
  type Manifest,
} from './manifest.ts';

/** The largest valid entry: pieces of documents have a few megabytes, and images are smaller. */
const largest = 64 * 1024 * 1024;
/** The sum of a header does not cover its own field. */
const sumField = /^\d{6}(?:\0 | \0)$/;
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
  /** What the archive has, in its order. */
  files: ArchivedFile[];
  places: Map<string, number>;
  /** The contents of the manifest and its digest. */
  last: Map<string, Buffer>;
}

async function readThrough(handle: FileHandle): Promise<Through> {
  const { size: length } = await handle.stat();
  const through: Through = { files: [], places: new Map(), last: new Map() };
  let at = 0;
  for (;;) {
    const head = await readExactly(handle, at, 512);
    const { nullBlock, cksumValid, type, path = '', size = -1 } = new Header(head);
    if (nullBlock) break;
    const isFile = cksumValid && sumField.test(head.toString('latin1', 148, 156)) && type === 'File';
    if (!isFile || size < 0 || size > largest) throw damaged(`at byte ${at}`);
    const place = at + 512;
    at = place + Math.ceil(size / 512) * 512;
    const bytes = await readExactly(handle, place, at - place);
    if (bytes.subarray(size).some((byte) => byte !== 0)) throw damaged(path);
    note(through, path, bytes.subarray(0, size), place);
  }
  if (length !== at + ending.length || !(await readExactly(handle, at, ending.length)).equals(ending))
    throw damaged('it has data after its end');
  return through;
}

function note({ files, places, last }: Through, path: string, bytes: Buffer, at: number): void {
  if (places.has(path)) throw damaged(`it contains ${path} twice`);
  places.set(path, at);
  if (path === manifestPath || path === sealPath) last.set(path, bytes);
  else if (last.size > 0) throw damaged(`${path} comes after the manifest`);
  else files.push({ path, size: bytes.length, sha256: digestOf(bytes) });
}

function checkedManifest({ files, last }: Through): Manifest {
  const text = last.get(manifestPath);
  const seal = last.get(sealPath)?.toString();
  if (!text || seal !== `${digestOf(text)}  ${manifestPath}\n`) throw damaged('its manifest');
  const manifest = parsed(text.toString());
  // The writer lists the files in their order.
  if (JSON.stringify(manifest.files) !== JSON.stringify(files)) throw damaged('its files are not those it lists');
  refuseForeign(manifest);
  return manifest;
}

/** Anyone can compute the digests of an archive, so its names are no more trusted than those of any other file. */
function refuseForeign({ files, collections }: Manifest): void {
  const names = new Set(collections.map(({ name }) => name));
  const foreign =
    collections.find(({ name }) => !isCollectionName(name))?.name ??
    files.find(({ path }) => !isArchivable(path, names))?.path;
  if (foreign !== undefined)
    throw new Unusable(`The archive contains ${JSON.stringify(foreign)}, which no backup writes; nothing was changed`);
  if (names.size !== collections.length) throw damaged('it names a collection twice');
}

function parsed(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new Unusable('This archive was made by another version; nothing was changed');
  }
}

async function readExactly(handle: FileHandle, at: number, size: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(size), 0, size, at);
  if (bytesRead < size) throw damaged('it is truncated');
  return buffer;
}
