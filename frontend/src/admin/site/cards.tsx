import { waysWithoutDetails } from '@luar/contracts/payment-details';
import type { AdminSite, SiteSection } from '@luar/contracts/site';
import type { ComponentType, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { englishToCheck } from './changes.ts';
import { labelsOf } from './labels.ts';
import cardStyles from './section-card.module.css';
import { SiteGlyph } from './section-glyph.tsx';
import { HoursSection } from './sections/hours.tsx';
import { AboutSection, PackagesSection } from './sections/lists.tsx';
import {
  BookingSection,
  ContactSection,
  LegalSection,
  PromiseSection,
  PaymentSection,
  IdentitySection,
  RemindersSection,
} from './sections/plain.tsx';
import { PracticeSection } from './sections/practice.tsx';
import { summaryOf } from './summaries.ts';
import { sections, type SiteValues } from './values.ts';

interface CardProps {
  section: SiteSection;
  line: string;
  warnings: readonly string[];
  open: boolean;
  onToggle: (button: HTMLElement) => void;
  children: ReactNode;
}

function SectionCard({ section, line, warnings, open, onToggle, children }: CardProps) {
  const { t } = useTranslation('adminSite');
  return (
    <section id={section} className={`box ${cardStyles['card']}`} data-open={open ? '' : undefined}>
      <h2>
        <button
          type="button"
          className={`press ${cardStyles['head']}`}
          aria-expanded={open}
          aria-controls={open ? `${section}-fields` : undefined}
          onClick={(event) => onToggle(event.currentTarget)}
        >
          <SiteGlyph name={section} size={22} />
          <span className={`stack gap-2 ${cardStyles['words']}`}>
            <b>{t(`section.${section}`)}</b>
            <span className="hint anywhere">{line}</span>
            {warnings.map((warning) => (
              <span key={warning} className="tag" data-tone="soon">
                <Icon name="alert" size={16} />
                {warning}
              </span>
            ))}
          </span>
          <SiteGlyph name={open ? 'collapse' : 'expand'} size={22} />
        </button>
      </h2>
      {open && (
        <div id={`${section}-fields`} className={`stack gap-20 ${cardStyles['fields']}`}>
          {children}
        </div>
      )}
    </section>
  );
}

const fieldsOf: Record<SiteSection, ComponentType> = {
  identity: IdentitySection,
  contact: ContactSection,
  hours: HoursSection,
  practice: PracticeSection,
  about: AboutSection,
  packages: PackagesSection,
  payment: PaymentSection,
  legal: LegalSection,
  promise: PromiseSection,
  booking: BookingSection,
  reminders: RemindersSection,
};

interface Props {
  initial: AdminSite;
  changes: readonly string[];
  open: readonly SiteSection[];
  onToggle: (section: SiteSection, button: HTMLElement) => void;
}

/** The sections. The line of each says what it holds, or what is unsaved in it. */
export function Cards({ initial, changes, open, onToggle }: Props) {
  const { t, language } = useTexts('adminSite');
  const { control, formState } = useFormContext<SiteValues>();
  const values = useWatch({ control }) as SiteValues;
  const before = formState.defaultValues as SiteValues;

  const lineOf = (section: SiteSection) => {
    const changed = changes.filter((path) => path === section || path.startsWith(`${section}.`));
    if (changed.length === 0) return summaryOf(section, values, t, language);
    const what = labelsOf(changed, t, language) || t(`section.${section}`).toLocaleLowerCase(language);
    return t('unsavedIn', { what });
  };
  const warningsOf = (section: SiteSection) => [
    ...(englishToCheck(section, values, before, initial.unchecked) ? [t('englishToCheck')] : []),
    ...(section === 'payment' ? waysWithoutDetails(values.payment).map((way) => t(`paymentMissing.${way}`)) : []),
    ...(section === 'legal' && values.legal.taxNumber.trim() === '' ? [t('taxNumberMissing')] : []),
  ];
  return (
    <div className="stack gap-8">
      {sections.map((section) => {
        const Fields = fieldsOf[section];
        return (
          <SectionCard
            key={section}
            section={section}
            line={lineOf(section)}
            warnings={warningsOf(section)}
            open={open.includes(section)}
            onToggle={(button) => onToggle(section, button)}
          >
            <Fields />
          </SectionCard>
        );
      })}
    </div>
  );
}
