import { timeInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import { use, useSyncExternalStore } from 'react';
import { RenderedContext } from '../head/head-context.ts';

const never = () => () => {};

/** False on the server and until hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const today = () => todayInLisbon();

/** Today's date in Lisbon. Hydration uses the day on which the server rendered the page; the next render corrects it. */
export function useToday(): string | undefined {
  const rendered = use(RenderedContext);
  return useSyncExternalStore(never, today, () => rendered.today);
}

export interface LisbonNow {
  date: string;
  time: string;
}

const midnight = () => '00:00';

/** Date and time in Lisbon. The server knows the day only, as its pages serve for the whole of it. */
export function useLisbonNow(): LisbonNow | undefined {
  const date = useToday();
  const time = useSyncExternalStore(never, timeInLisbon, midnight);
  return date === undefined ? undefined : { date, time };
}
