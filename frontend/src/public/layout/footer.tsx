import { brand } from '@luar/contracts/brand';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Words } from '../../shared/ui/words.tsx';
import styles from './footer.module.css';
import { LegalLine } from './legal-line.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';

const currentYear = () => new Date().getFullYear();

export function Footer() {
  const { t } = useTranslation();
  const language = useLanguage();
  const social = [
    { icon: 'instagram', label: 'Instagram', href: brand.instagram.url },
    { icon: 'facebook', label: 'Facebook', href: brand.facebook.url },
    { icon: 'mail', label: t('footer.email'), href: `mailto:${brand.email}` },
  ] as const;

  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div>
          <Logo />
          <p className={styles['about']}>
            <Words>{t('footer.about')}</Words>
          </p>
          <ul className={styles['social']}>
            {social.map(({ icon, label, href }) => (
              <li key={icon}>
                <a href={href} aria-label={label}>
                  <Icon name={icon} size={22} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav className={styles['pages']} aria-labelledby="footer-pages">
          <h2 id="footer-pages">{t('footer.pages')}</h2>
          <NavLinks />
        </nav>
        <div className={styles['contact']}>
          <h2>{t('footer.contact')}</h2>
          <ul>
            <li>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </li>
            <li>
              <a href={brand.instagram.url}>{brand.instagram.handle}</a>
            </li>
            <li>{brand.location[language]}</li>
          </ul>
        </div>
      </div>
      <div className={styles['last']}>
        {/* The prerendered page may be from last year. */}
        <p suppressHydrationWarning>
          © {currentYear()} {brand.name}, {brand.subtitle[language]}
        </p>
        <LegalLine />
      </div>
    </footer>
  );
}
