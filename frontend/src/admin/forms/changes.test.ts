import { describe, expect, test } from '@jest/globals';
import { type AdminSite } from '@luar/contracts/site';
import { seedSite } from '@luar/contracts/site-seed';
import { changedPaths, englishToCheck, marksOf } from './changes.ts';
import { type SiteValues, toInput, toValues } from '../site/values.ts';

const stored = { ...seedSite, identity: { ...seedSite.identity, portrait: null } };
// As the API answers them: the seed itself uses one object for several empty texts.
const json = JSON.stringify({ ...stored, version: 3, savedAt: null, unchecked: [] });
const values = () => toValues(JSON.parse(json) as AdminSite);
const changed = (change: (now: SiteValues) => void): SiteValues => {
  const now = values();
  change(now);
  return now;
};

describe('the unsaved changes', () => {
  test('are named by field or entry, and a list that grew or shrank by its name', () => {
    const now = changed((site) => {
      site.identity.intro.pt = 'Leio tarot';
      site.identity.intro.en = 'I read tarot';
      Object.assign(site.hours.week[3] ?? {}, { closes: '20:30' });
      site.about.certifications.pop();
      Object.assign(site.packages[1] ?? {}, { price: '160' });
    });
    expect(changedPaths(values(), now)).toEqual([
      'identity.intro',
      'hours.week.3',
      'about.certifications',
      'packages.1',
    ]);
    expect(changedPaths(values(), values())).toEqual([]);
    expect(changedPaths(values(), { ...values(), checked: ['about.certifications.0.name'] })).toEqual([
      'about.certifications',
    ]);
  });
});

test('an English text is to be checked when only the Portuguese has changed, wherever its entry was moved', () => {
  const check = (change: (now: SiteValues) => void, unchecked: string[] = []) =>
    englishToCheck('about', changed(change), values(), unchecked);
  expect(check(() => {})).toBe(false);
  expect(check(({ about }) => (about.certifications = about.certifications.toReversed()))).toBe(false);
  expect(check((site) => (site.about.story.pt = 'Outra'))).toBe(true);
  expect(check((site) => Object.assign(site.about.story, { pt: 'Outra', en: 'Another' }))).toBe(false);
  expect(check((site) => (site.about.approach.en = ''))).toBe(true);
  expect(check(() => {}, ['about.story'])).toBe(true);
  expect(check((site) => site.checked.push('about.story'), ['about.story'])).toBe(false);
});

test('a new package gets a free id from its name, and times of closed days stay valid', () => {
  const now = changed((site) => {
    const added = { ...structuredClone(site.packages[0]!), id: '', origin: -1 };
    site.packages.push({ ...added, name: { pt: 'Complete', en: '' } }, { ...added, name: { pt: '✨', en: '' } });
    Object.assign(site.hours.week[6] ?? {}, { open: false, opens: '' });
  });
  const { packages, hours } = toInput(now);
  expect(packages.map(({ id }) => id)).toEqual(['starter', 'complete', 'complete-2', 'pacote']);
  expect(hours.week[6]?.opens).toBe('10:00');
});

const before = { pt: 'Um texto', en: 'A text' };
const kinds = (pt: string, en: string, was: typeof before | undefined = before) =>
  marksOf({ pt, en }, was).map((mark) => mark.kind);

describe('the marks of a text in two languages', () => {
  test('are none if nothing changed or both languages changed', () => {
    expect(kinds('Um texto', 'A text')).toEqual([]);
    expect(kinds('Outro', 'Another')).toEqual([]);
    expect(kinds('Novo', 'New', undefined)).toEqual([]);
    expect(kinds('', '')).toEqual([]);
  });

  test('name the language that changed alone or is missing', () => {
    expect(kinds('Outro', 'A text')).toEqual(['onlyPt']);
    expect(kinds('Um texto', 'Another')).toEqual(['onlyEn']);
    expect(kinds(' ', 'A text')).toEqual(['missingPt']);
    expect(kinds('Um texto', '')).toEqual(['missingEn']);
  });

  test('name different numbers, regardless of their notation', () => {
    expect(kinds('40 euros, 10 a 15 cartas', '10 to 15 cards, 400 euros')).toEqual(['numbers']);
    expect(kinds('37,50 € e 3 meses', '3 months, €37.5')).toEqual([]);
    expect(kinds('em 2 dias', 'in two days')).toEqual(['numbers']);
  });
});
