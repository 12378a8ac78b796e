/** The address of a comparison holds all of it: `/marketplace/compare?plants=12-sword-fern,45-salal`. */
export const comparePath = (plants: readonly { readonly id: number; readonly slug: string }[]): string =>
  plants.length === 0
    ? '/marketplace/compare'
    : `/marketplace/compare?plants=${plants.map(({ id, slug }) => `${id}-${slug}`).join(',')}`;
