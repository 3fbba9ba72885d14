import { locales } from '@luar/contracts/language';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '../../shared/i18n/create-i18n.ts';
import { storeLanguage } from '../../shared/i18n/stored-language.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

export function PanelLanguage() {
  const { t, i18n } = useTranslation();
  const other = useLanguage() === 'pt' ? 'en' : 'pt';
  const change = () => {
    storeLanguage(other, 'panel');
    void setLanguage(i18n, other);
  };
  return (
    <button type="button" className="chip" lang={locales[other]} onClick={change}>
      {other.toUpperCase()}
      <span className="visually-hidden"> {t('switchLanguage')}</span>
    </button>
  );
}
