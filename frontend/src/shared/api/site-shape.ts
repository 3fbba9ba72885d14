import type { PublicSite } from '@luar/contracts/site';
import { emptySite } from '@luar/contracts/site-empty';
import { shaped } from './answer.ts';

const text = { pt: '', en: '' };
const { identity, hours, about } = emptySite;

/** A plain value: a call here would run before the file that defines the function, because the two import each other. */
export const unknownSite: PublicSite = {
  ...emptySite,
  identity: { ...identity, portrait: null },
  hours: { ...hours, daysOff: [] },
  payment: [],
};

/** Every field with its default, for an API that answers less. An entry in a list stands for all of its entries. */
const template = {
  ...unknownSite,
  hours: { ...hours, daysOff: [{ from: '', to: '', note: text }] },
  about: { ...about, certifications: [{ name: text, school: '', year: '' }], values: [{ name: text, text }] },
  packages: [{ id: '', name: text, description: text, price: Number.NaN, includes: [text], shown: true }],
  payment: [''],
};

export const toSite = (value: unknown) => shaped(template, value) as PublicSite;
