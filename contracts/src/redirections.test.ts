import { expect, test } from '@jest/globals';
import { changedDetails, redirections } from './redirections.ts';
import { seedSite } from './site-seed.ts';

test('a change names each detail with so little of its value that nobody can pay or write to it', () => {
  const after = structuredClone(seedSite);
  Object.assign(after.payment, { accountHolder: 'Ana', iban: 'PT50 0002 0123 1234 5678 9015 4', mbwayPhone: '' });
  after.contact.email = 'ana@luar.test';
  expect(redirections(seedSite, after)).toEqual(['paymentChanged', 'emailChanged']);
  expect(
    changedDetails('paymentChanged', { ...seedSite, payment: { ...seedSite.payment, mbwayPhone: '9' } }, after),
  ).toEqual([
    { detail: 'accountHolder', value: '…' },
    { detail: 'iban', value: 'PT50…0154' },
    { detail: 'mbwayPhone', value: '' },
  ]);
  expect(changedDetails('emailChanged', seedSite, after)).toEqual([{ detail: 'email', value: 'ana…est' }]);
  expect(redirections(seedSite, structuredClone(seedSite))).toEqual([]);
});
