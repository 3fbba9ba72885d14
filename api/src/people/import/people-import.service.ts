import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Imported, importedFields, type PeopleImportPreview } from '@luar/contracts/people-import';
import { type AnyBulkWriteOperation, Types } from 'mongoose';
import { Clock } from '../../clock/clock.service.ts';
import { unlessThere } from '../../data/duplicate.ts';
import { modelNames, type PeopleImportModel, type PersonModel } from '../../data/models.ts';
import { type PeopleImportRecord, type PersonRecord, wordsOf } from '../../data/person.schema.ts';
import { asRead } from '../../data/versioned.ts';
import { invalid } from '../../http/api-error.ts';
import { type Row, tableOf } from './rows.ts';

type Reading = Omit<PeopleImportPreview, 'success'>;
type Contact = Imported & { key: string };
const shownFirst = 3;
const rounds = 3;
/** For more, the embedded MongoDB would not use the index. */
const keysAtOnce = 500;

/** Imports contacts from a file. What is stored of a person already is never replaced. */
@Injectable()
export class PeopleImport {
  constructor(
    @InjectModel(modelNames.person) private readonly people: PersonModel,
    @InjectModel(modelNames.peopleImport) private readonly imports: PeopleImportModel,
    private readonly clock: Clock,
  ) {}

  async preview(csv: string): Promise<Reading> {
    return (await this.read(csv)).reading;
  }

  /** All rows or none: with the one document of the import all are accepted, and a crash after it loses none of them. */
  async run(csv: string): Promise<Reading & { import: string }> {
    const { reading, rows } = await this.read(csv);
    if (reading.fault) throw invalid([{ field: 'csv', code: 'invalid' }]);
    const _id = new Types.ObjectId();
    if (rows.length > 0) await this.imports.create({ _id, createdAt: this.clock.now(), rows });
    await this.finish();
    return { ...reading, import: String(_id) };
  }

  /** Brings the rows of accepted imports to their people, those of a process that ended, too. */
  async finish(): Promise<void> {
    for (const accepted of await this.imports.find().lean<PeopleImportRecord[]>()) {
      // A second round finds what another process wrote in the same moment, which the unique key has refused.
      for (let round = 0; round < rounds; round++) {
        const stored = await this.storedOf(accepted.rows);
        const writes = accepted.rows.flatMap((row) => writeOf(row, stored.get(row.key), accepted));
        if (writes.length > 0) await unlessThere(this.people.bulkWrite(writes, { ordered: false }));
        else {
          await this.imports.deleteOne({ _id: accepted._id });
          break;
        }
      }
    }
  }

  /** Deletes the people whom the import brought, without those whom the practitioner has changed since. */
  async undo(id: string): Promise<number> {
    if (!Types.ObjectId.isValid(id)) return 0;
    return (await this.people.deleteMany({ import: new Types.ObjectId(id) })).deletedCount;
  }

  private async read(csv: string): Promise<{ reading: Reading; rows: Row[] }> {
    const { rows: all, ...table } = tableOf(csv);
    const stored = await this.storedOf(all);
    const rows = all.filter((row) => added(row, stored.get(row.key)) !== undefined);
    const first = rows.slice(0, shownFirst).map(({ key: _key, ...row }) => row);
    return { reading: { ...table, added: rows.length, known: all.length - rows.length, first }, rows };
  }

  private async storedOf(rows: readonly { key: string }[]): Promise<Map<string, PersonRecord>> {
    const found = new Map<string, PersonRecord>();
    for (let at = 0; at < rows.length; at += keysAtOnce) {
      const keys = rows.slice(at, at + keysAtOnce).map(({ key }) => key);
      const people = await this.people.find({ key: { $in: keys } }).lean<PersonRecord[]>();
      for (const person of people) found.set(person.key, person);
    }
    return found;
  }
}

/** What the row brings beside what is stored, which stays. Undefined: nothing. */
function added(row: Contact, stored: PersonRecord | undefined): Partial<Imported> | undefined {
  const fields = importedFields.filter((field) => row[field] && !stored?.[field]);
  return fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, row[field]])) : undefined;
}

function writeOf(
  row: Contact,
  stored: PersonRecord | undefined,
  { _id, createdAt }: PeopleImportRecord,
): AnyBulkWriteOperation<PersonRecord>[] {
  const brings = added(row, stored);
  if (!brings) return [];
  const { name = '', email = '', phone = '', note } = { ...stored, ...brings };
  const contact = { name, email, phone, createdAt: stored?.createdAt ?? createdAt, ...(note && { note }) };
  const whole = { ...contact, words: wordsOf(note ?? '', contact) };
  if (!stored)
    return [
      {
        updateOne: {
          filter: { key: row.key },
          update: { $setOnInsert: { ...whole, version: 1, import: _id } },
          upsert: true,
        },
      },
    ];
  // What another process writes in this moment, the next round sees.
  const version = (stored.version ?? 0) + 1;
  return [{ updateOne: { filter: asRead(stored, 'version'), update: { $set: { ...whole, version } } } }];
}
