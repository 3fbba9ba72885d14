import type { Invitation, TestimonialView } from '@luar/contracts/testimonials';
import type { Walk } from './look.ts';

const at = '2026-11-24T09:40:00.000Z';
const session = {
  booking: '5f0000000000000000000001',
  name: 'Rosa Pires',
  serviceName: { pt: 'Terapia com cristais', en: 'Crystal therapy' },
  date: '2026-11-23',
};
const mail = {
  id: 'a-testimonial.invitation',
  kind: 'testimonial.invitation',
  state: 'sent',
  attempts: 1,
  step: null,
  reason: null,
  messageId: null,
  updatedAt: at,
  sentAt: at,
} as const;
const unwritten: TestimonialView = {
  ...session,
  _id: '5f00000000000000000000a1',
  language: 'pt',
  invitedAt: at,
  mails: [mail],
  version: 1,
  state: 'written',
  translation: '',
};
const one: TestimonialView = {
  ...unwritten,
  words: {
    text: 'Saí mais leve do que entrei.\nNinguém me apressou, e as perguntas eram boas.',
    name: 'Rosa P.',
    writtenAt: at,
    consentAt: at,
  },
};
const testimonials: TestimonialView[] = [
  one,
  {
    ...one,
    _id: '5f00000000000000000000a2',
    state: 'published',
    translation: 'I left feeling lighter than I arrived.',
  },
  { ...one, _id: '5f00000000000000000000a3', state: 'unpublished', language: 'en', name: 'Abbie Hart' },
  { ...unwritten, _id: '5f00000000000000000000a4', state: 'invited' },
  {
    ...unwritten,
    _id: '5f00000000000000000000a5',
    state: 'invited',
    mails: [{ ...mail, state: 'failed', step: 'recipient', reason: '550 no such user', sentAt: null }],
  },
];
const invitation: Omit<Invitation, 'success'> = {
  ...session,
  email: 'rosa.pires@exemplo.test',
  language: 'pt',
  obstacle: null,
  invitedAt: null,
  undoUntil: null,
  subject: 'Umas palavras sobre a sua sessão: Terapia com cristais',
  html: '<html lang="pt-PT"><body><p>Rosa, como foi para si?</p></body></html>',
};

/** What visitors wrote, in each state, and the invitation with what may stand against it. */
export const testimonialsWalk: Walk = {
  name: 'the testimonials',
  expected: /409/,
  async go({ page, look, everyState }) {
    const invitable = [session, { ...session, booking: '5f0000000000000000000002', name: 'Abbie Hart' }];
    await page.route('**/api/admin/testimonials', (asked) =>
      asked.fulfill({ json: { success: true, testimonials, invitable } }),
    );
    await page.route('**/api/admin/testimonials/*', (asked) =>
      asked.fulfill({ status: 409, json: { success: false, code: 'saved_elsewhere', message: '' } }),
    );
    await page.goto('/admin/testimonials');
    await page.locator('article').first().waitFor();
    await look('testimonials-all', { whole: true, bilingual: true });
    await page.locator('article button').first().click();
    await page.locator('main [aria-live] svg').first().waitFor();
    await look('testimonials-changed', { bilingual: true });
    for (const obstacle of everyState
      ? ([null, 'asked', 'sameDay', 'notHeld', 'noAddress'] as const)
      : ([null, 'asked'] as const)) {
      await page.unroute('**/api/admin/bookings/*/invitation');
      await page.route('**/api/admin/bookings/*/invitation', (asked) =>
        asked.fulfill({
          json: { success: true, ...invitation, obstacle, ...(obstacle === 'asked' && { invitedAt: at }) },
        }),
      );
      await page.goto(`/admin/testimonials/${session.booking}`);
      await page.locator('iframe').waitFor();
      await look(`invitation-${obstacle ?? 'open'}`, { bilingual: true });
    }
  },
};
