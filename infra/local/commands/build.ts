/** Does nothing: cli.ts builds the product before it loads any command. */
export const run = (): Promise<number> => Promise.resolve(0);
