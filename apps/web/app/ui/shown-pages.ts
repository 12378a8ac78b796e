/** Page numbers worth showing: the ends, the one that is open with its neighbours, and 0 for what is left out between. */
export function shownPages(page: number, pages: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const numbers = [...new Set(near)].toSorted((a, b) => a - b);
  return numbers.flatMap((one, at) => {
    const gap = one - (numbers[at - 1] ?? one);
    // A gap of a single page takes as much room as its number.
    if (gap === 2) return [one - 1, one];
    return gap > 2 ? [0, one] : [one];
  });
}
