import { limits } from '@luar/contracts/limits';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import { initialOf } from '../../shared/initial-of.ts';
import { Bilingual } from '../forms/bilingual.tsx';
import { EntryList } from '../forms/entry-list.tsx';
import { newFeature, newTestimonial } from './edits.ts';
import styles from './home.module.css';

const { text, graphemes, list } = limits;

export function HeroFields() {
  const { t } = useTranslation('adminHome');
  return (
    <>
      <Bilingual name="hero.title" label={t('hero.heading')} maxLength={text.heroTitle} />
      <Bilingual name="hero.subtitle" label={t('hero.subtitle')} maxLength={text.heroText} multiline />
      <Bilingual name="hero.ctaText" label={t('hero.ctaText')} maxLength={text.buttonText} />
    </>
  );
}

interface ListProps {
  name: 'features' | 'testimonials';
  max: number;
  fresh: object;
  children: (path: string) => ReactNode;
}

function Entries({ name, max, fresh, children }: ListProps) {
  const { t } = useTranslation('adminHome');
  const labels = { entry: (number: number) => t(`${name}.one`, { number }), add: t(`${name}.add`) };
  return (
    <>
      <p className="hint">{t(`${name}.hint`)}</p>
      <EntryList name={name} max={max} min={1} fresh={fresh} labels={labels}>
        {children}
      </EntryList>
    </>
  );
}

export function FeatureFields() {
  const { t } = useTranslation('adminHome');
  return (
    <Entries name="features" max={list.homeFeatures} fresh={newFeature}>
      {(path) => (
        <>
          <div className={styles['short']}>
            <TextField name={`${path}.icon`} label={t('features.icon')} maxLength={graphemes.featureIcon} />
          </div>
          <Bilingual name={`${path}.title`} label={t('features.name')} maxLength={text.sectionTitle} />
          <Bilingual
            name={`${path}.description`}
            label={t('features.description')}
            maxLength={text.heroText}
            multiline
          />
        </>
      )}
    </Entries>
  );
}

/** The initial follows the name while it is typed, until another one is chosen. */
function Who({ path }: { path: string }) {
  const { t } = useTranslation('adminHome');
  const { getValues, setValue } = useFormContext();
  const name = String(useWatch({ name: `${path}.name` }) ?? '');
  const before = useRef(name);
  useEffect(() => {
    const followed = initialOf(before.current);
    before.current = name;
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || field.name !== `${path}.name`) return;
    const initial: unknown = getValues(`${path}.initial`);
    if (initial === '' || initial === followed) setValue(`${path}.initial`, initialOf(name), { shouldDirty: true });
  }, [name, path, getValues, setValue]);
  return (
    <div className={styles['who']}>
      <TextField name={`${path}.name`} label={t('testimonials.name')} maxLength={text.name} />
      <TextField name={`${path}.initial`} label={t('testimonials.initial')} maxLength={graphemes.testimonialInitial} />
    </div>
  );
}

export function TestimonialFields() {
  const { t } = useTranslation('adminHome');
  return (
    <Entries name="testimonials" max={list.testimonials} fresh={newTestimonial}>
      {(path) => (
        <>
          <Who path={path} />
          <Bilingual name={`${path}.text`} label={t('testimonials.text')} maxLength={text.testimonial} multiline />
        </>
      )}
    </Entries>
  );
}

/** The titles of the sections, and the call at the end of the page. */
export function TitleFields() {
  const { t } = useTranslation('adminHome');
  return (
    <>
      {(['features', 'services', 'testimonials'] as const).map((name) => (
        <Bilingual
          key={name}
          name={`sectionTitles.${name}`}
          label={t(`sections.${name}`)}
          maxLength={text.sectionTitle}
        />
      ))}
      <Bilingual name="cta.title" label={t('cta.heading')} maxLength={text.heroTitle} />
      <Bilingual name="cta.description" label={t('cta.description')} maxLength={text.heroText} multiline />
    </>
  );
}
