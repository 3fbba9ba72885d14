import type { Bilingual } from '@luar/contracts/language';
import { useTranslation } from 'react-i18next';
import styles from './bilingual.module.css';
import { marksOf } from './marks.ts';

/** Shows where the two languages may no longer match. It never prevents a save. */
export function MarksList({ now, before }: { now: Bilingual; before: Bilingual | undefined }) {
  const { t } = useTranslation('admin');
  const figures = (numbers: number[]) => numbers.join(', ') || t('mark.none');
  const marks = marksOf(now, before);
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
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
