import type { AdminSite, SiteSection } from '@luar/contracts/site';
import type { ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { englishToCheck } from './english.ts';
import { labelsOf } from './labels.ts';
import styles from './editor.module.css';
import { SectionCard } from './section-card.tsx';
import { AboutSection } from './sections/about.tsx';
import { ContactSection } from './sections/contact.tsx';
import { HoursSection } from './sections/hours.tsx';
import { IdentitySection } from './sections/identity.tsx';
import { LegalSection } from './sections/legal.tsx';
import { PackagesSection } from './sections/packages.tsx';
import { PaymentSection } from './sections/payment.tsx';
import { PromiseSection } from './sections/promise.tsx';
import { summaryOf } from './summaries.ts';
import { sections, type SiteValues } from './values.ts';

const fieldsOf: Record<SiteSection, ComponentType> = {
  identity: IdentitySection,
  contact: ContactSection,
  hours: HoursSection,
  about: AboutSection,
  packages: PackagesSection,
  payment: PaymentSection,
  legal: LegalSection,
  promise: PromiseSection,
};

interface Props {
  initial: AdminSite;
  /** The paths with unsaved changes. */
  changes: readonly string[];
  open: readonly SiteSection[];
  onToggle: (section: SiteSection, button: HTMLElement) => void;
}

/** The eight sections. The line of each says what it holds, or what is unsaved in it. */
export function Cards({ initial, changes, open, onToggle }: Props) {
  const { t } = useTranslation('adminSite');
  const language = useLanguage();
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
    ...(section === 'legal' && values.legal.taxNumber.trim() === '' ? [t('taxNumberMissing')] : []),
  ];
  return (
    <div className={styles['cards']}>
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
