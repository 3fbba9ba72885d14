import { type ComponentProps, createContext, use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { KeysIn } from '../../shared/i18n/catalogue.ts';
import { Bilingual } from '../forms/bilingual.tsx';
import { useLoadedName } from '../forms/entry-list.tsx';
import type { SiteValues } from './values.ts';

/** Paths of stored texts whose Portuguese was changed after their English. */
export const UncheckedContext = createContext<readonly string[]>([]);

type Props = Omit<ComponentProps<typeof Bilingual>, 'joint' | 'english'>;

/** A text in two languages. The practitioner can say that the English text is still right. */
export function SiteText({ name, ...rest }: Props) {
  const loadedAs = useLoadedName(name);
  const unchecked = use(UncheckedContext);
  const { control, setValue } = useFormContext<SiteValues>();
  const checked = useWatch({ control, name: 'checked' });
  const english = {
    stale: unchecked.includes(loadedAs),
    checked: checked.includes(name),
    onCheck: () => setValue('checked', [...checked, name], { shouldDirty: true }),
  };
  return <Bilingual name={name} english={english} {...rest} />;
}

export function useSetting() {
  const { t } = useTranslation('adminSite');
  return (name: KeysIn<'adminSite', 'label'>) => ({ name, label: t(`label.${name}`) });
}
