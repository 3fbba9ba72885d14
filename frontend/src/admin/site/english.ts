import { marksOf } from '../forms/marks.ts';
import type { SiteSection } from '@luar/contracts/site';
import type { SiteValues } from './values.ts';

type Fields = Record<string, unknown>;
type Text = { pt: string; en: string };
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is Text => isFields(value) && typeof value['pt'] === 'string';

interface Found {
  path: string;
  now: Text;
  before: Text | undefined;
}

/** All texts in two languages, each with the text that was loaded. */
function textsIn(now: unknown, before: unknown, path: string): Found[] {
  if (isText(now)) return [{ path, now, before: isText(before) ? before : undefined }];
  if (!isFields(now)) return [];
  return Object.entries(now).flatMap(([key, inner]) => {
    // An entry of a list is compared with the place from which it was loaded.
    const origin = isFields(inner) && typeof inner['origin'] === 'number' ? inner['origin'] : key;
    return textsIn(inner, isFields(before) ? before[origin] : undefined, `${path}.${key}`);
  });
}

/** Whether a section has an English text that is missing, or older than its Portuguese text. */
export function englishToCheck(
  section: SiteSection,
  now: SiteValues,
  before: SiteValues,
  unchecked: readonly string[],
): boolean {
  return textsIn(now[section], before[section], section).some((text) => {
    if (now.checked.includes(text.path)) return false;
    if (unchecked.includes(text.path) && text.now.en === text.before?.en) return true;
    return marksOf(text.now, text.before).some(({ kind }) => kind === 'onlyPt' || kind === 'missingEn');
  });
}
