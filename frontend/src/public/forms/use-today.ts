import { todayInLisbon } from '@luar/contracts/lisbon';
import { useSyncExternalStore } from 'react';

const never = () => () => {};
const today = () => todayInLisbon();

/** Today in Lisbon. Not known on the server, whose pages may be read on another day. */
export const useToday = (): string | undefined => useSyncExternalStore(never, today, () => undefined);
