const firstOf = (name: string): string => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
};

/** The initials of a person, as whole characters of any script; empty for nobody. */
export const initialsOf = (first: string | null, last: string | null): string =>
  firstOf(first ?? '') + firstOf(last ?? '');
