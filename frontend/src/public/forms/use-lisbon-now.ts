import { timeInLisbon } from '@luar/contracts/lisbon';
import { useSyncExternalStore } from 'react';
import { useToday } from './use-today.ts';

export interface LisbonNow {
  date: string;
  time: string;
}

const never = () => () => {};
const midnight = () => '00:00';

/** Date and time in Lisbon. The server knows the day only, as its pages serve for the whole of it. */
export function useLisbonNow(): LisbonNow | undefined {
  const date = useToday();
  const time = useSyncExternalStore(never, timeInLisbon, midnight);
  return date === undefined ? undefined : { date, time };
}
