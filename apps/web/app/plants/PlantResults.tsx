import { PLANT_PAGE_SIZE } from '@understory/contract';
import { useEffect, useRef } from 'react';
import { TakenOverLater } from '../ui/TakenOverLater.tsx';
import { Cards, Rows } from './finding/FoundList.tsx';
import { NothingFound } from './finding/NothingFound.tsx';
import { NotLoaded } from './finding/NotLoaded.tsx';
import { PageLinks } from './finding/PageLinks.tsx';
import { ResultsHead } from './finding/ResultsHead.tsx';
import type { MarketplaceData } from './marketplace-data.ts';
import { PlantCardItem } from './PlantCardItem.tsx';

/** Plates that are seen before anything is scrolled, on a wide screen. */
const SEEN_FIRST = 4;

/** After a page was turned the list is read from its head. The browser's back goes where it was instead. */
function useHeadOfTurned(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isTurned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the page that is waited for.
  useEffect(() => {
    if (!isTurned.current) return;
    isTurned.current = false;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  const turn = () => {
    isTurned.current = true;
  };
  return { heading, turn };
}

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
    <div style={{ display: 'grid', gap: 24 }}>
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
            <TakenOverLater key={plant.id}>
              <PlantCardItem plant={plant} view={view} isFirst={at < SEEN_FIRST} />
            </TakenOverLater>
          ))}
        </List>
      )}
      {pages > 1 ? <PageLinks filters={filters} page={page} pages={pages} onTurn={turn} /> : null}
    </div>
  );
}
