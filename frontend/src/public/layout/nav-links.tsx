import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { splitAddress } from './addresses.ts';
import { LocalLink } from './local-link.tsx';
import { navigation } from './navigation.ts';

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
