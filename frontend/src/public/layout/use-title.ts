import { brand } from '@luar/contracts/brand';
import type { ParseKeys } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

type TitleKey = Extract<ParseKeys, `title.${string}`>;

export function useTitle(key: TitleKey): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t(key, { brand: brand.name });
  }, [key, t]);
}
