import type { HomeContent } from '@luar/contracts/home-content';
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
import { emptySite } from '@luar/contracts/site-empty';
import { type Listed, listed, typedNumber } from '../forms/resolve.ts';

// What the forms of the site hold: numbers as typed, and lists with their origins.

/** The settings. A form has the sections of its room. */
export interface SiteValues {
  identity: Omit<Site['identity'], 'portrait'> & { portrait: PortraitView | null };
  contact: Site['contact'];
  hours: Site['hours'];
  practice: Site['practice'];
  about: Omit<Site['about'], 'certifications' | 'values'> & {
    certifications: Listed<Site['about']['certifications'][number]>[];
    values: Listed<Site['about']['values'][number]>[];
  };
  before: Omit<Site['before'], 'questions'> & { questions: Listed<Site['before']['questions'][number]>[] };
  packages: Listed<Omit<SitePackage, 'price'> & { price: string }>[];
  payment: Site['payment'];
  legal: Site['legal'];
  promise: Record<keyof Site['promise'], string>;
  booking: Record<keyof Site['booking'], string>;
  reminders: Omit<ReturnType<typeof reminderSettings>, 'morningHour'> & { morningHour: string };
  /** Paths of texts whose English the practitioner has checked since the last save. */
  checked: string[];
}

/** The content of the home page. */
interface HomeValues extends Omit<HomeContent, 'features' | 'testimonials'> {
  features: Listed<HomeContent['features'][number]>[];
  testimonials: Listed<HomeContent['testimonials'][number]>[];
}
export type RoomValues = HomeValues & SiteValues;

/** The sections of the settings in each room. A form of one leaves the others as they are stored. */
export const inRoom = {
  home: ['identity', 'about', 'practice', 'contact', 'before', 'legal'],
  services: ['packages'],
  settings: ['hours', 'promise', 'booking', 'payment', 'reminders'],
} as const satisfies Record<string, readonly SiteSection[]>;
export type SiteRoom = keyof typeof inRoom;

const mapValues = <K extends string, A, B>(values: Record<K, A>, change: (value: A) => B) =>
  Object.fromEntries(Object.entries<A>(values).map(([name, value]) => [name, change(value)])) as Record<K, B>;

const empty = { pt: '', en: '' };

export const toValues = (site: AdminSite): SiteValues => {
  const reminders = reminderSettings(site);
  return {
    identity: site.identity,
    // Settings that were stored before a field existed lack it.
    contact: { ...emptySite.contact, ...site.contact },
    // An earlier state in the history may have more.
    hours: { week: site.hours.week, closedOnHolidays: site.hours.closedOnHolidays, holiday: site.hours.holiday },
    practice: site.practice,
    about: {
      ...site.about,
      certifications: listed(site.about.certifications),
      values: listed(site.about.values),
    },
    before: { ...site.before, questions: listed(site.before.questions) },
    packages: listed(
      site.packages.map((each) => ({
        ...each,
        price: String(each.price),
        includes: each.includes.length > 0 ? each.includes : [empty],
      })),
    ),
    payment: site.payment,
    legal: site.legal,
    promise: mapValues(site.promise, String),
    booking: mapValues(site.booking, String),
    reminders: { ...reminders, morningHour: String(reminders.morningHour) },
    checked: [],
  };
};

export const toRoomValues = (room: SiteRoom, site: AdminSite): SiteValues => {
  const values = toValues(site);
  const own = Object.fromEntries(inRoom[room].map((section) => [section, values[section]]));
  return { ...own, checked: [] } as unknown as SiteValues;
};

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

const withTimes = (day: DayHours): DayHours => ({
  ...day,
  opens: isTime(day.opens) ? day.opens : '10:00',
  closes: isTime(day.closes) ? day.closes : '19:00',
});

/** The settings to check and send: numbers as numbers, an id for each package, and times also for closed days. */
export const toInput = ({ hours, packages, promise, booking, reminders, ...values }: SiteValues) => ({
  ...values,
  ...(hours && { hours: { ...hours, week: hours.week.map((day) => (day.open ? day : withTimes(day))) } }),
  ...(packages && { packages: withIds(packages) }),
  ...(promise && { promise: mapValues(promise, typedNumber) }),
  ...(booking && { booking: mapValues(booking, typedNumber) }),
  ...(reminders && { reminders: { ...reminders, morningHour: Number(reminders.morningHour) } }),
});

const says = (...texts: string[]) => texts.some((text) => text.trim() !== '');

/** The body of a save: without empty lines in packages. */
export const toBody = (site: Site): Site => ({
  ...site,
  packages: site.packages.map((each) => ({ ...each, includes: each.includes.filter(({ pt, en }) => says(pt, en)) })),
});

const inOrder = <T extends { order: number }>(items: readonly T[]) =>
  listed(items.toSorted((a, b) => a.order - b.order));

export const toHomeValues = ({ hero, sectionTitles, features, testimonials, cta }: HomeContent): HomeValues => ({
  hero,
  sectionTitles,
  features: inOrder(features),
  testimonials: inOrder(testimonials),
  cta,
});

const placed = <T extends { order: number }>(items: readonly T[]) =>
  items.map((item, index) => Object.assign({}, item, { order: index + 1 }));

/** The content to save or to show: list entries in their current order, without empty ones. */
export const toContent = ({ hero, sectionTitles, features, testimonials, cta }: HomeContent): HomeContent => ({
  hero,
  sectionTitles,
  features: placed(
    features.filter(({ title, description }) => says(title.pt, title.en, description.pt, description.en)),
  ),
  testimonials: placed(testimonials.filter(({ name, text }) => says(name, text.pt, text.en))),
  cta,
});

/** The stored settings with what the room's form holds, as visitors would see them. */
export const shownSite = (site: AdminSite, values: SiteValues): PublicSite => ({
  ...site,
  identity: values.identity,
  about: values.about,
  before: values.before,
  practice: values.practice,
  contact: values.contact,
  legal: values.legal,
  hours: { ...site.hours, daysOff: [] },
  packages: site.packages.filter(({ shown }) => shown),
  payment: paymentWays.filter((way) => site.payment[way]),
});
