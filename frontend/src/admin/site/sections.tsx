import { morningHours } from '@luar/contracts/digests';
import { languages, locales } from '@luar/contracts/language';
import { limits } from '@luar/contracts/limits';
import { waysWithoutDetails } from '@luar/contracts/payment-details';
import { voices } from '@luar/contracts/practice';
import { type ComponentType, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { factsOf } from '../../shared/facts.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { initialOf } from '../../shared/initial-of.ts';
import { ConfirmsButtons } from '../first-days/confirms.tsx';
import { UncheckedContext } from '../forms/bilingual.tsx';
import { changedPaths, englishToCheck } from '../forms/changes.ts';
import { Fields, type Row } from '../forms/fields.tsx';
import { Fold, type Folds } from '../ui/fold.tsx';
import type { GlyphName } from '../ui/glyph.tsx';
import { List } from '../ui/list.tsx';
import { texts as adminPictures } from '../pictures/texts.ts';
import { RadioChips } from '../ui/radio-chips.tsx';
import { OffLink, Week } from './hours.tsx';
import { texts as adminInvitedWords } from './invited-words/texts.ts';
import { invitedWords } from './invited-words/words.tsx';
import { Portrait } from './portrait.tsx';
import styles from './site.module.css';
import { summaryOf } from './summaries.ts';
import type { RoomValues, SiteValues } from './values.ts';

const { text, list, graphemes } = limits;
const empty = { pt: '', en: '' };

/** The title that search engines show, with what is typed. */
function Example() {
  const { t, i18n } = useTranslation('adminSite');
  const { control } = useFormContext<SiteValues>();
  const [practice, contact, brand] = useWatch({ control, name: ['practice', 'contact', 'identity.name'] });
  return (
    <div className="stack gap-4">
      <p className="hint">{t('practice.example')}</p>
      {languages.map((language) => {
        const common = i18n.getFixedT(locales[language], 'common');
        return (
          <p key={language} lang={locales[language]} className="anywhere">
            {common('title.home', { brand, ...factsOf({ practice, contact }, common, language) })}
          </p>
        );
      })}
    </div>
  );
}

function Voice() {
  const { t } = useTranslation('adminSite');
  const { control, setValue } = useFormContext<SiteValues>();
  return (
    <RadioChips
      name="practice.voice"
      label={t('label.practice.voice')}
      options={voices.map((value) => ({ value, text: t(`practice.voice.${value}`) }))}
      chosen={useWatch({ control, name: 'practice.voice' })}
      onChoose={(value) => setValue('practice.voice', value, { shouldDirty: true })}
    />
  );
}

/** Whose testimonial it is. The initial follows the name while it is typed, until another one is chosen. */
function Who({ path }: { path: string }) {
  const { t } = useTranslation('adminSite');
  const { getValues, setValue } = useFormContext();
  const [nameOf, initialOfIt] = [`${path}name`, `${path}initial`];
  const name = String(useWatch({ name: nameOf }) ?? '');
  const before = useRef(name);
  useEffect(() => {
    const followed = initialOf(before.current);
    before.current = name;
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || field.name !== nameOf) return;
    const initial: unknown = getValues(initialOfIt);
    if (initial === '' || initial === followed) setValue(initialOfIt, initialOf(name), { shouldDirty: true });
  }, [name, nameOf, initialOfIt, getValues, setValue]);
  return (
    <div className={styles['who']}>
      <TextField name={nameOf} label={t('label.testimonials.name')} maxLength={text.name} />
      <TextField name={initialOfIt} label={t('label.testimonials.initial')} maxLength={graphemes.testimonialInitial} />
    </div>
  );
}

function Confirms() {
  const { t } = useTranslation('adminFirstDays');
  return (
    <div className="stack gap-8" role="group" aria-labelledby="confirms">
      <p id="confirms" className="subheading">
        {t('confirms')}
      </p>
      <div className="cluster gap-8">
        <ConfirmsButtons />
      </div>
      <p className="hint">{t('confirmsText')}</p>
    </div>
  );
}

