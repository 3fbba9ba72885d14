import { expect, test } from '@jest/globals';
import { faultsOf, type ReadTitles } from './specification.ts';
import { titlesIn } from './test-titles.ts';

const titlesOf: ReadTitles = (file) =>
  ({ 'a.test.ts': new Set(['works', 'says "no"']), 'empty.ts': new Set<string>() })[file];
const head = ['# Specification', '', '| No. | Statement | Held by |', '| --- | --- | --- |'];
const row = (id: string, heldBy = 'a.test.ts: "works"', text = 'It works.') => `| ${id} | ${text} | ${heldBy} |`;
const chapter = (name: string, count = 100) => Array.from({ length: count }, (_, at) => row(`${name}.${at + 1}`));
const faults = (...rows: string[]) => faultsOf([...head, ...rows].join('\n'), titlesOf);
const rest = [...chapter('S2', 150), ...chapter('R1'), ...chapter('A1')];

test('a document in which every statement has a test or a reason has no fault', () => {
  const held = row('S1.3', 'a.test.ts: "says "no""<br>a.test.ts: "works"');
  const reasoned = row('S1.2', 'settled: the specification leaves it open.');
  expect(faults(row('S1.1', 'a.test.ts'), reasoned, held, ...rest)).toEqual([]);
});

test.each([
  ['a file that does not exist', row('S1.1', 'b.test.ts: "works"'), 'S1.1: there is no file b.test.ts'],
  ['a file without tests', row('S1.1', 'empty.ts'), 'S1.1: empty.ts has no test'],
  ['a title that does not exist', row('S1.1', 'a.test.ts: "work"'), 'S1.1: a.test.ts has no test "work"'],
  ['one of two', row('S1.1', 'a.test.ts: "works"<br>a.test.ts: "x"'), 'S1.1: a.test.ts has no test "x"'],
  ['neither test nor reason', row('S1.1', ''), 'S1.1: neither a test nor settled: '],
  ['a reason that says nothing', row('S1.1', 'settled: open'), 'S1.1: neither a test nor settled: settled: open'],
  ['no statement', row('S1.1', 'a.test.ts: "works"', ''), 'S1.1: no statement'],
  ['a row that is no statement', '| S1.1 | It works. |', 'not a row of three cells: | S1.1 | It works. |'],
])('%s is a fault', (_what, wrong, fault) => {
  expect(faults(wrong, ...rest)).toContain(fault);
});

test.each([
  ['twice the same number', ['S1.1', 'S1.1']],
  ['a gap in a chapter', ['S1.1', 'S1.3']],
  ['a chapter that does not begin at 1', ['S1.1', 'S3.1']],
  ['a chapter out of turn', ['S1.1', 'R2.1']],
  ['something else', ['S1.1', 'X']],
])('%s is a fault', (_what, ids) => {
  expect(faults(...ids.map((id) => row(id)), ...rest)).toContainEqual(
    expect.stringMatching(new RegExp(`^${ids[1]} is out of turn`)),
  );
});

test('a document with too few statements is a fault', () => {
  expect(faults(...chapter('S1', 10))).toEqual(['10 statements, at least 250 are expected']);
});

test('titles are found as written in the source, in every form of a test', () => {
  const source = [
    "import { test } from '@jest/globals';",
    "describe('outer', () => {",
    "  test('plain', () => { /it\\('x'/.test('test(\"no\")'); });",
    '  it(`template`, async () => {});',
    "  test.each([[1, ')'], [2, `(${'a'}`]])('each %s', () => {});",
    '  test.each<[string, number]>([["it\'s", 1]])(',
    "    'it\\'s over lines',",
    '    () => undefined,',
    '  );',
    "  test.each(cases.map(({ name }) => [name]))('mapped', () => {});",
    "  // test('a comment', () => {});",
    "  const values = text.test('not a title');",
    '});',
  ].join('\n');
  expect([...titlesIn(source)]).toEqual(['plain', 'template', 'each %s', "it's over lines", 'mapped']);
});
