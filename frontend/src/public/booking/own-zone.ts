import { timeZone as lisbon } from '@luar/contracts/lisbon';

/** The time zone of the device; undefined if it is Lisbon's. */
export function ownZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === lisbon ? undefined : timeZone;
}
