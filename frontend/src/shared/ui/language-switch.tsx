import { type Language, locales } from '@luar/contracts/language';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';

interface Props {
  className: string | undefined;
  onChange: (language: Language) => void;
}

export function LanguageSwitch({ className, onChange }: Props) {
  const { t } = useTranslation();
  const other = useLanguage() === 'pt' ? 'en' : 'pt';
  return (
    <button type="button" className={className} lang={locales[other]} onClick={() => onChange(other)}>
      {other.toUpperCase()}
      <span className="visually-hidden"> {t('switchLanguage')}</span>
    </button>
  );
}
