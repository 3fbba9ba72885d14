export const draftKey = (path: string): string => `luar:draft:${path.slice(1)}`;
