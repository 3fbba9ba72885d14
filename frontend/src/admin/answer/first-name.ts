/** The name in titles and sentences: the first word, so that a sentence stays short. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
