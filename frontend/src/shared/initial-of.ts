const graphemes = new Intl.Segmenter();

export const initialOf = (name: string): string => {
  const [first] = graphemes.segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
};
