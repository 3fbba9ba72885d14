/** Everything has been built before any command is loaded; this one wants nothing else. */
export const run = (): Promise<number> => Promise.resolve(0);
