import { useLingui } from '@lingui/react/macro';
import { PLANT_PAGE_SIZE } from '@understory/contract';
import { HydrateLater } from '../ui/HydrateLater.tsx';
import { Stack } from '../ui/layout.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { useHeadOfTurned } from '../ui/use-head-of-turned.ts';
import { Cards, Rows } from './finding/FoundList.tsx';
import { NothingFound } from './finding/NothingFound.tsx';
import { NotLoaded } from './finding/NotLoaded.tsx';
import { marketplaceAddress, type PlantSearch, plantSearch } from './finding/plant-search.ts';
import { ResultsHead } from './finding/ResultsHead.tsx';
import type { MarketplaceData } from './marketplace-data.ts';
import { PlantCardItem } from './PlantCardItem.tsx';

/** Plates that are seen before anything is scrolled, on a wide screen. */
const SEEN_FIRST = 4;

type PlantResultsProps = {
  data: MarketplaceData;
  /** As it is picked, which the list follows. */
  picked: PlantSearch;
  isBusy: boolean;
  onAsk: (part: Partial<PlantSearch>) => void;
};

/** The plants that were found: how many, what narrows them, one page of them, and the other pages by number. */
export function PlantResults({ data, picked, isBusy, onAsk }: PlantResultsProps) {
  const { t } = useLingui();
  const { search, plants, lifts } = data;
  const { page, view } = search;
  const { heading, turn } = useHeadOfTurned(page);
  if ('refused' in plants) return <NotLoaded refused={plants} search={search} />;
  const pages = Math.ceil(plants.count / PLANT_PAGE_SIZE);
  const List = view === 'list' ? Rows : Cards;
  return (
    <Stack gap={12}>
      <ResultsHead
        search={search}
        picked={picked}
        understood={plants.understood}
        stock={plants.stock}
        count={plants.count}
        pages={pages}
        heading={heading}
        onAsk={onAsk}
      />
      {plants.count === 0 ? (
        <NothingFound search={search} lifts={lifts} understood={plants.understood} />
      ) : (
        <List aria-busy={isBusy} aria-label={t`Plants`}>
          {plants.results.map((plant, at) => (
            <HydrateLater key={plant.id}>
              <PlantCardItem plant={plant} view={view} isFirst={at < SEEN_FIRST} />
            </HydrateLater>
          ))}
        </List>
      )}
      {pages > 1 ? (
        <Pagination
          label={t`Pages of plants`}
          page={page}
          pages={pages}
          hrefOf={(wanted) => marketplaceAddress(plantSearch.change(search, { page: wanted }))}
          onTurn={turn}
        />
      ) : null}
    </Stack>
  );
}
