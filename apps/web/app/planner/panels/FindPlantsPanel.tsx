import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MAX_SEARCH_LENGTH, PLANT_PAGE_SIZE, type PlantCard } from '@understory/contract';
import { regionKeyOf, SUN_CODES, type SunCode } from '@understory/garden';
import { useDeferredValue, useState } from 'react';
import { api } from '../../shell/api.ts';
import { PlacePlantButton } from './PlacePlantButton.tsx';
import { PlantRow } from './PlantRow.tsx';
import { useDrawing, useHand, usePlanner } from './planner-context.ts';
import { SUN_WORDS } from './plant-facts.ts';

/** The catalogue beside the plan: search it, and add to the collection. */
export function FindPlantsPanel({ onTaken }: { onTaken: () => void }) {
  const facts = useDrawing((state) => state.document.facts);
  const [words, setWords] = useState('');
  const [sun, setSun] = useState<SunCode | ''>(facts.site.sun_exposure ?? '');
  const [nativeOnly, setNativeOnly] = useState(true);
  const search = useDeferredValue(words.trim().slice(0, MAX_SEARCH_LENGTH));
  const region = regionKeyOf(facts.region_id);
  const found = useInfiniteQuery({
    queryKey: ['planner-plants', search, sun, nativeOnly, region],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api('GET /plants/marketplace-search/', {
        query: {
          page: pageParam,
          page_size: PLANT_PAGE_SIZE,
          search: search || null,
          sun_exposure: sun || null,
          region: nativeOnly ? (region ?? null) : null,
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
      <TextField
        label="Search plants"
        type="search"
        size="small"
        fullWidth
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
        <TextField
          select
          label="Light"
          size="small"
          value={sun}
          onChange={(event) => setSun(SUN_CODES.find((code) => code === event.target.value) ?? '')}
          sx={{ flex: 1 }}
        >
          <MenuItem value="">Any light</MenuItem>
          {SUN_CODES.map((code) => (
            <MenuItem key={code} value={code}>
              {SUN_WORDS[code]}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={
            <Checkbox checked={nativeOnly} onChange={(event) => setNativeOnly(event.target.checked)} />
          }
          label="Native here"
          sx={{ mr: 0 }}
        />
      </Box>
      <Typography variant="body2" color="text.secondary" role="status" sx={{ my: 1 }}>
        {found.isPending ? 'Looking in the catalogue' : count === 1 ? '1 plant' : `${count} plants`}
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
          No plant fits. Try fewer words, any light, or plants that are not native here.
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

/** A found plant is added first; once it is in the collection the same button takes it in hand. */
function FoundPlant({ card, onTaken }: { card: PlantCard; onTaken: () => void }) {
  const editor = useHand();
  const { drawing } = usePlanner();
  const collected = useDrawing((state) => state.document.collection.includes(card.id));
  const add = () => {
    drawing.learn([card]);
    editor.collect(card.id);
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
