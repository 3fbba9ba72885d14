import { useTranslation } from 'react-i18next';
import styles from './page.module.css';

const certifications = ['tarot', 'astrology', 'crystals', 'ethics'] as const;

export function Certifications() {
  const { t } = useTranslation('about');
  return (
    <section className={styles['part']} aria-labelledby="certifications">
      <h2 id="certifications">{t('certifications.title')}</h2>
      <ul className={styles['certifications']}>
        {certifications.map((certification) => (
          <li key={certification}>{t(`certifications.${certification}`)}</li>
        ))}
      </ul>
    </section>
  );
}
