import { expect, test } from '@jest/globals';
import { addTexts, createI18n } from '../../shared/i18n/create-i18n.ts';
import { nextQuarter } from './next-quarter.ts';
import { drawnLit, phasePath } from './phase-path.ts';
import { texts as moon } from './texts.ts';

const words = (language: 'pt' | 'en') => {
  const i18n = createI18n(language);
  addTexts(i18n, { moon });
  const t = i18n.getFixedT(null, 'moon');
  return (quarter: 'new' | 'full' | 'firstQuarter' | 'lastQuarter', date: string, time: string) =>
    nextQuarter(t, language, { quarter, date, time }, '2026-11-21').replaceAll('\u00a0', ' ');
};

// Saturday is 21 November 2026.
test.each([
  ['full', '2026-11-21', '14:54', 'Cheia hoje, às 14:54.', 'Full today at 14:54.'],
  ['full', '2026-11-22', '01:28', 'Cheia amanhã, à 01:28.', 'Full tomorrow at 01:28.'],
  ['full', '2026-11-24', '14:54', 'Cheia na terça, às 14:54.', 'Full on Tuesday at 14:54.'],
  [
    'firstQuarter',
    '2026-11-26',
    '00:05',
    'Quarto crescente na quinta, às 00:05.',
    'First quarter on Thursday at 00:05.',
  ],
  [
    'lastQuarter',
    '2026-11-28',
    '10:00',
    'Quarto minguante a 28 de novembro, às 10:00.',
    'Last quarter on 28 November at 10:00.',
  ],
  ['new', '2026-12-09', '00:52', 'Nova a 9 de dezembro, às 00:52.', 'New on 9 December at 00:52.'],
] as const)('%s on %s at %s', (quarter, date, time, pt, en) => {
  expect([words('pt')(quarter, date, time), words('en')(quarter, date, time)]).toEqual([pt, en]);
});

test('a growing moon is lit on the right, and a quarter is drawn on its own date', () => {
  // The design's drawing of 21 November 2026.
  expect(phasePath(12, 9.5, 0.897, true)).toBe('M12 2.5A9.5 9.5 0 0 1 12 21.5A7.54 9.5 0 0 1 12 2.5z');
  expect(phasePath(12, 9.5, 0.24, false)).toBe('M12 2.5A9.5 9.5 0 0 0 12 21.5A4.94 9.5 0 0 1 12 2.5z');
  expect([phasePath(12, 9.5, 0.014, true), phasePath(12, 9.5, 0.985, true)]).toEqual([
    undefined,
    'M12 2.5A9.5 9.5 0 0 1 12 21.5A9.5 9.5 0 0 1 12 2.5z',
  ]);
  const drawn = (phase: 'new' | 'firstQuarter' | 'full' | 'waningGibbous') =>
    drawnLit({ phase, lit: 0.6, waxing: false });
  expect([drawn('new')[0], drawn('firstQuarter'), drawn('full')[0], drawn('waningGibbous')]).toEqual([
    0,
    [0.5, true],
    1,
    [0.6, false],
  ]);
});
