import { LinkButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import type { Lift } from '../marketplace-data.ts';
import { narrowingsOf } from './filter-words.ts';
import { marketplaceAddress, type PlantSearch, plantSearch } from './plant-search.ts';

const plants = (count: number): string => `${count} ${count === 1 ? 'plant' : 'plants'}`;

/** An empty list: what narrows it most, and what there would be without it. What was typed stays as it was. */
export function NothingFound({ search, lifts }: { search: PlantSearch; lifts: readonly Lift[] }) {
  const narrowings = narrowingsOf(search);
  const isOnlySearch = narrowings.length === 1 && search.search !== '';
  const [best] = lifts;
  return (
    <Empty
      title={
        isOnlySearch ? `No plant here is called “${search.search}”.` : 'No plant here is all of that at once.'
      }
      action={
        <LinkButton look="quiet" to={marketplaceAddress(plantSearch.widest(search))} preventScrollReset>
          Show every plant
        </LinkButton>
      }
    >
      {isOnlySearch ? (
        <Text>
          A slip or two in a longer word is forgiven. Try the first letters of the name, or its scientific
          name.
        </Text>
      ) : best ? (
        <>
          <Text>{best.words} narrows it most. Take off one of these:</Text>
          <Stack as="ul" gap={8} hugs>
            {lifts.map(({ name, words, without, count }, at) => (
              <li key={name}>
                <LinkButton
                  to={marketplaceAddress(without)}
                  preventScrollReset
                  look={at === 0 ? 'next' : 'quiet'}
                >
                  Without {words}: {plants(count)}
                </LinkButton>
              </li>
            ))}
          </Stack>
        </>
      ) : (
        <Text>
          Taking off any one of these is not enough. Begin with the whole catalogue and narrow it step by
          step.
        </Text>
      )}
    </Empty>
  );
}
