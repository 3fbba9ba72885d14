import type { Db } from 'mongodb';
import { invitation } from '../../../infra/local/stack/invited-words/invitation.ts';
import type { Guide } from '../look.ts';

/** The visitor's page of an invitation in all its states. */
export async function visit({ page, language, look }: Guide, db: Db): Promise<void> {
  const text = { pt: 'Saí mais leve.\nObrigada!', en: 'I left feeling lighter.\nThank you!' }[language];
  const store = async (own: object = {}) => {
    const { document, path } = invitation({ email: 'galeria@exemplo.test', language, ...own });
    await db.collection('testimonials').insertOne(document);
    return path;
  };
  const written = { text, shownName: 'R. P.', writtenAt: new Date(), consent: { at: new Date(), sentence: '' } };
  await page.goto(await store());
  await look('words-write');
  await page.locator('#text').fill('x'.repeat(601));
  await page.locator('main button[type="submit"]').click();
  await look('words-wrong');
  const stored = await store(written);
  await page.goto(stored);
  await look('words-written');
  await page.locator('summary').click();
  await look('words-withdraw');
  await page.locator('details button').click();
  await look('words-withdrawn');
}
