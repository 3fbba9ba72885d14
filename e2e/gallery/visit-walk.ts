import type { Db } from 'mongodb';
import type { RequestEvent } from '@luar/contracts/request-history';
import type { Language } from '../public/browser.ts';
import { ago, sessionIn, visitRequest } from '../../infra/local/stack/test-visit.ts';
import { ofFeatures } from '../../infra/local/stack/features.ts';
import type { Guide, Walk } from './look.ts';

const times = [sessionIn(8, '14:00'), sessionIn(10, '11:30'), sessionIn(11, '17:00')];
const offered: RequestEvent = { type: 'offered', at: ago(3_600_000), times };
const accepted: RequestEvent = { type: 'accepted', at: ago(60_000), session: times[1]! };
const asked = (wish: string): RequestEvent => ({ type: 'askedAnother', at: ago(60_000), wish });
const wishes = { pt: 'Às terças e quintas,\ndepois das 18:00.', en: 'Tuesdays and Thursdays,\nafter 18:00.' };

const days = (count: number) => count * 86_400_000;
const moved = sessionIn(12, '15:00');
/** The states that follow from what happened, one page each. */
const histories = (wish: string): [state: string, history: RequestEvent[]][] => [
  ['confirmed', [{ type: 'confirmed', at: ago(60_000), session: times[0]! }]],
  ['past', [{ type: 'confirmed', at: ago(60_000), session: sessionIn(-1) }]],
  ['moved', [offered, accepted, { type: 'confirmed', at: ago(30_000), session: moved }]],
  ['other-times', [offered, accepted, { ...offered, at: ago(30_000) }]],
  ['asked', [offered, asked(wish)]],
  ['asked-agreed', [offered, accepted, { ...asked(wish), at: ago(30_000) }]],
  ['declined', [{ type: 'declined', at: ago(60_000) }]],
  ['cancelled', [offered, accepted, { type: 'cancelled', at: ago(30_000) }]],
  ['elsewhere', [{ type: 'answeredElsewhere', at: ago(60_000) }]],
  ['lapsed', [{ ...offered, at: ago(days(9)), times: [sessionIn(-1)] }]],
];

/** Stores a request with this history and returns its page. */
async function arrange(db: Db, history: readonly RequestEvent[], language: Language): Promise<string> {
  const { document, path } = visitRequest({ history, language });
  // Agreed sessions of other walks and tests must not take its times.
  await db.collection('bookings').deleteMany({ email: document.email });
  await db.collection('bookings').insertOne(document);
  return path;
}

const pages = await ofFeatures<{ visit: (guide: Guide, db: Db) => Promise<void> }>(import.meta.dirname, 'visit.ts');

/** The visitor's page of a request in all its states. `db` gives the database of the stack once it has started. */
export const visitWalk = (db: () => Db): Walk => ({
  name: "the visitor's page",
  expected: /400|404|409/,
  // The page has no application to start.
  options: { untouched: true },
  async go(guide) {
    const { page, language, look } = guide;
    const choices = page.locator('input[type="radio"]');
    const go = () => page.locator('main button[type="submit"]').click();
    const received = await arrange(db(), [], language);
    await page.goto(received);
    await look('visit-received');
    await page.goto(`${received}?step=change`);
    await look('visit-received-change');
    const offer = await arrange(db(), [offered], language);
    await page.goto(offer);
    await choices.nth(1).check();
    await look('visit-chosen');
    await go();
    await look('visit-confirm');
    await page.getByRole('link', { name: { pt: 'Voltar aos horários', en: 'Back to the times' }[language] }).click();
    await choices.nth(3).check();
    await page.locator('#wish').fill(wishes[language]);
    await look('visit-none');
    await go();
    await look('visit-another');
    await page.goto(`${offer}?step=cancel`);
    await look('visit-cancel');
    await page.goto(`${offer}?step=choose`);
    await look('visit-missing');
    const agreed = await arrange(db(), [offered, accepted], language);
    await page.goto(agreed);
    await look('visit-agreed');
    await page.goto(`${agreed}?step=change`);
    await look('visit-change');
    await page.goto(`${agreed}?step=cancel`);
    await look('visit-cancel-agreed');
    for (const [state, history] of histories(wishes[language])) {
      await page.goto(await arrange(db(), history, language));
      await look(`visit-${state}`);
    }
    for (const { visit } of pages) await visit(guide, db());
    await page.goto({ pt: '/pedido/x', en: '/en/request/x' }[language]);
    await look('visit-gone');
  },
});

/** The forms of the site as they answer without JavaScript. It is not loaded: where it is switched off, axe does not run. */
export const withoutScriptWalk: Walk = {
  name: 'without script',
  expected: /ERR_FAILED/,
  options: { untouched: true },
  async go({ page, language, look }) {
    await page.route('**/*.js', (script) => script.abort());
    const submit = () => page.locator('main form button[type="submit"]').last().click();
    const fill = async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value);
    };
    const person = { name: 'Ana Nunes', email: 'ana.nunes@exemplo.test' };
    await page.goto({ pt: '/booking', en: '/en/booking' }[language] + '?service=mapa-astral');
    await page.locator('#other-moment > summary').click();
    await fill({ ...times[0]!, ...person, phone: '912 345 678' });
    await look('still-booking');
    await submit();
    await look('still-receipt');
    await page.goto({ pt: '/contact', en: '/en/contact' }[language]);
    await fill({ ...person, subject: 'Tarot', message: 'Olá' });
    await submit();
    await look('still-contact');
  },
};
