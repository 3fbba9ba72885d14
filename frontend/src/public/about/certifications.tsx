import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import styles from './page.module.css';

/** A certificate names its school or year. Without any, the list is one of training only. */
export function Certifications() {
  const { t } = useTranslation('about');
  const language = useLanguage();
  const { certifications } = useSite().about;
  if (certifications.length === 0) return null;
  const certified = certifications.some(({ school, year }) => school || year);
  return (
    <section className={styles['part']} aria-labelledby="certifications">
      <h2 id="certifications">{t(certified ? 'certifications' : 'training')}</h2>
      <ul className={styles['certifications']}>
        {certifications.map(({ name, school, year }, at) => (
          <li key={at}>
            {textIn(name, language)}
            {(school || year) && <small>{[school, year].filter(Boolean).join(', ')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
