import type { PublicSite } from '@luar/contracts/site';
import { emptySite } from '@luar/contracts/site-empty';
import { shaped } from './answer.ts';

const text = { pt: '', en: '' };
const { identity, about } = emptySite;

/** Every field with its default, for an API that answers less. An entry in a list stands for all of its entries. */
const template = {
  ...emptySite,
  identity: { ...identity, portrait: null },
  hours: { ...emptySite.hours, daysOff: [{ from: '', to: '', note: '' }] },
  about: { ...about, certifications: [{ name: text, school: '', year: '' }], values: [{ name: text, text }] },
  packages: [{ id: '', name: text, description: text, price: 0, includes: [text], shown: true }],
  payment: [''],
};

export const toSite = (value: unknown) => shaped(template, value) as PublicSite;
