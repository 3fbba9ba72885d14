import type { CalendarTrouble } from '@luar/contracts/calendar-reads';

/** Ends the reading of a calendar. The word is all that is told: an error of the system may quote the address. */
export class Unreadable extends Error {
  constructor(readonly trouble: CalendarTrouble) {
    super(trouble);
  }
}
