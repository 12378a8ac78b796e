import { PLANT_PAGE_SIZE } from '@understory/contract';
import { HydrateLater } from '../ui/HydrateLater.tsx';
import { PageLinks } from '../ui/PageLinks.tsx';
import { useHeadOfTurned } from '../ui/use-head-of-turned.ts';
import { Cards, Rows } from './finding/FoundList.tsx';
import { NothingFound } from './finding/NothingFound.tsx';
import { NotLoaded } from './finding/NotLoaded.tsx';
import { ResultsHead } from './finding/ResultsHead.tsx';
import type { MarketplaceData } from './marketplace-data.ts';
import { PlantCardItem } from './PlantCardItem.tsx';
import { filtersQuery, withFilters } from './plant-filters.ts';

/** Plates that are seen before anything is scrolled, on a wide screen. */
const SEEN_FIRST = 4;

type PlantResultsProps = { data: MarketplaceData; isBusy: boolean; onFind: (query: string) => void };

/** The plants that were found: how many, what narrows them, one page of them, and the other pages by number. */
export function PlantResults({ data, isBusy, onFind }: PlantResultsProps) {
  const { filters, plants, lifts } = data;
  const page = Number(filters.page ?? 1);
  const { heading, turn } = useHeadOfTurned(page);
  if ('refused' in plants) return <NotLoaded refused={plants} filters={filters} />;
  const pages = Math.ceil(plants.count / PLANT_PAGE_SIZE);
  const view = filters.view === 'list' ? 'list' : 'cards';
  const List = view === 'list' ? Rows : Cards;
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <ResultsHead
        filters={filters}
        count={plants.count}
        page={page}
        pages={pages}
        heading={heading}
        onFind={onFind}
      />
      {plants.count === 0 ? (
        <NothingFound filters={filters} lifts={lifts} />
      ) : (
        <List aria-busy={isBusy} aria-label="Plants">
          {plants.results.map((plant, at) => (
            <HydrateLater key={plant.id}>
              <PlantCardItem plant={plant} view={view} isFirst={at < SEEN_FIRST} />
            </HydrateLater>
          ))}
        </List>
      )}
      {pages > 1 ? (
        <PageLinks
          label="Pages of plants"
          page={page}
          pages={pages}
          addressOf={(wanted) => ({
            pathname: '/marketplace',
            search: filtersQuery(withFilters(filters, { page: String(wanted) })),
          })}
          onTurn={turn}
        />
      ) : null}
    </div>
  );
}
