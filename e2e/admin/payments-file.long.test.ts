import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { csvOf } from '@luar/contracts/money';

const names = ['=1+1', '+351 912', '@SUM(A1)', '-2', 'Inês "Zé"; São', '€ – 日'];
const cents = [1, 3750, 123_405, 10_000_000, 6000, 99];
/** Text, comma and quote of the file, UTF-8, from the first line, in Portuguese of Portugal. */
const reader = 'Text - txt - csv (StarCalc):59,34,76,1,,2070';

test('LibreOffice reads the file of payments as it is meant, and runs none of its texts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'luar-csv-'));
  try {
    const entries = names.map((name, at) => ({
      _id: '',
      cents: cents[at]!,
      way: 'cash' as const,
      day: '2026-11-28',
      name,
      what: 'Sessão',
    }));
    writeFileSync(
      join(folder, 'contas.csv'),
      csvOf(entries, ['Dia', 'Nome', 'O quê', 'Forma', 'Euros'], () => 'dinheiro'),
    );
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const convert = ['--headless', profile, '--convert-to', 'fods', `--infilter=${reader}`, '--outdir', folder];
    execFileSync('soffice', [...convert, join(folder, 'contas.csv')], { stdio: 'ignore' });
    const sheet = readFileSync(join(folder, 'contas.fods'), 'utf8');
    const cells = [...sheet.matchAll(/<table:table-cell([^>]*)>\s*<text:p>(.*?)<\/text:p>/g)].map(
      ([, as = '', text]) => {
        const value = /office:(?:date-)?value="([^"]*)"/.exec(as)?.[1];
        return value ?? text!.replaceAll('&quot;', '"').replaceAll('&apos;', "'");
      },
    );
    expect(sheet).not.toContain('table:formula');
    const texts = names.map((name) => (/^[=+@-]/.test(name) ? `'${name}` : name));
    expect(cells).toEqual([
      'Dia',
      'Nome',
      'O quê',
      'Forma',
      'Euros',
      ...texts.flatMap((text, at) => ['2026-11-28', text, 'Sessão', 'dinheiro', String(cents[at]! / 100)]),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
