import { todayInLisbon } from '@luar/contracts/lisbon';
import { useSyncExternalStore } from 'react';

const never = () => () => {};
const today = () => todayInLisbon();

/** Today's date in Lisbon. Undefined on the server, because prerendered pages may be served on a later day. */
export const useToday = (): string | undefined => useSyncExternalStore(never, today, () => undefined);
