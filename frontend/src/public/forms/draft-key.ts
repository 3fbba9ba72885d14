/** The key of the unsent input of the form on a page. */
export const draftKey = (path: string): string => `luar:draft:${path.slice(1)}`;
