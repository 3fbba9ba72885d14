import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../forms/entry-list.tsx';
import { Panel } from '../ui/panel.tsx';
import type { HomeValues } from './values.ts';

type ListName = 'features' | 'testimonials';

interface Props {
  name: ListName;
  max: number;
  fresh: HomeValues[ListName][number];
  children: (path: string, loadedAs: string) => ReactNode;
}

/** A list of the home page. Its last entry cannot be removed. */
export function ListEditor({ name, max, fresh, children }: Props) {
  const { t } = useTranslation('adminHome');
  const labels = {
    entry: (number: number) => t(`${name}.one`, { number }),
    up: (entry: string) => t('up', { entry }),
    down: (entry: string) => t('down', { entry }),
    remove: (entry: string) => t('remove', { entry }),
    add: t(`${name}.add`),
  };
  return (
    <Panel id={name} title={t(`${name}.title`)} hint={t(`${name}.hint`)}>
      <EntryList name={name} max={max} min={1} fresh={fresh} labels={labels}>
        {children}
      </EntryList>
    </Panel>
  );
}
