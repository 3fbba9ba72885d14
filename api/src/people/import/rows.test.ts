import { expect, test } from '@jest/globals';
import { limits } from '@luar/contracts/limits';
import { tableOf } from './rows.ts';

const rowsOf = (csv: string) => tableOf(csv).rows.map(({ name, email, phone, note }) => [name, email, phone, note]);

test.each([
  [
    'semicolons, as Excel writes here',
    'Nome;E-mail;Telemóvel;Notas\r\nAna Sá;ana@exemplo.test;912 345 678;Gosta de chá\r\n',
  ],
  ['commas', 'name,email,phone,notes\nAna Sá,ana@exemplo.test,912 345 678,Gosta de chá'],
  ['tabs', 'Name\tE-mail Address\tMobile Phone\tNotes\nAna Sá\tana@exemplo.test\t912 345 678\tGosta de chá\n'],
  [
    'a mark at the beginning',
    '\ufeffNome,Correio eletrónico,Tlm,Observações\nAna Sá,ana@exemplo.test,912 345 678,Gosta de chá',
  ],
  ['the line for Excel', 'sep=;\nCliente;Email;Contacto;Obs\nAna Sá;ana@exemplo.test;912 345 678;Gosta de chá'],
  [
    'as an address book writes it',
    'First Name,Middle Name,Last Name,Phonetic First Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Notes\n' +
      'Ana,,Sá,,Loja,* Home,ana@exemplo.test,outra@exemplo.test,Mobile,912 345 678,Gosta de chá',
  ],
  [
    'as a shop writes it',
    'Name,First Name,Last Name,Email 1,Email subscriber status,Phone 1,Note\nAna Sá,Ana,Sá,ana@exemplo.test,Subscribed,912 345 678,Gosta de chá',
  ],
])('the columns are found: %s', (_name, csv) => {
  expect(rowsOf(csv)).toEqual([['Ana Sá', 'ana@exemplo.test', '912 345 678', 'Gosta de chá']]);
});

test('a cell may hold marks, quotes and lines; what a spreadsheet puts before a formula goes', () => {
  const csv = `Nome;E-mail;Telefone;Notas\n"Sá; Ana ""Nita""";ana@exemplo.test;'+351 912 345 678;"Um\r\ndois\x07"\n;só@exemplo;;\n ;rui@exemplo.test;;\n`;
  expect(rowsOf(csv)).toEqual([
    ['Sá; Ana "Nita"', 'ana@exemplo.test', '+351 912 345 678', 'Um\ndois'],
    ['rui@exemplo.test', 'rui@exemplo.test', '', ''],
  ]);
});

test('a row that cannot be stored says which and why; an empty one is passed over', () => {
  const rows = [
    'Ana,ana@exemplo.test,,',
    ',,,',
    'Sem Nada,,,só uma nota',
    'Rui,rui@@exemplo,,',
    'Eva,eva@exemplo.test,9.12E+08,',
    `Zé,ze@exemplo.test,,${'x'.repeat(limits.text.note + 1)}`,
    'Ana,ANA@exemplo.test,,',
    'Ana,ana@exemplo.test,,',
    'Curta,curta@exemplo.test',
  ];
  const { bad, rows: good } = tableOf(`nome,e-mail,telefone,notas\n${rows.join('\n')}`);
  expect(bad.map(({ row, fault }) => [row, fault])).toEqual([
    [4, 'no_contact'],
    [5, 'invalid_email'],
    [6, 'invalid_phone'],
    [7, 'too_long'],
    [8, 'repeated'],
  ]);
  expect(bad[0]?.text).toBe('Sem Nada · só uma nota');
  expect(good.map(({ key }) => key)).toEqual(['ana@exemplo.test', 'curta@exemplo.test']);
});

test.each([
  ['', 'empty'],
  [' \n\n', 'empty'],
  ['nome,idade\nAna,41', 'columns'],
  ['PK\u0003\u0004\u0000binary', 'columns'],
  ['nome,e-mail\n"Ana,ana@exemplo.test', 'quotes'],
  [`e-mail\n${'a@exemplo.test\n'.repeat(limits.list.importedRows + 1)}`, 'too_many'],
])('what cannot be read is refused as a whole', (csv, fault) => {
  expect(tableOf(csv)).toMatchObject({ fault, rows: [], bad: [] });
});
