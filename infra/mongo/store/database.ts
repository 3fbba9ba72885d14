import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';

/** The folder cannot be used; the message says why and what to do. */
export class FolderRefused extends Error {}

/** How the file is laid out, kept in its `user_version`. */
export const formatVersion = 1;

// Exclusive locking keeps a second server out, and ends with this process however it ends. FULL syncs the log at every
// commit; on macOS only fullfsync reaches the disk itself. Deleted data is overwritten, because it may be personal.
const settings = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA checkpoint_fullfsync = ON;
  PRAGMA secure_delete = ON;
  PRAGMA cache_size = -65536;
  PRAGMA temp_store = MEMORY;
`;

/** Step N brings a file of version N to version N + 1. A new, empty file has version 0 as well. */
const migrations = [
  `CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, db TEXT NOT NULL, name TEXT NOT NULL,
     uuid BLOB NOT NULL, UNIQUE (db, name));
   CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, spec BLOB NOT NULL,
     multikey TEXT NOT NULL DEFAULT '');
   CREATE TABLE IF NOT EXISTS retries (session BLOB PRIMARY KEY, number INTEGER NOT NULL, answer BLOB NOT NULL,
     at INTEGER NOT NULL) WITHOUT ROWID;`,
];

/** The SQLite file that holds everything, with its prepared statements. */
export class Database {
  private readonly sqlite: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    const file = join(dir, 'mongo.sqlite');
    this.sqlite = new DatabaseSync(file);
    try {
      this.sqlite.exec(settings);
      this.sqlite.exec('BEGIN IMMEDIATE');
      this.migrate(file);
      this.sqlite.exec('COMMIT');
    } catch (error) {
      this.sqlite.close();
      if (/locked/.test(String(error))) throw new FolderRefused(`another server is using the folder ${dir}`);
      if (/not a database/.test(String(error))) {
        throw new FolderRefused(`${file} is not a file of this server: move it away, or choose another folder`);
      }
      throw error;
    }
  }

  exec(sql: string): void {
    this.sqlite.exec(sql);
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.prepared(sql).run(...values).lastInsertRowid);
  }

  get(sql: string, ...values: SQLInputValue[]): Record<string, SQLOutputValue> | undefined {
    return this.prepared(sql).get(...values);
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.prepared(sql).all(...values) as Row[];
  }

  /** Releases all prepared statements: SQLite cannot drop a table that one of them uses. */
  forget(): void {
    this.statements.clear();
  }

  /** Rewrites the file without free space and empties the write-ahead log. */
  rewrite(): void {
    this.statements.clear();
    this.sqlite.exec('VACUUM');
    this.emptyLog();
  }

  close(): void {
    this.statements.clear();
    this.emptyLog();
    this.sqlite.close();
  }

  private migrate(file: string): void {
    const version = Number(this.sqlite.prepare('PRAGMA user_version').get()?.['user_version']);
    if (version > formatVersion) {
      throw new FolderRefused(
        `${file} has format ${version}, and this program reads formats up to ${formatVersion}: ` +
          'start the newer program that wrote it, or choose another folder',
      );
    }
    for (const step of migrations.slice(version)) this.sqlite.exec(step);
    this.sqlite.exec(`PRAGMA user_version = ${formatVersion}`);
  }

  private emptyLog(): void {
    this.sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  private prepared(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.sqlite.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }
}
