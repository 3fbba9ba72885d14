import { Catalog } from './catalog.ts';
import { Database } from './database.ts';
import { GroupCommit } from './group-commit.ts';

/** The stored data, and the only way to change it. */
export class Store {
  readonly database: Database;
  readonly catalog: Catalog;
  private readonly commits: GroupCommit;

  constructor(dir: string) {
    this.database = new Database(dir);
    this.catalog = new Catalog(this.database);
    this.commits = new GroupCommit(this.database, () => this.catalog.reload());
  }

  /** Settles when the work is on disk. */
  write<T>(work: () => T): Promise<T> {
    return this.commits.write(work);
  }

  close(): void {
    this.database.close();
  }
}
