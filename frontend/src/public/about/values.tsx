import { useTranslation } from 'react-i18next';
import { SectionTitle } from '../layout/section-title.tsx';
import { Reveal } from '../motion/reveal.tsx';
import styles from './page.module.css';

const values = ['ethics', 'empowerment', 'authenticity'] as const;

// Crescent, half moon, full moon.
const phases = {
  ethics: 'M12 2a10 10 0 0 1 0 20 13 13 0 0 0 0-20z',
  empowerment: 'M12 2a10 10 0 0 1 0 20z',
  authenticity: 'M12 2a10 10 0 0 1 0 20 10 10 0 0 1 0-20z',
};

export function Values() {
  const { t } = useTranslation('about');
  return (
    <section className={styles['values']} aria-labelledby="values">
      <SectionTitle id="values">{t('values.title')}</SectionTitle>
      <ul>
        {values.map((value) => (
          <Reveal as="li" key={value}>
            <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true" focusable="false">
              <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" />
              <path d={phases[value]} fill="currentColor" />
            </svg>
            <h3>{t(`values.${value}.name`)}</h3>
            <p>{t(`values.${value}.text`)}</p>
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
