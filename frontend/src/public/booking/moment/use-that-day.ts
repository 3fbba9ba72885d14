import type { MoonDay } from '@luar/contracts/moon';
import { useTranslation } from 'react-i18next';
import { useMoonWords } from '../../moon/use-moon-words.ts';

/** A sentence about the moon of a day, with the time of a quarter: "Nesse dia a lua está cheia, às 14:54." */
export function useThatDay(): (moon: MoonDay) => string {
  const { t } = useTranslation(['bookingLater', 'moon']);
  const { phase, phaseAndLight } = useMoonWords();
  return (moon) => {
    if (!moon.quarterAt) return t('moon.thatDay', { moon: phaseAndLight(moon) });
    const at = t(moon.quarterAt.startsWith('01') ? 'moon:hourOne' : 'moon:hour', { time: moon.quarterAt });
    return t(moon.phase === 'full' ? 'moon.full' : 'moon.quarter', { moon: phase(moon), at });
  };
}
