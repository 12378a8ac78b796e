/** How long to wait, as values of a sentence: in hours where the minutes would have to be counted out. */
export function waitOf(seconds: number): { readonly unit: 'hours' | 'minutes'; readonly count: number } {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 90
    ? { unit: 'hours', count: Math.ceil(minutes / 60) }
    : { unit: 'minutes', count: minutes };
}
