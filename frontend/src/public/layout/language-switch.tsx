import { type Language, locales } from '@luar/contracts/language';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterPaint } from '../../shared/ui/after-paint.ts';
import { setLanguage } from '../../shared/i18n/create-i18n.ts';
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

  const change = async () => {
    storeLanguage(other);
    // Show the pressed state first: changing the language lays out the whole page again.
    await afterPaint();
    const { english, path } = splitAddress(pathname);
    // Paths under /en are always English, so Portuguese needs the other path.
    if (english) return navigate({ pathname: path, search, hash }, { replace: true });
    return setLanguage(i18n, other);
  };

  return (
    <button type="button" className={styles['language']} lang={locales[other]} onClick={() => void change()}>
      {other.toUpperCase()}
      <span className="visually-hidden"> {t('switchLanguage')}</span>
    </button>
  );
}
