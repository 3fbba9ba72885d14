import { type Language, locales } from '@luar/contracts/language';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { storeLanguage } from '../../shared/i18n/stored-language.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { splitAddress } from './addresses.ts';
import styles from './header.module.css';

const others: Record<Language, Language> = { pt: 'en', en: 'pt' };

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const other = others[useLanguage()];

  const change = () => {
    storeLanguage(other);
    const { english, path } = splitAddress(pathname);
    // An address under /en can only speak English: the way to Portuguese is the other address.
    if (english) void navigate({ pathname: path, search, hash }, { replace: true });
    else void i18n.changeLanguage(other);
  };

  return (
    <button type="button" className={styles['language']} lang={locales[other]} onClick={change}>
      {other.toUpperCase()}
      <span className="visually-hidden"> {t('switchLanguage')}</span>
    </button>
  );
}
