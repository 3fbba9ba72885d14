import { expect, test } from '@jest/globals';
import { isCommonPassword } from './common-passwords.ts';

const own = ['Ana Lua', 'guia@luar.example'];

test.each([
  '123456',
  '987654',
  'password',
  'Password1!',
  'Benfica2024',
  'palavra-passe',
  'aaaaaa',
  'Guia123',
  'qwerty1',
  'João12',
])('%s is common', (password) => {
  expect(isCommonPassword(password, own)).toBe(true);
});

test.each(['um passeio à beira-rio', 'gR7!kd', 'cavalo-bateria', 'luarento verde', ''])(
  '%s is not common',
  (password) => {
    expect(isCommonPassword(password, own)).toBe(false);
  },
);
