// From 92 % the growing moon is called almost full ("quase cheia"), and a moon that is neither new nor full is shown with 1
// to 99 %, so that the words and the figure never contradict each other.

import { useTranslation } from 'react-i18next';
import type { Lit } from './phase-path.ts';

/** From this many per cent the growing moon is called almost full. */
const almostFull = 92;

/** The light in whole per cent: 0 and 100 are left to the new and the full moon. */
function percentOf({ phase, lit }: Lit): number {
  const percent = Math.round(lit * 100);
  return phase === 'new' || phase === 'full' ? percent : Math.min(99, Math.max(1, percent));
}

/** The moon of tonight in words, for example "lua a crescer, 90 %". The page needs the texts of the moon. */
export function useMoonWords() {
  const { t } = useTranslation('moon');
  return (day: Lit) => {
    const percent = percentOf(day);
    const isAlmostFull = day.phase === 'waxingGibbous' && percent >= almostFull;
    return t('lit', { phase: t(isAlmostFull ? 'phase.almostFull' : `phase.${day.phase}`), percent });
  };
}
