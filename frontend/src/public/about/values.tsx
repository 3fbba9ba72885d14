import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { SectionTitle } from '../layout/section-title.tsx';
import { Reveal } from '../motion/reveal.tsx';
import styles from './page.module.css';

/** Crescent, half moon, full moon. */
const phases = [
  'M12 2a10 10 0 0 1 0 20 13 13 0 0 0 0-20z',
  'M12 2a10 10 0 0 1 0 20z',
  'M12 2a10 10 0 0 1 0 20 10 10 0 0 1 0-20z',
];

export function Values() {
  const { t } = useTranslation('about');
  const language = useLanguage();
  const { values } = useSite().about;
  if (values.length === 0) return null;
  return (
    <section className={styles['values']} aria-labelledby="values">
      <SectionTitle id="values">{t('values')}</SectionTitle>
      <ul>
        {values.map(({ name, text }, at) => (
          <Reveal as="li" key={at}>
            <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true" focusable="false">
              <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" />
              <path d={phases[at]} fill="currentColor" />
            </svg>
            <h3>{textIn(name, language)}</h3>
            <p>{textIn(text, language)}</p>
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
