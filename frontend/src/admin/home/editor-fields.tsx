import { limits } from '@luar/contracts/limits';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { initialOf } from '../../shared/initial-of.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { Bilingual } from '../forms/bilingual.tsx';
import { EntryList } from '../forms/entry-list.tsx';
import { JumpChips } from '../ui/jump-chips.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './editor.module.css';
import { newFeature, newTestimonial, type HomeValues } from './values.ts';

type ListName = 'features' | 'testimonials';

interface ListProps {
  name: ListName;
  max: number;
  fresh: HomeValues[ListName][number];
  children: (path: string) => ReactNode;
}

function ListEditor({ name, max, fresh, children }: ListProps) {
  const { t } = useTranslation('adminHome');
  const labels = { entry: (number: number) => t(`${name}.one`, { number }), add: t(`${name}.add`) };
  return (
    <Panel id={name} title={t(`${name}.title`)} hint={t(`${name}.hint`)}>
      <EntryList name={name} max={max} min={1} fresh={fresh} labels={labels}>
        {children}
      </EntryList>
    </Panel>
  );
}

const { text, graphemes, list } = limits;

function FeaturesPanel() {
  const { t } = useTranslation('adminHome');
  return (
    <ListEditor name="features" max={list.homeFeatures} fresh={newFeature}>
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
    </ListEditor>
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

function TestimonialsPanel() {
  const { t } = useTranslation('adminHome');
  return (
    <ListEditor name="testimonials" max={list.testimonials} fresh={newTestimonial}>
      {(path) => (
        <>
          <Who path={path} />
          <Bilingual name={`${path}.text`} label={t('testimonials.text')} maxLength={text.testimonial} multiline />
        </>
      )}
    </ListEditor>
  );
}

const places = ['hero', 'sections', 'features', 'testimonials', 'cta'] as const;

export function EditorFields() {
  const { t } = useTranslation('adminHome');
  return (
    <div className="stack gap-20">
      <JumpChips places={places.map((id) => ({ id, label: t(`${id}.title`) }))} />
      <Panel id="hero" title={t('hero.title')}>
        <Bilingual name="hero.title" label={t('hero.heading')} maxLength={text.heroTitle} />
        <Bilingual name="hero.subtitle" label={t('hero.subtitle')} maxLength={text.heroText} multiline />
        <Bilingual name="hero.ctaText" label={t('hero.ctaText')} maxLength={text.buttonText} />
      </Panel>
      <Panel id="sections" title={t('sections.title')}>
        {(['features', 'services', 'testimonials'] as const).map((name) => (
          <Bilingual
            key={name}
            name={`sectionTitles.${name}`}
            label={t(`sections.${name}`)}
            maxLength={text.sectionTitle}
          />
        ))}
      </Panel>
      <FeaturesPanel />
      <TestimonialsPanel />
      <Panel id="cta" title={t('cta.title')}>
        <Bilingual name="cta.title" label={t('cta.heading')} maxLength={text.heroTitle} />
        <Bilingual name="cta.description" label={t('cta.description')} maxLength={text.heroText} multiline />
      </Panel>
    </div>
  );
}