interface Section {
  glyph: GlyphName;
  /** The page that shows it, if it is not the home page. */
  page?: '/about' | '/contact' | '/privacy';
  /** What a feature adds: to the summary, and below the fields. */
  feature?: { Line: ComponentType; Below: ComponentType };
  rows: readonly Row<'adminSite'>[];
}

/** Every text and setting of the site: a new field is a row here, with its label in texts.ts. In the order of the rooms. */
const sections = {
  hero: {
    glyph: 'show',
    rows: [
      { name: 'hero.title', both: true, max: text.heroTitle },
      { name: 'hero.subtitle', both: true, max: text.heroText, long: true },
      { name: 'hero.ctaText', both: true, max: text.buttonText },
    ],
  },
  identity: {
    glyph: 'people',
    rows: [
      { name: 'identity.name', max: text.brand, required: true },
      { name: 'identity.subtitle', both: true, max: text.brand },
      { name: 'identity.practitioner', hint: 'practitioner', max: text.name },
      { name: 'identity.intro', hint: 'intro', both: true, max: text.intro, long: true },
      { own: Portrait },
    ],
  },
  about: {
    glyph: 'queue',
    page: '/about',
    rows: [
      { name: 'about.story', hint: 'story', both: true, max: text.story, long: true },
      { name: 'about.approach', hint: 'story', both: true, max: text.story, long: true },
      {
        group: 'about.certifications',
        rows: [
          {
            list: 'about.certifications',
            of: 'certification',
            max: list.certifications,
            fresh: { name: empty, school: '', year: '', origin: -1 },
            rows: [
              { name: 'name', label: 'certification.name', both: true, max: text.sectionTitle },
              { name: 'school', label: 'certification.school', max: text.sectionTitle },
              { name: 'year', label: 'certification.year', max: 4, short: true, type: 'numeric' },
            ],
          },
        ],
      },
      {
        group: 'about.values',
        rows: [
          {
            list: 'about.values',
            of: 'value',
            max: 3,
            fresh: { name: empty, text: empty, origin: -1 },
            rows: [
              { name: 'name', label: 'value.name', both: true, max: text.sectionTitle },
              { name: 'text', label: 'value.text', both: true, max: text.heroText, long: true },
            ],
          },
        ],
      },
    ],
  },
  features: {
    glyph: 'agreed',
    rows: [
      { says: 'features' },
      {
        list: 'features',
        of: 'feature',
        max: list.homeFeatures,
        min: 1,
        fresh: { icon: '', title: empty, description: empty, order: 0, origin: -1 },
        rows: [
          { name: 'icon', label: 'features.icon', max: graphemes.featureIcon, short: true },
          { name: 'title', label: 'features.title', both: true, max: text.sectionTitle },
          { name: 'description', label: 'features.description', both: true, max: text.heroText, long: true },
        ],
      },
    ],
  },
  words: {
    glyph: 'chat',
    feature: invitedWords,
    rows: [
      { says: 'testimonials' },
      {
        list: 'testimonials',
        of: 'testimonial',
        max: list.testimonials,
        min: 1,
        fresh: { name: '', initial: '', text: empty, order: 0, origin: -1 },
        rows: [
          { own: Who },
          { name: 'text', label: 'testimonials.text', both: true, max: text.testimonial, long: true },
        ],
      },
    ],
  },
  contact: {
    glyph: 'mail',
    page: '/contact',
    rows: [
      { name: 'contact.email', hint: 'email', type: 'email', max: text.email, required: true },
      { name: 'contact.phone', hint: 'phone', type: 'tel', max: text.phone },
      { name: 'contact.location', hint: 'location', both: true, max: text.name },
      { name: 'contact.instagram', hint: 'link', type: 'url', max: text.link },
      { name: 'contact.facebook', hint: 'link', type: 'url', max: text.link },
      {
        name: 'contact.inPerson',
        shows: [
          { name: 'contact.area', hint: 'area', both: true, max: text.name },
          { name: 'contact.address', hint: 'meeting', max: text.heroText, long: true },
          { name: 'contact.door', hint: 'door', both: true, max: text.answer },
        ],
      },
      {
        name: 'contact.online',
        shows: [{ name: 'contact.meetingLink', hint: 'meeting', type: 'url', max: text.link }],
      },
      { name: 'contact.languages', hint: 'languages', both: true, max: text.name },
    ],
  },
  before: {
    glyph: 'chat',
    page: '/contact',
    rows: [
      { says: 'before' },
      { name: 'before.online', both: true, max: text.heroText, long: true },
      { name: 'before.bring', both: true, max: text.heroText, long: true },
      { name: 'before.late', both: true, max: text.heroText, long: true },
      {
        group: 'before.questions',
        rows: [
          {
            list: 'before.questions',
            of: 'question',
            max: list.questionsBefore,
            fresh: { question: empty, answer: empty, origin: -1 },
            rows: [
              { name: 'question', label: 'question.question', both: true, max: text.question },
              { name: 'answer', label: 'question.answer', both: true, max: text.heroText, long: true },
            ],
          },
        ],
      },
    ],
  },
  titles: {
    glyph: 'edit',
    rows: [
      { name: 'sectionTitles.features', both: true, max: text.sectionTitle },
      { name: 'sectionTitles.services', both: true, max: text.sectionTitle },
      { name: 'sectionTitles.testimonials', both: true, max: text.sectionTitle },
      { name: 'cta.title', both: true, max: text.heroTitle },
      { name: 'cta.description', both: true, max: text.heroText, long: true },
    ],
  },
  practice: {
    glyph: 'services',
    rows: [
      { name: 'practice.craft', hint: 'craft', both: true, max: text.brand },
      { own: Example },
      { group: 'practice.voice', rows: [{ own: Voice }] },
      { name: 'practice.moon', shows: [] },
    ],
  },
  legal: {
    glyph: 'lock',
    page: '/privacy',
    rows: [
      { says: 'legal' },
      { name: 'legal.name', max: text.name },
      { name: 'legal.address', hint: 'address', max: text.heroText, long: true },
      { name: 'legal.taxNumber', max: text.phone },
      {
        name: 'legal.complaintsBook.show',
        label: 'legal.complaintsBook',
        shows: [{ name: 'legal.complaintsBook.url', label: 'legal.link', type: 'url', max: text.link }],
      },
      {
        name: 'legal.disputeResolution.show',
        label: 'legal.disputeResolution',
        shows: [{ name: 'legal.disputeResolution.url', label: 'legal.link', type: 'url', max: text.link }],
      },
    ],
  },
  hours: {
    glyph: 'clock',
    rows: [
      { own: Week },
      {
        name: 'hours.closedOnHolidays',
        shows: [
          { name: 'hours.holiday.date', placeholder: '24/06', max: 5, short: true },
          { name: 'hours.holiday.name', hint: 'localHoliday', both: true, max: text.name },
        ],
      },
      { says: 'hours' },
      { own: OffLink },
    ],
  },
  promise: {
    glyph: 'waits',
    rows: [
      { name: 'promise.replyWithinHours', hint: 'promise', short: true, type: 'numeric', unit: 'hours' },
      { name: 'promise.freeChangeHours', hint: 'freeChange', short: true, type: 'numeric', unit: 'hours' },
    ],
  },
  booking: {
    glyph: 'agreed',
    rows: [
      { own: Confirms },
      { name: 'booking.noticeHours', hint: 'booking.noticeHours', short: true, type: 'numeric', unit: 'hours' },
      { name: 'booking.horizonDays', short: true, type: 'numeric', unit: 'days' },
      { name: 'booking.beforeMinutes', short: true, type: 'numeric', unit: 'minutes' },
      { name: 'booking.afterMinutes', short: true, type: 'numeric', unit: 'minutes' },
      { name: 'booking.mostADay', hint: 'booking.mostADay', short: true, type: 'numeric', unit: 'sessions' },
    ],
  },
  payment: {
    glyph: 'payments',
    rows: [
      { says: 'payment' },
      {
        name: 'payment.mbway',
        shows: [{ name: 'payment.mbwayPhone', type: 'tel', max: text.phone }],
      },
      {
        name: 'payment.bankTransfer',
        shows: [
          { name: 'payment.accountHolder', max: text.name },
          { name: 'payment.iban', max: text.phone },
        ],
      },
      {
        name: 'payment.paypal',
        shows: [{ name: 'payment.paypalAccount', max: text.email }],
      },
    ],
  },
  reminders: {
    glyph: 'mail',
    rows: [
      { says: 'reminders' },
      { name: 'reminders.dayBefore', shows: [] },
      { name: 'reminders.hoursBefore', hint: 'hoursBefore', shows: [] },
      { name: 'reminders.text', hint: 'reminderText', both: true, max: text.heroText, long: true },
      {
        group: 'reminders.toYou',
        rows: [
          { name: 'reminders.overdue', hint: 'overdue', shows: [] },
          {
            name: 'reminders.morning',
            hint: 'morning',
            shows: [
              {
                name: 'reminders.morningHour',
                options: morningHours.map((hour) => ({ value: String(hour), text: `${hour}:00` })),
              },
            ],
          },
        ],
      },
    ],
  },
} as const satisfies Record<string, Section>;

