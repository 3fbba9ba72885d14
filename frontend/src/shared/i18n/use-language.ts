import type { Language } from '@luar/contracts/language';
import type { FlatNamespace, i18n } from 'i18next';
import { useTranslation } from 'react-i18next';

const languageOf = ({ language }: i18n): Language => (language === 'en' ? 'en' : 'pt');

export const useLanguage = (): Language => languageOf(useTranslation().i18n);

/** The texts of a namespace, and the language that they are in. */
export function useTexts<
  const Names extends FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]] | undefined = undefined,
>(names?: Names) {
  const { t, i18n } = useTranslation(names);
  return { t, language: languageOf(i18n) };
}
