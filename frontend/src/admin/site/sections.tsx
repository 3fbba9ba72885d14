import { waysWithoutDetails } from '@luar/contracts/payment-details';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { UncheckedContext } from '../forms/bilingual.tsx';
import { changedPaths, englishToCheck } from '../forms/changes.ts';
import { Fields, type Row } from '../forms/fields.tsx';
import { texts as adminPictures } from '../pictures/texts.ts';
import { Fold, type Folds } from '../ui/fold.tsx';
import { List } from '../ui/list.tsx';
import { texts as adminInvitedWords } from './invited-words/texts.ts';
import { type Section, sections } from './section-rows.ts';
import { summaryOf } from './summaries.ts';
import type { RoomValues } from './values.ts';

type SectionName = keyof typeof sections;

/** The texts that sections need beside those of the site. */
export const sectionTexts = { adminInvitedWords, adminPictures };

/** The page of the site that shows a section. */
export const pageOf = (section = ''): '/' | NonNullable<Section['page']> =>
  (sections as Record<string, Section>)[section]?.page ?? '/';

/** The parts of the two documents that rows edit. */
const partsOf = (rows: readonly Row<'adminSite'>[]): (keyof RoomValues)[] => {
  const names = rows.flatMap((row) => {
    if ('group' in row) return partsOf(row.rows);
    return 'list' in row ? row.list : 'name' in row ? row.name : [];
  });
  return [...new Set(names.map((name) => name.split('.')[0] as keyof RoomValues))];
};
const ofHome: readonly string[] = ['hero', 'features', 'testimonials', 'sectionTitles'];

interface Props {
  names: readonly SectionName[];
  folds: Folds;
  /** Paths of stored texts whose Portuguese was changed after their English. */
  unchecked: readonly string[];
  level?: 'h2' | 'h3';
}

/** The sections of one room, each a row that opens. A row says what it holds, whether it was changed, and what it lacks. */
export function Sections({ names, folds, unchecked, level = 'h3' }: Props) {
  const { t, language } = useTexts('adminSite');
  const { control, formState } = useFormContext<RoomValues>();
  const values = useWatch({ control }) as RoomValues;
  const before = formState.defaultValues as RoomValues;
  const changed = changedPaths(before, values);
  const warningsOf = (section: SectionName, parts: readonly (keyof RoomValues)[]): string[] => [
    ...(parts.some((part) => englishToCheck<RoomValues>(part, values, before, unchecked)) ? [t('englishToCheck')] : []),
    ...(section === 'legal' && values.legal.taxNumber.trim() === '' ? [t('taxNumberMissing')] : []),
    ...(section === 'payment' ? waysWithoutDetails(values.payment).map((way) => t(`paymentMissing.${way}`)) : []),
  ];
  return (
    <List as="div">
      {names.map((section) => {
        const { glyph, rows, feature }: Section = sections[section];
        const parts = partsOf(rows);
        const isChanged = parts.some((part) => changed.some((path) => path === part || path.startsWith(`${part}.`)));
        return (
          <Fold
            key={section}
            id={section}
            glyph={glyph}
            level={level}
            title={t(`section.${section}`)}
            text={
              <>
                {summaryOf(rows, values, t, language)}
                {feature && <feature.Line />}
              </>
            }
            value={isChanged && t('changed')}
            warnings={warningsOf(section, parts)}
            folds={folds}
          >
            {/* Of the home page's content no check of the English is stored. */}
            <UncheckedContext value={parts.some((part) => ofHome.includes(part)) ? undefined : unchecked}>
              <Fields texts="adminSite" rows={rows} />
            </UncheckedContext>
            {feature && <feature.Below />}
          </Fold>
        );
      })}
    </List>
  );
}