type SectionName = keyof typeof sections;

/** The texts that sections need beside those of the site. */
export const sectionTexts = { adminInvitedWords, adminPictures };

/** The page of the site that shows a section. */
export const pageOf = (section = ''): '/' | NonNullable<Section['page']> =>
  (sections as Record<string, Section>)[section]?.page ?? '/';

/** The parts of the two documents that rows edit. */
const partsOf = (rows: readonly Row<'adminSite'>[]): (keyof RoomValues)[] => {
  const names = rows.flatMap((row) => {
    if ('group' in row) return partsOf(row.rows);
    return 'list' in row ? row.list : 'name' in row ? row.name : [];
  });
  return [...new Set(names.map((name) => name.split('.')[0] as keyof RoomValues))];
};
const ofHome: readonly string[] = ['hero', 'features', 'testimonials', 'sectionTitles'];

interface Props {
  names: readonly SectionName[];
  folds: Folds;
  /** Paths of stored texts whose Portuguese was changed after their English. */
  unchecked: readonly string[];
  level?: 'h2' | 'h3';
}

/** The sections of one room, each a row that opens. A row says what it holds, whether it was changed, and what it lacks. */
export function Sections({ names, folds, unchecked, level = 'h3' }: Props) {
  const { t, language } = useTexts('adminSite');
  const { control, formState } = useFormContext<RoomValues>();
  const values = useWatch({ control }) as RoomValues;
  const before = formState.defaultValues as RoomValues;
  const changed = changedPaths(before, values);
  const warningsOf = (section: SectionName, parts: readonly (keyof RoomValues)[]): string[] => [
    ...(parts.some((part) => englishToCheck<RoomValues>(part, values, before, unchecked)) ? [t('englishToCheck')] : []),
    ...(section === 'legal' && values.legal.taxNumber.trim() === '' ? [t('taxNumberMissing')] : []),
    ...(section === 'payment' ? waysWithoutDetails(values.payment).map((way) => t(`paymentMissing.${way}`)) : []),
  ];
  return (
    <List as="div">
      {names.map((section) => {
        const { glyph, rows, feature }: Section = sections[section];
        const parts = partsOf(rows);
        const isChanged = parts.some((part) => changed.some((path) => path === part || path.startsWith(`${part}.`)));
        return (
          <Fold
            key={section}
            id={section}
            glyph={glyph}
            level={level}
            title={t(`section.${section}`)}
            text={
              <>
                {summaryOf(rows, values, t, language)}
                {feature && <feature.Line />}
              </>
            }
            value={isChanged && t('changed')}
            warnings={warningsOf(section, parts)}
            folds={folds}
          >
            {/* Of the home page's content no check of the English is stored. */}
            <UncheckedContext value={parts.some((part) => ofHome.includes(part)) ? undefined : unchecked}>
              <Fields texts="adminSite" rows={rows} />
            </UncheckedContext>
            {feature && <feature.Below />}
          </Fold>
        );
      })}
    </List>
  );
}
