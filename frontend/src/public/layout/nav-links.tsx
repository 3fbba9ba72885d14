import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { splitAddress } from './addresses.ts';
import { LocalLink } from './local-link.tsx';

/** The links in header and footer, except the link to the booking form. */
const navigation = [
  { to: '/', label: 'nav.home' },
  { to: '/services', label: 'nav.services' },
  { to: '/about', label: 'nav.about' },
  { to: '/blog', label: 'nav.blog' },
  { to: '/contact', label: 'nav.contact' },
] as const;

export function NavLinks(own: Pick<ComponentProps<typeof LocalLink>, 'onClick' | 'replace'>) {
  const { t } = useTranslation();
  const { path } = splitAddress(useLocation().pathname);
  return (
    <ul>
      {navigation.map((link) => (
        <li key={link.to}>
          <LocalLink to={link.to} aria-current={path === link.to ? 'page' : undefined} {...own}>
            {t(link.label)}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
