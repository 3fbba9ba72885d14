import { limits } from '@luar/contracts/limits';
import { reminderSettings } from '@luar/contracts/reminders';
import {
  type AdminSite,
  type DayHours,
  type PortraitView,
  type PublicSite,
  paymentWays,
  type Site,
  type SitePackage,
  type SiteSection,
} from '@luar/contracts/site';
import { type Listed, listed, typedNumber } from '../forms/resolve.ts';

/** The values of a form: numbers as typed, and lists with their origins. It has the sections of its room. */
export interface SiteValues {
  identity: Omit<Site['identity'], 'portrait'> & { portrait: PortraitView | null };
  contact: Site['contact'];
  hours: Site['hours'];
  practice: Site['practice'];
  about: Omit<Site['about'], 'certifications' | 'values'> & {
    certifications: Listed<Site['about']['certifications'][number]>[];
    values: Listed<Site['about']['values'][number]>[];
  };
  packages: Listed<Omit<SitePackage, 'price'> & { price: string }>[];
  payment: Site['payment'];
  legal: Site['legal'];
  promise: { replyWithinHours: string; freeChangeHours: string };
  booking: Record<keyof Site['booking'], string>;
  reminders: Omit<ReturnType<typeof reminderSettings>, 'morningHour'> & { morningHour: string };
  /** Paths of texts whose English the practitioner has checked since the last save. */
  checked: string[];
}

/** The sections of one room. A form of them leaves the others as they are stored. */
export const inRoom = {
  home: ['identity', 'about', 'practice', 'contact', 'legal'],
  services: ['packages'],
  settings: ['hours', 'promise', 'booking', 'payment', 'reminders'],
} as const satisfies Record<string, readonly SiteSection[]>;
export type SiteRoom = keyof typeof inRoom;

export const sectionsOf = <T extends object>(room: SiteRoom, of: T): T =>
  Object.fromEntries(Object.entries(of).filter(([name]) => inRoom[room].some((each) => each === name))) as T;

const empty = { pt: '', en: '' };
export const newCertification = { name: empty, school: '', year: '', origin: -1 };
export const newValue = { name: empty, text: empty, origin: -1 };
export const newPackage = {
  id: '',
  name: empty,
  description: empty,
  price: '',
  includes: [empty],
  shown: true,
  origin: -1,
};
const mapValues = <K extends string, A, B>(values: Record<K, A>, change: (value: A) => B) =>
  Object.fromEntries(Object.entries<A>(values).map(([name, value]) => [name, change(value)])) as Record<K, B>;

const usualHours = { opens: '10:00', closes: '19:00' };

export const toValues = (site: AdminSite): SiteValues => ({
  identity: site.identity,
  contact: site.contact,
  // An earlier state in the history may have more.
  hours: { week: site.hours.week, closedOnHolidays: site.hours.closedOnHolidays, holiday: site.hours.holiday },
  practice: site.practice,
  about: {
    ...site.about,
    certifications: listed(site.about.certifications),
    values: listed(site.about.values),
  },
  packages: listed(
    site.packages.map((each) => ({
      ...each,
      price: String(each.price),
      includes: each.includes.length > 0 ? each.includes : [empty],
    })),
  ),
  payment: site.payment,
  legal: site.legal,
  promise: {
    replyWithinHours: String(site.promise.replyWithinHours),
    freeChangeHours: String(site.promise.freeChangeHours),
  },
  booking: mapValues(site.booking, String),
  reminders: { ...reminderSettings(site), morningHour: String(reminderSettings(site).morningHour) },
  checked: [],
});

/** An id for a new package, from its name: part of the address of the contact form. */
function packageId(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const id = plain.replace(/[^a-z0-9]+/g, '-').slice(0, limits.text.slug - 3);
  const wanted = id.replace(/^-+|-+$/g, '') || 'pacote';
  let free = wanted;
  for (let count = 2; taken.has(free); count++) free = `${wanted}-${count}`;
  return free;
}

function withIds(packages: SiteValues['packages']) {
  const taken = new Set(packages.map(({ id }) => id));
  return packages.map((each) => {
    const id = each.id || packageId(each.name.pt, taken);
    taken.add(id);
    return { ...each, id, price: typedNumber(each.price) };
  });
}

const isTime = (value: string) => /^\d\d:\d\d$/.test(value);

/** The settings to check and send: numbers as numbers, an id for each package, and times also for closed days. */
export const toInput = ({ hours, packages, promise, booking, reminders, ...values }: SiteValues) => ({
  ...values,
  ...(hours && { hours: { ...hours, week: hours.week.map((day) => (day.open ? day : withTimes(day))) } }),
  ...(packages && { packages: withIds(packages) }),
  ...(promise && {
    promise: {
      replyWithinHours: typedNumber(promise.replyWithinHours),
      freeChangeHours: typedNumber(promise.freeChangeHours),
    },
  }),
  ...(booking && { booking: mapValues(booking, typedNumber) }),
  ...(reminders && { reminders: { ...reminders, morningHour: Number(reminders.morningHour) } }),
});

const withTimes = (day: DayHours): DayHours => ({
  ...day,
  opens: isTime(day.opens) ? day.opens : usualHours.opens,
  closes: isTime(day.closes) ? day.closes : usualHours.closes,
});

const says = ({ pt, en }: { pt: string; en: string }) => pt.trim() !== '' || en.trim() !== '';

/** The body of a save: without empty lines in packages. */
export const toBody = (site: Site): Site => ({
  ...site,
  packages: site.packages.map((each) => ({ ...each, includes: each.includes.filter(says) })),
});

/** The stored settings with what a room's form holds, for a preview of its pages. */
export const previewOf = (site: AdminSite, { identity, about, practice, contact, legal }: SiteValues): AdminSite => ({
  ...site,
  identity,
  about,
  practice,
  contact,
  legal,
});

/** What visitors would see of settings. */
export const publicOf = (site: AdminSite): PublicSite => ({
  ...site,
  hours: { ...site.hours, daysOff: [] },
  packages: site.packages.filter(({ shown }) => shown),
  payment: paymentWays.filter((way) => site.payment[way]),
});
