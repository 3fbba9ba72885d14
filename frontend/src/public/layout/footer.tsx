import { handleOf, mailtoAddress } from '@luar/contracts/contact-links';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { RenderedContext } from '../head/head-context.ts';
import styles from './footer.module.css';
import { LocalLink } from './local-link.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { useFacts } from './use-site-facts.ts';

interface Entry {
  text: string;
  href?: string;
}

/** Of those with a text. One without an address is no link. */
const entriesOf = (entries: readonly Entry[]) =>
  entries
    .filter(({ text }) => text)
    .map(({ text, href }) => <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>);

/** The privacy page, and the legal links that the practitioner shows. */
function LegalLine() {
  const { t } = useTranslation();
  const { complaintsBook, disputeResolution } = useSite().legal;
  return (
    <nav aria-label={t('footer.legal')}>
      <ul className="cluster">
        <li>
          <LocalLink to="/privacy">{t('footer.privacy')}</LocalLink>
        </li>
        {entriesOf([
          { text: complaintsBook.show ? t('footer.complaints') : '', href: complaintsBook.url },
          { text: disputeResolution.show ? t('footer.disputes') : '', href: disputeResolution.url },
        ])}
      </ul>
    </nav>
  );
}

const currentYear = () => new Date().getFullYear();

export function Footer() {
  const { t, language } = useTexts();
  const { identity, contact } = useSite();
  const facts = useFacts();
  const year = use(RenderedContext).today?.slice(0, 4) ?? currentYear();
  const mailto = contact.email && `mailto:${mailtoAddress(contact.email)}`;
  const ways = entriesOf([
    { text: contact.email, href: mailto },
    { text: contact.instagram && handleOf(contact.instagram), href: contact.instagram },
    { text: textIn(contact.location, language) },
  ]);
  const subtitle = textIn(identity.subtitle, language);
  const social = (
    [
      { icon: 'instagram', label: 'Instagram', href: contact.instagram },
      { icon: 'facebook', label: 'Facebook', href: contact.facebook },
      { icon: 'mail', label: t('footer.email'), href: mailto },
    ] as const
  ).filter(({ href }) => href);

  return (
    <footer className={styles['footer']}>
      <div className={`content ${styles['columns']}`}>
        <div>
          <Logo />
          <p className={styles['about']}>
            <Words>{t('footer.about', facts)}</Words>
          </p>
          {social.length > 0 && (
            <ul className={`row gap-4 screen-only ${styles['social']}`}>
              {social.map(({ icon, label, href }) => (
                <li key={icon}>
                  <a href={href} aria-label={label} className="square">
                    <Icon name={icon} size={22} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav className={`screen-only ${styles['pages']}`} aria-labelledby="footer-pages">
          <h2 id="footer-pages">{t('footer.pages')}</h2>
          <NavLinks />
        </nav>
        {ways.length > 0 && (
          <div>
            <h2>{t('footer.contact')}</h2>
            <ul>{ways}</ul>
          </div>
        )}
      </div>
      <div className={`content cluster spread ${styles['last']}`}>
        {/* The prerendered page may be from last year. */}
        <p suppressHydrationWarning>{`© ${year} ${[identity.name, subtitle].filter(Boolean).join(', ')}`.trim()}</p>
        <LegalLine />
      </div>
    </footer>
  );
}
