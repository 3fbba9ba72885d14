import { languages, locales } from '@luar/contracts/language';
import { limits } from '@luar/contracts/limits';
import { voices } from '@luar/contracts/practice';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { factsOf } from '../../shared/facts.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { initialOf } from '../../shared/initial-of.ts';
import { ConfirmsButtons } from '../first-days/confirms.tsx';
import { RadioChips } from '../ui/radio-chips.tsx';
import styles from './site.module.css';
import type { SiteValues } from './values.ts';

const { text, graphemes } = limits;

/** The title that search engines show, with what is typed. */
export function Example() {
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

export function Voice() {
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
export function Who({ path }: { path: string }) {
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

export function Confirms() {
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
