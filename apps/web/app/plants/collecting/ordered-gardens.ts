interface Named {
  readonly id: number;
  readonly name: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase();

/**
 * The gardens in the order of a choice: the one used last in front, or else the one changed last; the rest as they came,
 * last changed first. While something is searched, those with it in their name and none in front.
 */
export function orderedGardens<G extends Named>(
  gardens: readonly G[],
  last: number | undefined,
  search = '',
): { readonly first: G | undefined; readonly rest: readonly G[] } {
  const words = plain(search.trim());
  if (words) return { first: undefined, rest: gardens.filter(({ name }) => plain(name).includes(words)) };
  const first = gardens.find(({ id }) => id === last) ?? gardens[0];
  return { first, rest: gardens.filter((garden) => garden !== first) };
}
