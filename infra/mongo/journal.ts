import * as fs from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { FolderRefused, syncFolder } from './folder.ts';

export const journalFile = 'mongo.journal';
const formatVersion = 1;
const magic = 'luar-mongo-journal ';
const head = Buffer.from(`${magic}${String(formatVersion).padStart(3, '0')}\n`);

/** Length and checksum before each frame. */
const frameHead = 8;
/** A file is rewritten when it is twice as long as after the last time, and this much longer. */
const growth = 4 * 1024 * 1024;

const write = promisify(fs.write);
const sync = promisify(fs.fdatasync);

/**
 * One file that only grows: a head with the version of the format, then frames. A frame has what one command changed, and is
 * read back whole or not at all. Frames that come during an fsync share the next one.
 */
export class Journal {
  readonly #dir: string;
  readonly #file: string;
  /** All that is alive, as frames: the content of a rewritten file. */
  readonly #alive: () => Iterable<Buffer>;
  #descriptor = -1;
  #size = 0;
  #rewriteAt = growth;
  #waiting: Buffer[] = [];
  #isRewriteAsked = false;
  #next: Promise<void> | undefined;
  #current: Promise<void> = Promise.resolve();

  constructor(dir: string, alive: () => Iterable<Buffer>) {
    this.#dir = dir;
    this.#file = join(dir, journalFile);
    this.#alive = alive;
  }

  /** Reads every frame, and cuts off what is torn at the end. */
  open(apply: (frame: Buffer) => void): void {
    this.close();
    // Of a rewrite that was interrupted.
    fs.rmSync(`${this.#file}.new`, { force: true });
    if (!fs.existsSync(this.#file)) this.rewrite();
    this.#descriptor = fs.openSync(this.#file, 'r+');
    const bytes = fs.readFileSync(this.#file);
    this.#checkHead(bytes.subarray(0, head.length).toString('latin1'));
    this.#size = head.length;
    for (let frame = frameAt(bytes, this.#size); frame; frame = frameAt(bytes, this.#size)) {
      apply(frame);
      this.#size += frameHead + frame.length;
    }
    if (this.#size < bytes.length) fs.ftruncateSync(this.#descriptor, this.#size);
    this.#rewriteAt = 2 * this.#size + growth;
  }

  append(frame: Buffer): void {
    this.#waiting.push(framed(frame));
  }

  /** Settles when all that was appended is on the disk; fails if a part of it was lost. */
  durable(): Promise<void> {
    if (this.#waiting.length === 0 && !this.#isRewriteAsked) return this.#current;
    this.#next ??= this.#current.then(
      () => this.#flush(),
      () => this.#flush(),
    );
    return this.#next;
  }

  /** As `durable`, in a file that has nothing else. */
  compact(): Promise<void> {
    this.#isRewriteAsked = true;
    return this.durable();
  }

  async #flush(): Promise<void> {
    const group = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#current = this.#next!;
    this.#next = undefined;
    try {
      if (this.#isRewriteAsked) return this.rewrite();
      if (this.#size > this.#rewriteAt && this.rewriteIfRoom()) return;
      // A failure of the group before took these with it.
      if (group.length === 0) throw new Error('the disk failed before this was written');
      for (let at = 0; at < group.length;)
        at += (await write(this.#descriptor, group, at, group.length - at, this.#size + at)).bytesWritten;
      await sync(this.#descriptor);
      this.#size += group.length;
    } catch (error) {
      this.#waiting = [];
      this.#current = Promise.resolve();
      throw error;
    }
  }

  /** A disk without room for a second file may have room for what comes. Returns whether it was rewritten. */
  rewriteIfRoom(): boolean {
    try {
      this.rewrite();
      return true;
    } catch {
      this.#rewriteAt = this.#size + growth;
      return false;
    }
  }

  /** Writes a new file beside the old one and puts it in its place. */
  rewrite(): void {
    this.#isRewriteAsked = false;
    const fresh = `${this.#file}.new`;
    const descriptor = fs.openSync(fresh, 'w', 0o600);
    let size = 0;
    // Not `writeSync`, which writes a part to a disk that gets full, and fails at the next one only.
    const add = (bytes: Buffer) => {
      fs.writeFileSync(descriptor, bytes);
      size += bytes.length;
    };
    try {
      add(head);
      for (const frame of this.#alive()) add(framed(frame));
      fs.fsyncSync(descriptor);
      fs.renameSync(fresh, this.#file);
    } catch (error) {
      fs.closeSync(descriptor);
      fs.rmSync(fresh, { force: true });
      throw error;
    }
    syncFolder(this.#dir);
    this.close();
    this.#descriptor = descriptor;
    this.#size = size;
    this.#rewriteAt = 2 * size + growth;
  }

  close(): void {
    if (this.#descriptor >= 0) fs.closeSync(this.#descriptor);
    this.#descriptor = -1;
  }

  #checkHead(found: string): void {
    const version = Number(found.slice(magic.length));
    if (!found.startsWith(magic) || !version)
      throw new FolderRefused(`${this.#file} is not a file of this server: move it away, or choose another folder`);
    if (version === formatVersion) return;
    throw new FolderRefused(
      `${this.#file} has format ${version}, and this program reads format ${formatVersion}: ` +
        'start the program that wrote it, or choose another folder',
    );
  }
}

function framed(frame: Buffer): Buffer {
  const before = Buffer.alloc(frameHead);
  before.writeUInt32LE(frame.length);
  before.writeUInt32LE(crc32(frame), 4);
  return Buffer.concat([before, frame]);
}

/** Undefined at the end, and where the file was torn. */
function frameAt(bytes: Buffer, at: number): Buffer | undefined {
  if (at + frameHead > bytes.length) return undefined;
  const frame = bytes.subarray(at + frameHead, at + frameHead + bytes.readUInt32LE(at));
  const isWhole = frame.length === bytes.readUInt32LE(at) && frame.length > 0;
  return isWhole && crc32(frame) === bytes.readUInt32LE(at + 4) ? frame : undefined;
}
