import type { Bilingual } from '@luar/contracts/language';
import { useTranslation } from 'react-i18next';
import styles from './bilingual.module.css';
import { type Mark, marksOf } from './marks.ts';

const isOnlyPt = ({ kind }: Mark) => kind === 'onlyPt';

/** Whether the English text still has to be checked, and the function that records the check. */
export interface EnglishCheck {
  /** The stored Portuguese text was changed after the English one. */
  stale: boolean;
  checked: boolean;
  onCheck: () => void;
}

interface Props {
  now: Bilingual;
  before: Bilingual | undefined;
  english?: EnglishCheck | undefined;
}

/** Shows where the two languages may no longer match. It never prevents a save. */
export function MarksList({ now, before, english }: Props) {
  const { t } = useTranslation('admin');
  const figures = (numbers: number[]) => numbers.join(', ') || t('mark.none');
  const marks = marksOf(now, before).filter(({ kind }) => kind !== 'onlyPt' || !english?.checked);
  if (english?.stale && !english.checked && before && now.en === before.en && !marks.some(isOnlyPt))
    marks.unshift({ kind: 'onlyPt' });
  // Always render the live region: screen readers announce only changes in an existing one.
  return (
    <div role="status" className={styles['marksPlace']}>
      {marks.length > 0 && (
        <ul className={styles['marks']}>
          {marks.map((mark) => (
            <li key={mark.kind}>
              {mark.kind === 'numbers'
                ? t('mark.numbers', { pt: figures(mark.pt), en: figures(mark.en) })
                : t(`mark.${mark.kind}`)}
              {english && isOnlyPt(mark) && (
                <button type="button" onClick={english.onCheck}>
                  {t('mark.englishRight')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
