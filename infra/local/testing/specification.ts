// Each statement of the specification names its test, and a static check compares the titles with the files. Titles are read
// with a small tokenizer instead of a parser: about 100 files take 0.2 s and need no dependency. The check cannot tell
// whether a test would fail; that is read and tried when a line is written. The file is not formatted by the formatter,
// which would pad every row to the longest title.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { titlesIn } from './test-titles.ts';

/** Fewer statements than this mean that a table was cut off. */
const LEAST_STATEMENTS = 250;
const LETTERS = ['S', 'R', 'A'] as const;

/**
 * A file with tests, and in the tables of security one title of it. The file may be a part that a test file imports: `knip` finds
 * a part that no file imports.
 */
const testReference = /^(\S+\.tsx?)(?:: "(.+)")?$/;
const settled = /^settled: .{20,}$/;
/** In the tables of security: what is not kept, or has nothing to apply to, with the reason. */
const notHeld = /^not (met|used): .{20,}$/;
const securityTables = ['docs/asvs.md', 'docs/osps.md'];

/** The titles of the tests in a file, or undefined if there is no such file. */
export type ReadTitles = (file: string) => ReadonlySet<string> | undefined;

const readTitles: ReadTitles = (file) => {
  const path = join(root, file);
  return existsSync(path) ? titlesIn(readFileSync(path, 'utf8')) : undefined;
};

interface Statement {
  id: string;
  text: string;
  heldBy: string;
}

const readDocument = (file: string) => readFileSync(join(root, file), 'utf8');

/** The faults of docs/specification.md and of the tables of security, one line each. */
export function specificationFaults(): string[] {
  const tables = securityTables.flatMap((file) => {
    const faults: string[] = [];
    const rows = readStatements(readDocument(file), faults);
    return [...faults, ...referenceFaults(rows, readTitles, [settled, notHeld])].map((fault) => `${file}: ${fault}`);
  });
  return [...faultsOf(readDocument('docs/specification.md'), readTitles), ...tables];
}

export function faultsOf(document: string, titlesOf: ReadTitles): string[] {
  const faults: string[] = [];
  const statements = readStatements(document, faults);
  faults.push(...numberingFaults(statements.map(({ id }) => id)));
  if (statements.length < LEAST_STATEMENTS)
    faults.push(`${statements.length} statements, at least ${LEAST_STATEMENTS} are expected`);
  return [...faults, ...referenceFaults(statements, titlesOf, [settled])];
}

/** Every statement names an existing test, or says in one of the `otherwise` forms why there is none. */
function referenceFaults(
  statements: readonly Statement[],
  titlesOf: ReadTitles,
  otherwise: readonly RegExp[],
): string[] {
  const faults: string[] = [];
  const known = new Map<string, ReadonlySet<string> | undefined>();
  const titles = (file: string) => {
    if (!known.has(file)) known.set(file, titlesOf(file));
    return known.get(file);
  };
  for (const { id, text, heldBy } of statements) {
    if (text === '') faults.push(`${id}: no statement`);
    for (const reference of heldBy.split('<br>').map((each) => each.trim())) {
      const [, file, title] = testReference.exec(reference) ?? [];
      if (otherwise.some((form) => form.test(reference))) continue;
      if (file === undefined) faults.push(`${id}: neither a test nor settled: ${reference}`);
      else if (!titles(file)) faults.push(`${id}: there is no file ${file}`);
      else if (titles(file)?.size === 0) faults.push(`${id}: ${file} has no test`);
      else if (title !== undefined && !titles(file)?.has(title)) faults.push(`${id}: ${file} has no test "${title}"`);
    }
  }
  return faults;
}

/** Every row of every table, without the headings. A row without exactly three cells is a fault. */
function readStatements(document: string, faults: string[]): Statement[] {
  const rows = document.split('\n').filter((line) => line.startsWith('|') && !/^\| *(No\.|:?-+) *\|/.test(line));
  return rows.flatMap((row) => {
    const [id, text, heldBy, ...rest] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    if (id === undefined || text === undefined || heldBy === undefined || rest.length > 0) {
      faults.push(`not a row of three cells: ${row}`);
      return [];
    }
    return [{ id, text, heldBy }];
  });
}

/** Checks that chapters, and the statements of a chapter, are numbered from 1 without gaps. */
function numberingFaults(ids: readonly string[]): string[] {
  const faults: string[] = [];
  let letter = 0;
  let chapter = 0;
  let number = 0;
  for (const id of ids) {
    const nextInChapter = `${LETTERS[letter]}${chapter}.${number + 1}`;
    const nextChapter = `${LETTERS[letter]}${chapter + 1}.1`;
    const nextLetter = chapter > 0 && letter + 1 < LETTERS.length ? `${LETTERS[letter + 1]}1.1` : undefined;
    if (chapter > 0 && id === nextInChapter) number++;
    else if (id === nextChapter) [chapter, number] = [chapter + 1, 1];
    else if (id === nextLetter) [letter, chapter, number] = [letter + 1, 1, 1];
    else {
      // Go on from the number found, so that one gap gives one fault.
      faults.push(`${id} is out of turn: expected ${nextInChapter} or ${nextChapter}`);
      const [, found = 'S', inChapter = '0', at = '0'] = /^([SRA])(\d+)\.(\d+)$/.exec(id) ?? [];
      [letter, chapter, number] = [LETTERS.indexOf(found as (typeof LETTERS)[number]), Number(inChapter), Number(at)];
    }
  }
  return faults;
}
