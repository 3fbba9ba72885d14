import type { Language } from '@luar/contracts/language';
import type { SiteSection } from '@luar/contracts/site';
import type { TFunction } from 'i18next';
import { sections } from './values.ts';
import { shortWeekday } from '../../shared/format/dates.ts';

type T = TFunction<'adminSite'>;

const isSection = (name: string): name is SiteSection => sections.some((section) => section === name);

/** Lower case at the start, but not for names such as IBAN or PayPal. */
const inside = (label: string) =>
  /^\p{Lu}(\p{Lu}|.*\p{Lu})/u.test(label) || /^(Instagram|Facebook)$/.test(label) ? label : lowerFirst(label);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What a path of the settings is called: "hours.week.3.closes" is "qui". */
function labelOf(path: string, t: T, language: Language): string {
  const [section = '', field = '', index] = path.split('.');
  if (section === 'hours' && field === 'week' && index !== undefined) return shortWeekday(Number(index) + 1, language);
  // A package is at packages.0, and its fields below it.
  const name = section === 'packages' ? index : field;
  if (!isSection(section) || name === undefined) return '';
  const label = t(`label.${section}.${name}` as 'label.identity.name', { defaultValue: '' });
  return inside(label);
}

/** What changed in one section: "qui, folgas". Empty if only the section is known. */
export const labelsOf = (paths: readonly string[], t: T, language: Language): string =>
  [...new Set(paths.map((path) => labelOf(path, t, language)))].filter((label) => label !== '').join(', ');

/** What a save changed: "Horário e folgas: qui, folgas; Contacto: Instagram". */
export function changeText(paths: readonly string[], t: T, language: Language): string {
  const parts = sections.flatMap((section) => {
    const own = paths.filter((path) => path === section || path.startsWith(`${section}.`));
    if (own.length === 0) return [];
    const labels = labelsOf(own, t, language);
    return [labels === '' ? t(`section.${section}`) : `${t(`section.${section}`)}: ${labels}`];
  });
  return parts.join('; ') || t('history.unknown');
}
