// Separate from the schemas, so that the public bundle does not load the schema library.
export const categories = ['tarot', 'astrology', 'crystals', 'healing', 'coaching', 'other'] as const;
export type Category = (typeof categories)[number];
