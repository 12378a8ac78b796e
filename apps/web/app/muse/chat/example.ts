import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { api } from '../../shell/api.ts';
import { queryOptions, useQuery } from '../../shell/queries.tsx';

/** The plants of the example, by their names in the catalogue. What is said of them there a test holds against it. */
export const EXAMPLE_PLANTS = [
  { slug: 'western-sword-fern', scientific_name: 'Polystichum munitum' },
  { slug: 'salal', scientific_name: 'Gaultheria shallon' },
  { slug: 'evergreen-huckleberry', scientific_name: 'Vaccinium ovatum' },
] as const;

export const EXAMPLE = {
  asked: msg`What stays green all winter in dry shade under a cedar?`,
  answer: msg`Three natives of the Northwest Coast that keep their leaves and take dry soil in shade:

- **Western sword fern** (*Polystichum munitum*): a fern, 3.5 ft tall and 4 ft wide.
- **Salal** (*Gaultheria shallon*): a shrub 4 ft tall with edible berries. It spreads by its roots, so give it room.
- **Evergreen huckleberry** (*Vaccinium ovatum*): slow, up to 8 ft tall, with pink and white flowers from April to June and edible berries.

Water all three through their first summers: dry soil suits them once they have taken root.`,
};

/** Where they are in the catalogue. Without it the example stands in words alone. */
const plantsQuery = queryOptions({
  queryKey: ['muse', 'example'],
  queryFn: async ({ signal }) => {
    const found = await Promise.all(
      EXAMPLE_PLANTS.map(({ scientific_name }) =>
        api('GET /plants/marketplace-search/', {
          query: { search: scientific_name, page_size: 3 },
          signal,
          quiet401: true,
        }),
      ),
    );
    return EXAMPLE_PLANTS.flatMap(
      ({ slug }, place) => found[place]?.results.find((plant) => plant.slug === slug) ?? [],
    );
  },
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** A question as a guest might ask it, and its answer. */
export function useExample() {
  const { i18n } = useLingui();
  const { data: plants = [] } = useQuery(plantsQuery);
  return { asked: i18n._(EXAMPLE.asked), answer: i18n._(EXAMPLE.answer), plants };
}
