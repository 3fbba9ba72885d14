import { useTranslation } from 'react-i18next';
import { setLanguage } from '../../shared/i18n/create-i18n.ts';
import { storeLanguage } from '../../shared/i18n/stored-language.ts';
import { LanguageSwitch } from '../../shared/ui/language-switch.tsx';
import styles from './panel-language.module.css';

export function PanelLanguage() {
  const { i18n } = useTranslation();
  return (
    <LanguageSwitch
      className={styles['switch']}
      onChange={(language) => {
        storeLanguage(language, 'panel');
        void setLanguage(i18n, language);
      }}
    />
  );
}
