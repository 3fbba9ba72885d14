/** Lisbon has had its present time zone since 1996. */
export const moonYears = { first: 2000, last: 2100 } as const;
