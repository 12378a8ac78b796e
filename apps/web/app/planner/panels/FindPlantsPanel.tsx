import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MAX_SEARCH_LENGTH, PLANT_PAGE_SIZE, type PlantCard, type PlantFacets } from '@understory/contract';
import { counted, type RegionKey, regionKeyOf } from '@understory/garden';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { FilterFold } from '../../plants/finding/FilterFold.tsx';
import { groupsWithout } from '../../plants/finding/filter-groups.ts';
import { narrowingsOf } from '../../plants/finding/filter-words.ts';
import { Narrowings } from '../../plants/finding/Narrowings.tsx';
import { LETTERS, type PlantSearch, plantQuery, plantSearch } from '../../plants/finding/plant-search.ts';
import { api } from '../../shell/api.ts';
import { type Asking, useHeldSearch } from '../../shell/use-search-state.ts';
import { collect } from '../editor/commands/changing.ts';
import { PlacePlantButton } from './PlacePlantButton.tsx';
import { PlantRow } from './PlantRow.tsx';
import { useDrawing, useEditor, usePlanner } from './planner-context.ts';

/** Native here is a question of its own. */
const GROUPS = groupsWithout(['native_only', 'region']);

/** The catalogue beside the plan: search it, and add to the collection. It begins with what suits the garden's site. */
export function FindPlantsPanel({ onTaken }: { onTaken: () => void }) {
  const facts = useDrawing((state) => state.document.facts);
  const { gardenId } = usePlanner();
  const { sun_exposure: sun, moisture } = facts.site;
  const region = regionKeyOf(facts.region_id);
  const asking = useHeldSearch(plantSearch, {
    sun_exposure: sun ? [sun] : [],
    moisture_requirements: moisture ? [moisture] : [],
    region: region ? [region] : [],
  });
  const { state, ask } = asking;
  const found = useInfiniteQuery({
    queryKey: ['planner-plants', plantSearch.serialise(state)],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api('GET /plants/marketplace-search/', {
        query: {
          ...plantQuery(state),
          page: pageParam,
          page_size: PLANT_PAGE_SIZE,
          facets: pageParam === 1 || null,
        },
        signal,
      }),
    // The last list stays until the next is there: it would flash at every letter.
    placeholderData: keepPreviousData,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  });
  const cards = found.data?.pages.flatMap((page) => page.results) ?? [];
  const count = found.data?.pages[0]?.count ?? 0;
  return (
    <>
      <Filters asking={asking} region={region} facets={found.data?.pages[0]?.facets} />
      <Narrowings narrowings={narrowingsOf(state)} widest={plantSearch.widest(state)} onTake={ask} />
      {gardenId === undefined ? null : (
        <Link
          component={RouterLink}
          to={`/gardens/${gardenId}/plants`}
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          All plants by how they suit this garden
        </Link>
      )}
      <Typography variant="body2" color="text.secondary" role="status" sx={{ my: 1 }}>
        {found.isPending ? 'Looking in the catalogue' : counted(count, 'plant')}
      </Typography>
      {found.isPending ? <Waiting /> : null}
      {found.isError ? (
        <Box sx={{ py: 1 }}>
          <Typography sx={{ mb: 1 }}>The catalogue could not be read. {found.error.message}</Typography>
          <Button variant="outlined" onClick={() => void found.refetch()}>
            Try again
          </Button>
        </Box>
      ) : null}
      {!found.isPending && !found.isError && cards.length === 0 ? (
        <Typography sx={{ py: 1 }}>
          No plant fits. Try fewer words or filters, or plants that are not native here.
        </Typography>
      ) : null}
      <Box component="ul" aria-label="Found plants" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {cards.map((card) => (
          <FoundPlant key={card.id} card={card} onTaken={onTaken} />
        ))}
      </Box>
      {found.hasNextPage ? (
        <Button
          fullWidth
          variant="outlined"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
          sx={{ my: 2 }}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}

interface FiltersProps {
  readonly asking: Asking<PlantSearch>;
  readonly region: RegionKey | undefined;
  readonly facets: PlantFacets | undefined;
}

const NATIVE = { slotProps: { select: { native: true }, inputLabel: { shrink: true } } } as const;

function Filters({ asking, region, facets }: FiltersProps) {
  const { shown, ask, form } = asking;
  const words = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (words.current && words.current.value.trim() !== shown.search) words.current.value = shown.search;
  }, [shown.search]);
  return (
    <form {...form} aria-label="Find plants">
      <TextField
        label="Search plants"
        type="search"
        name="search"
        size="small"
        fullWidth
        defaultValue=""
        inputRef={words}
        slotProps={{ htmlInput: { maxLength: MAX_SEARCH_LENGTH } }}
      />
      {region ? (
        <FormControlLabel
          control={<Checkbox name="region" value={region} checked={shown.region.includes(region)} />}
          label="Native here"
        />
      ) : null}
      <FilterFold
        filters={shown}
        facets={facets}
        groups={GROUPS}
        onZone={(hardiness_zone) => ask({ hardiness_zone })}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, my: 1.5 }}>
          <TextField select label="Begins with" name="letter" size="small" value={shown.letter} {...NATIVE}>
            <option value="">Any letter</option>
            {LETTERS.map((letter) => (
              <option key={letter}>{letter}</option>
            ))}
          </TextField>
          <TextField select label="Of its" name="name_type" size="small" value={shown.name_type} {...NATIVE}>
            <option value="common">Common name</option>
            <option value="scientific">Scientific name</option>
          </TextField>
        </Box>
      </FilterFold>
    </form>
  );
}

/** A found plant is added first; once it is in the collection the same button takes it in hand. */
function FoundPlant({ card, onTaken }: { card: PlantCard; onTaken: () => void }) {
  const editor = useEditor();
  const { drawing } = usePlanner();
  const collected = useDrawing((state) => state.document.collection.some(({ plant }) => plant === card.id));
  const add = () => {
    drawing.learn([card]);
    collect(editor, card.id);
  };
  return (
    <PlantRow card={card}>
      {collected ? (
        <PlacePlantButton card={card} onTaken={onTaken} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddRounded />}
          aria-label={`Add ${card.common_name} to the collection`}
          onClick={add}
          sx={{ px: 1, minWidth: 76 }}
        >
          Add
        </Button>
      )}
    </PlantRow>
  );
}

const Waiting = () => (
  <Box aria-hidden>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={64} />
    ))}
  </Box>
);
