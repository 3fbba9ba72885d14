import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { booking } from '../../../infra/local/stack/test-client.ts';
import { expectNight, nightIn, startBefore } from './nights.ts';
import { stack, visitor } from './stack.ts';

/** How bright the middle of the moon is in the picture of shared links, 0 to 255. */
async function moonInPicture(date: string): Promise<number> {
  const { text } = await visitor.get('/');
  const [, path = ''] = /property="og:image" content="[^"]*(\/api\/site\/share\.jpg\?v=[^"]*)"/.exec(text) ?? [];
  expect(path).toContain(`?v=${date}-`);
  const bytes = await (await fetch(visitor.url + path)).arrayBuffer();
  // Not `stats` of the extract: it counts the whole picture.
  const pixels = await sharp(bytes)
    .extract({ left: 860, top: 180, width: 60, height: 40 })
    .greyscale()
    .raw()
    .toBuffer();
  return pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
}

describe('with another clock', () => {
  test('the pages of a restarted process are of the new year five seconds after midnight', async () => {
    await stack.part('api-2').stop();
    const clock = await startBefore('api', '2027-01-01T00:00:00Z');
    const old = await nightIn(visitor);
    // On a slow computer the start can last until after the moment.
    if (clock() < 0)
      expect(old.lines).toEqual([
        'Esta noite em Lisboa: minguante, 39 %. Nova a 7 de janeiro, às 20:25.',
        'Tonight in Lisbon: waning crescent, 39%. New on 7 January at 20:25.',
      ]);
    const lines = [
      'Esta noite em Lisboa: minguante, 30 %. Nova na quinta, às 20:25.',
      'Tonight in Lisbon: waning crescent, 30%. New on Thursday at 20:25.',
    ];
    await expectNight(visitor, clock, '2027-01-01', lines);
    expect(await moonInPicture('2027-01-01')).toBeLessThan(120);
    const late = await visitor.post('/api/bookings', { ...booking, date: '2026-12-31' });
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('"past_date"')]);
  });

  test('midnight follows the clock change of spring', async () => {
    const clock = await startBefore('api', '2027-03-28T23:00:00Z');
    await expectNight(visitor, clock, '2027-03-29', [
      'Esta noite em Lisboa: gibosa minguante, 52 %. Quarto minguante amanhã, à 01:54.',
      'Tonight in Lisbon: waning gibbous, 52%. Last quarter tomorrow at 01:54.',
    ]);
  });

  test('midnight follows the clock change of autumn', async () => {
    const clock = await startBefore('api', '2026-10-26T00:00:00Z');
    await expectNight(visitor, clock, '2026-10-26', [
      'Esta noite em Lisboa: lua cheia, 99 %. Cheia hoje, às 04:12.',
      'Tonight in Lisbon: full moon, 99%. Full today at 04:12.',
    ]);
  });

  test('the line follows the quarter of the moon, also while the database is away', async () => {
    const clock = await startBefore('api', '2026-11-24T14:54:00Z');
    // A database of the tester's own is not stopped.
    const mongo = stack.parts.get('mongo');
    await mongo?.stop();
    await expectNight(visitor, clock, '2026-11-24', [
      'Esta noite em Lisboa: lua cheia, 100 %. Quarto minguante a 1 de dezembro, às 06:09.',
      'Tonight in Lisbon: full moon, 100%. Last quarter on 1 December at 06:09.',
    ]);
    await mongo?.start();
    expect(await moonInPicture('2026-11-24')).toBeGreaterThan(180);
  });
});
