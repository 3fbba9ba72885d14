import { type FieldFault, fieldErrors } from '@luar/contracts/errors';
import { line, optional, optionalEmail, optionalPhone, paragraphs } from '@luar/contracts/fields';
import { limits } from '@luar/contracts/limits';
import { personKey } from '@luar/contracts/people';
import {
  type FileFault,
  type Imported,
  type ImportedField,
  importedFields,
  type PeopleImportPreview,
  type RowFault,
} from '@luar/contracts/people-import';
import { fold } from '@luar/contracts/search';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';

type Columns = PeopleImportPreview['columns'];

export interface Row extends Imported {
  /** See `personKey`. */
  key: string;
}

export interface Table {
  fault?: FileFault;
  columns: Columns;
  rows: Row[];
  bad: PeopleImportPreview['bad'];
}

const rowSchema = z.object({
  name: optional(line(limits.text.name)),
  email: optionalEmail(),
  phone: optionalPhone(),
  note: optional(paragraphs(limits.text.note)),
});

/** What a heading of the usual programs stands for, without accents and in small letters. The first that fits. */
const headings: readonly (readonly [RegExp, ImportedField | undefined])[] = [
  // "E-mail 1 - Label", "Phonetic First Name", "Email subscriber status".
  [/label|\btype|tipo|etiqueta|phonetic|organi[sz]a|company|empresa|middle|nickname|prefix|suffix|servi/, undefined],
  [/status|consent|subscri|\bids?\b/, undefined],
  [/e-?mail|correio/, 'email'],
  [/tele|phone|mobile|movel|whats|celular|\bt(lm|lf|el)\b|^contactos?$/, 'phone'],
  [/\bnot[ae]s?\b|observ|\bobs\b|coment|comment/, 'note'],
  [/^(full |display |client |customer )?name|^nomes?\b|^client|^pessoa|^(first|given|last|family) ?name/, 'name'],
  [/^(surname|apelido|sobrenome|(primeiro|ultimo) nome)/, 'name'],
];
const fieldOf = (heading: string) => headings.find(([shape]) => shape.test(fold(heading)))?.[1];

/** A spreadsheet writes it before what would be a formula, such as +351. */
const withoutMark = (cell: string) => cell.replace(/^'(?=[=+@\-＝＋－＠])/u, '');
const shownCells = 80;

/** Reads the text of a CSV file, whose cells a comma, a semicolon or a tab parts. */
export function tableOf(text: string): Table {
  const columns: Columns = { name: [], email: [], phone: [], note: [], unread: [] };
  const failed = (fault: FileFault): Table => ({ fault, columns, rows: [], bad: [] });
  // The line by which Excel knows what parts the cells.
  const csv = text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '');
  if (csv.trim() === '') return failed('empty');
  const [head = [], ...body] = cellsOf(csv) ?? [];
  if (head.length === 0) return failed('quotes');
  if (body.length > limits.list.importedRows || head.length > limits.list.importedColumns) return failed('too_many');
  const fields = head.map(fieldOf);
  for (const [at, heading] of head.entries()) if (heading.trim()) columns[fields[at] ?? 'unread'].push(heading.trim());
  if (columns.email.length + columns.phone.length === 0) return failed('columns');

  const rows = new Map<string, Row>();
  const bad: Table['bad'] = [];
  for (const [at, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = readRow(cells, fields);
    const earlier = typeof row === 'string' ? undefined : rows.get(row.key);
    const fault = typeof row === 'string' ? row : earlier && !isSame(row, earlier) ? 'repeated' : undefined;
    if (fault) bad.push({ row: at + 2, fault, text: cells.filter(Boolean).join(' · ').slice(0, shownCells) });
    else if (typeof row !== 'string') rows.set(row.key, row);
  }
  return { columns, rows: [...rows.values()], bad };
}

/** Undefined: a quotation mark stays open, or text follows it. */
function cellsOf(csv: string): string[][] | undefined {
  const [firstLine = ''] = csv.split(/[\r\n]/, 1);
  const count = (mark: string) => firstLine.split(mark).length;
  const [delimiter] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one));
  try {
    // One more than may be imported shows that there are too many.
    return parse(csv, { delimiter: delimiter!, relax_column_count: true, to: limits.list.importedRows + 2 });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function readRow(cells: readonly string[], fields: readonly (ImportedField | undefined)[]): Row | RowFault {
  const of = (field: ImportedField) =>
    cells.flatMap((cell, at) => (fields[at] === field && cell.trim() ? [withoutMark(cell.trim())] : []));
  const { success, data, error } = rowSchema.safeParse({
    name: joined(of('name')),
    email: of('email')[0],
    phone: of('phone')[0],
    note: of('note').join('\n'),
  });
  if (!success) return faultOf(fieldErrors(error.issues));
  const key = personKey(data);
  return key ? { ...data, name: data.name || data.email || data.phone, key } : 'no_contact';
}

/**
 * "Given Name" and "Family Name" may stand beside the whole name. The longest are looked at first, until they are longer than
 * a name may be: a file may have any number of such columns.
 */
function joined(names: readonly string[]): string {
  const kept: string[] = [];
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    if (kept.join(' ').length > limits.text.name) break;
    if (!kept.some((other) => other.includes(name))) kept.push(name);
  }
  return kept.toSorted((one, other) => names.indexOf(one) - names.indexOf(other)).join(' ');
}

function faultOf([first]: readonly FieldFault[]): RowFault {
  if (first?.code === 'too_long') return 'too_long';
  return first?.field === 'phone' ? 'invalid_phone' : 'invalid_email';
}

const isSame = (one: Row, other: Row) => importedFields.every((field) => one[field] === other[field]);
