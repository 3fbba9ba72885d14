import { limits } from '@luar/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Bilingual } from '../forms/bilingual.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { JumpChips } from '../ui/jump-chips.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './editor.module.css';
import { ListEditor } from './list-editor.tsx';
import { newFeature, newTestimonial } from './values.ts';

const { text, graphemes, list } = limits;

function FeaturesPanel() {
  const { t } = useTranslation('adminHome');
  return (
    <ListEditor name="features" max={list.homeFeatures} fresh={newFeature}>
      {(path, loadedAs) => (
        <>
          <div className={styles['short']}>
            <TextField name={`${path}.icon`} label={t('features.icon')} maxLength={graphemes.featureIcon} />
          </div>
          <Bilingual
            name={`${path}.title`}
            loadedAs={`${loadedAs}.title`}
            label={t('features.name')}
            maxLength={text.sectionTitle}
          />
          <Bilingual
            name={`${path}.description`}
            loadedAs={`${loadedAs}.description`}
            label={t('features.description')}
            maxLength={text.heroText}
            multiline
          />
        </>
      )}
    </ListEditor>
  );
}

function TestimonialsPanel() {
  const { t } = useTranslation('adminHome');
  return (
    <ListEditor name="testimonials" max={list.testimonials} fresh={newTestimonial}>
      {(path, loadedAs) => (
        <>
          <div className={styles['who']}>
            <TextField name={`${path}.name`} label={t('testimonials.name')} maxLength={text.name} />
            <TextField
              name={`${path}.initial`}
              label={t('testimonials.initial')}
              maxLength={graphemes.testimonialInitial}
            />
          </div>
          <Bilingual
            name={`${path}.text`}
            loadedAs={`${loadedAs}.text`}
            label={t('testimonials.text')}
            maxLength={text.testimonial}
            multiline
          />
        </>
      )}
    </ListEditor>
  );
}

const places = ['hero', 'sections', 'features', 'testimonials', 'cta'] as const;

/** The fields of all texts of the home page, in the order of the page. */
export function EditorFields() {
  const { t } = useTranslation('adminHome');
  return (
    <div className={styles['panels']}>
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
