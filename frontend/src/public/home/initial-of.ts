const graphemes = new Intl.Segmenter();

/** The first letter of a name, with its accents, in upper case. */
export const initialOf = (name: string): string => {
  const [first] = graphemes.segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
};
