import type { InvitedWordsView } from '@luar/contracts/invited-words/words';
import type { Walk } from '../look.ts';

const session = {
  booking: '5f0000000000000000000001',
  name: 'Rosa Pires',
  serviceName: { pt: 'Terapia com cristais', en: 'Crystal therapy' },
  date: '2026-11-23',
};
const one: InvitedWordsView = {
  ...session,
  _id: '5f00000000000000000000a1',
  language: 'pt',
  version: 1,
  published: false,
  text: 'Saí mais leve do que entrei.\nNinguém me apressou, e as perguntas eram boas.',
  shownName: 'Rosa P.',
  consentAt: '2026-11-24T09:40:00.000Z',
  translation: '',
};
const words: InvitedWordsView[] = [
  one,
  { ...one, _id: '5f00000000000000000000a2', published: true, translation: 'I left feeling lighter than I arrived.' },
  { ...one, _id: '5f00000000000000000000a3', language: 'en', name: 'Abbie Hart' },
];

/** What visitors wrote, in each state, and the question before an invitation. */
export const walk: Walk = {
  name: 'the invited words',
  expected: /409/,
  async go({ page, look }) {
    const invitable = [session, { ...session, booking: '5f0000000000000000000002', name: 'Abbie Hart' }];
    await page.route('**/api/admin/invited-words', (asked) =>
      asked.fulfill({ json: { success: true, words, invitable } }),
    );
    await page.route('**/api/admin/invited-words/*', (asked) =>
      asked.fulfill({ status: 409, json: { success: false, code: 'saved_elsewhere', message: '' } }),
    );
    await page.goto('/admin/home-content#words');
    await page.locator('article').first().waitFor();
    await look('invited-words-all', { bilingual: true });
    await page.locator('article button').first().click();
    await page.locator('article [role="status"]', { hasText: /./ }).waitFor();
    await look('invited-words-changed', { bilingual: true });
    await page
      .getByRole('button', { name: /Rosa Pires$/ })
      .last()
      .click();
    await page.getByRole('dialog').waitFor();
    await look('invited-words-asking', { bilingual: true });
  },
};
