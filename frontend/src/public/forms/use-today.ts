import { todayInLisbon } from '@luar/contracts/lisbon';
import { use, useSyncExternalStore } from 'react';
import { RenderedContext } from '../head/head-context.ts';

const never = () => () => {};
const today = () => todayInLisbon();

/** Today's date in Lisbon. Hydration uses the day on which the server rendered the page; the next render corrects it. */
export function useToday(): string | undefined {
  const rendered = use(RenderedContext);
  return useSyncExternalStore(never, today, () => rendered.today);
}
