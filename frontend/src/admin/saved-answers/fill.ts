/** Puts the visitor's name, and what was asked for, where a saved answer has a place for them, in either language. */
export const filled = (text: string, { name, service }: { name: string; service: string }): string =>
  text.replaceAll(/\{\s*(nome|name|servi[cç]o|service)\s*\}/giu, (_place, key: string) =>
    key.toLowerCase().startsWith('n') ? name : service,
  );
