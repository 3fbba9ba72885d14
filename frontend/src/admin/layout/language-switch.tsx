import { type Language, locales } from '@luar/contracts/language';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '../../shared/i18n/create-i18n.ts';
import { storeLanguage } from '../../shared/i18n/stored-language.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import styles from './language-switch.module.css';

const others: Record<Language, Language> = { pt: 'en', en: 'pt' };

/** The language switch of the panel: it shows the other language. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('admin');
  const other = others[useLanguage()];
  const change = () => {
    storeLanguage(other, 'panel');
    void setLanguage(i18n, other);
  };
  return (
    <button type="button" className={styles['switch']} lang={locales[other]} onClick={change}>
      {other.toUpperCase()}
      <span className="visually-hidden"> {t('switchLanguage')}</span>
    </button>
  );
}
