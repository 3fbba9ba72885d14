import type { HomeContent } from '@luar/contracts/home-content';
import { defaultSectionTitles } from '@luar/contracts/home-defaults';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { SectionTitle } from '../layout/section-title.tsx';
import { Reveal } from '../motion/reveal.tsx';
import styles from './feature-grid.module.css';

interface Props {
  title: HomeContent['sectionTitles']['features'];
  features: HomeContent['features'];
}

export function FeatureGrid({ title, features }: Props) {
  const language = useLanguage();
  if (features.length === 0) return null;
  return (
    <section className={`wrapper beside ${styles['section']}`} aria-labelledby="features">
      <Reveal>
        <SectionTitle id="features" left>
          {title[language] || defaultSectionTitles.features[language]}
        </SectionTitle>
      </Reveal>
      <ul className={styles['grid']}>
        {features
          .toSorted((a, b) => a.order - b.order)
          .map((feature, index) => (
            <Reveal as="li" key={`${feature.order}-${index}`} className={styles['feature']}>
              <span className={styles['star']} aria-hidden="true">
                <svg viewBox="0 0 56 56" className="fill" focusable="false">
                  <path d="M28 3l6.5 9.2L45.7 10.3 43.8 21.5 53 28l-9.2 6.5 1.9 11.2-11.2-1.9L28 53l-6.5-9.2-11.2 1.9 1.9-11.2L3 28l9.2-6.5-1.9-11.2 11.2 1.9z" />
                  <circle cx="28" cy="28" r="13.5" />
                </svg>
                <span>{feature.icon}</span>
              </span>
              <div>
                <h3>{textIn(feature.title, language)}</h3>
                <Words as="p">{textIn(feature.description, language)}</Words>
              </div>
            </Reveal>
          ))}
      </ul>
    </section>
  );
}
