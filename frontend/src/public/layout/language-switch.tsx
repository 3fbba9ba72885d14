import type { Language } from '@luar/contracts/language';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { setLanguage } from '../../shared/i18n/create-i18n.ts';
import { storeLanguage } from '../../shared/i18n/stored-language.ts';
import { afterPaint } from '../../shared/ui/after-paint.ts';
import { LanguageSwitch as Switch } from '../../shared/ui/language-switch.tsx';
import { splitAddress } from './addresses.ts';
import styles from './header.module.css';

export function LanguageSwitch() {
  const { i18n } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  const change = async (language: Language) => {
    storeLanguage(language);
    // Show the pressed state first: changing the language lays out the whole page again.
    await afterPaint();
    const { english, path } = splitAddress(pathname);
    // Paths under /en are always English, so Portuguese needs the other path.
    // The page keeps what it has stored in the entry of the history, such as which receipt it shows.
    const { usr } = (history.state ?? {}) as { usr?: unknown };
    if (english) return navigate({ pathname: path, search, hash }, { replace: true, state: usr });
    return setLanguage(i18n, language);
  };

  return <Switch className={styles['language']} onChange={(language) => void change(language)} />;
}
