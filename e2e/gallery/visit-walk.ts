import type { Db } from 'mongodb';
import type { RequestEvent } from '@luar/contracts/request-history';
import type { Language } from '../public/browser.ts';
import { ago, invitation, sessionIn, visitRequest } from '../../infra/local/stack/test-visit.ts';
import type { Walk } from './look.ts';

const times = [sessionIn(8, '14:00'), sessionIn(10, '11:30'), sessionIn(11, '17:00')];
const offered: RequestEvent = { type: 'offered', at: ago(3_600_000), times };
const accepted: RequestEvent = { type: 'accepted', at: ago(60_000), session: times[1]! };
const asked = (wish: string): RequestEvent => ({ type: 'askedAnother', at: ago(60_000), wish });
const wishes = { pt: 'Às terças e quintas,\ndepois das 18:00.', en: 'Tuesdays and Thursdays,\nafter 18:00.' };

/** Stores a request with this history and returns its page. */
export async function arrange(db: Db, history: readonly RequestEvent[], language: Language): Promise<string> {
  const { document, path } = visitRequest({ history, language });
  // Agreed sessions of other walks and tests must not take its times.
  await db.collection('bookings').deleteMany({ email: document.email });
  await db.collection('bookings').insertOne(document);
  return path;
}

/** The visitor's page of a request in all its states. `db` gives the database of the stack once it has started. */
export const visitWalk = (db: () => Db): Walk => ({
  name: "the visitor's page",
  expected: /400|404|409/,
  // The page has no application to start.
  options: { untouched: true },
  async go({ page, language, look }) {
    const choices = page.locator('input[type="radio"]');
    const go = () => page.locator('main button[type="submit"]').click();
    const received = await arrange(db(), [], language);
    await page.goto(received);
    await look('visit-received', { whole: true });
    await page.goto(`${received}?step=change`);
    await look('visit-received-change');
    const offer = await arrange(db(), [offered], language);
    await page.goto(offer);
    await choices.nth(1).check();
    await look('visit-chosen', { whole: true });
    await go();
    await look('visit-confirm', { whole: true });
    await page.getByRole('link', { name: { pt: 'Voltar aos horários', en: 'Back to the times' }[language] }).click();
    await choices.nth(3).check();
    await page.locator('#wish').fill(wishes[language]);
    await look('visit-none', { whole: true });
    await go();
    await look('visit-another');
    await page.goto(`${offer}?step=cancel`);
    await look('visit-cancel');
    await page.goto(`${offer}?step=choose`);
    await look('visit-missing');
    const agreed = await arrange(db(), [offered, accepted], language);
    await page.goto(agreed);
    await look('visit-agreed', { whole: true });
    await page.goto(`${agreed}?step=change`);
    await look('visit-change');
    await page.goto(await arrange(db(), [offered, asked(wishes[language])], language));
    await look('visit-asked');
    const text = { pt: 'Saí mais leve.\nObrigada!', en: 'I left feeling lighter.\nThank you!' }[language];
    const store = async (own: object = {}) => {
      const { document, path } = invitation({ language, ...own });
      await db().collection('testimonials').insertOne(document);
      return path;
    };
    const written = { text, shownName: 'R. P.', writtenAt: new Date(), consent: { at: new Date(), sentence: '' } };
    await page.goto(await store());
    await look('words-write', { whole: true });
    await page.locator('#text').fill('x'.repeat(601));
    await go();
    await look('words-wrong', { whole: true });
    const stored = await store(written);
    await page.goto(stored);
    await look('words-written', { whole: true });
    await page.locator('summary').click();
    await look('words-withdraw');
    await page.locator('details button').click();
    await look('words-withdrawn', { whole: true });
    await page.goto({ pt: '/pedido/x', en: '/en/request/x' }[language]);
    await look('visit-gone', { whole: true });
  },
});
