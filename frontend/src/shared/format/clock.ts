/** Minutes since midnight of a time (HH:mm). */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The time (HH:mm) of minutes since midnight; the next day begins again at 00:00. */
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** "12:15" for 11:00 and 75 minutes. */
export const endOf = (time: string, minutes: number): string => timeOf(minutesOf(time) + minutes);
