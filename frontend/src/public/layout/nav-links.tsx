import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { splitAddress } from './addresses.ts';
import { LocalLink } from './local-link.tsx';
import { navigation } from './navigation.ts';

export function NavLinks({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const { path } = splitAddress(useLocation().pathname);
  return (
    <ul>
      {navigation.map((link) => (
        <li key={link.to}>
          <LocalLink
            to={link.to}
            aria-current={path === link.to ? 'page' : undefined}
            {...(onNavigate && { onClick: onNavigate })}
          >
            {t(link.label)}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
