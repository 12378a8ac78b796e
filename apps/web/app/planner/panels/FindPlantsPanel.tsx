import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MAX_SEARCH_LENGTH, PLANT_PAGE_SIZE, type PlantCard } from '@understory/contract';
import { counted, type HeightCategory, type Moisture, regionKeyOf, type SunCode } from '@understory/garden';
import { useDeferredValue, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { HEIGHT_NAMES } from '../../plants/plant-words.ts';
import { api } from '../../shell/api.ts';
import { collect } from '../editor/commands/changing.ts';
import { PlacePlantButton } from './PlacePlantButton.tsx';
import { PlantRow } from './PlantRow.tsx';
import { useDrawing, useEditor, usePlanner } from './planner-context.ts';
import { MOISTURE_WORDS, SUN_WORDS } from './plant-facts.ts';

interface Sought {
  readonly words: string;
  readonly sun: SunCode | '';
  readonly moisture: Moisture | '';
  readonly height: HeightCategory | '';
  readonly letter: string;
  readonly nameType: 'common' | 'scientific';
  readonly nativeOnly: boolean;
}

/** Filters behind “More filters”. */
const MORE = { height: '', letter: '', nameType: 'common' } as const;

/** The catalogue beside the plan: search it, and add to the collection. It begins with what suits the garden's site. */
export function FindPlantsPanel({ onTaken }: { onTaken: () => void }) {
  const facts = useDrawing((state) => state.document.facts);
  const { gardenId } = usePlanner();
  const [sought, setSought] = useState<Sought>({
    ...MORE,
    words: '',
    sun: facts.site.sun_exposure ?? '',
    moisture: facts.site.moisture ?? '',
    nativeOnly: true,
  });
  const search = useDeferredValue(sought.words.trim().slice(0, MAX_SEARCH_LENGTH));
  const region = regionKeyOf(facts.region_id);
  const { sun, moisture, height, letter, nameType, nativeOnly } = sought;
  const found = useInfiniteQuery({
    queryKey: ['planner-plants', search, sun, moisture, height, letter, nameType, nativeOnly, region],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api('GET /plants/marketplace-search/', {
        query: {
          page: pageParam,
          page_size: PLANT_PAGE_SIZE,
          search: search || null,
          sun_exposure: sun ? [sun] : null,
          moisture_requirements: moisture ? [moisture] : null,
          height_category: height ? [height] : null,
          letter: letter || null,
          name_type: nameType === 'common' ? null : nameType,
          region: nativeOnly && region ? [region] : null,
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
      <PlantFilters sought={sought} onChange={(changed) => setSought({ ...sought, ...changed })} />
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

interface FilterProps {
  readonly sought: Sought;
  readonly onChange: (changed: Partial<Sought>) => void;
}

function PlantFilters({ sought, onChange }: FilterProps) {
  const [more, setMore] = useState(false);
  const panel = useId();
  const inUse = [sought.height, sought.letter].filter(Boolean).length;
  return (
    <>
      <TextField
        label="Search plants"
        type="search"
        size="small"
        fullWidth
        value={sought.words}
        onChange={(event) => onChange({ words: event.target.value })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1 }}>
        <Filter
          label="Light"
          any="Any light"
          value={sought.sun}
          words={SUN_WORDS}
          onChange={(sun) => onChange({ sun })}
        />
        <Filter
          label="Ground"
          any="Any ground"
          value={sought.moisture}
          words={MOISTURE_WORDS}
          onChange={(moisture) => onChange({ moisture })}
        />
        <FormControlLabel
          control={
            <Checkbox
              checked={sought.nativeOnly}
              onChange={(event) => onChange({ nativeOnly: event.target.checked })}
            />
          }
          label="Native here"
          sx={{ mr: 0 }}
        />
        <Button
          size="small"
          aria-expanded={more}
          aria-controls={more ? panel : undefined}
          onClick={() => setMore(!more)}
          sx={{ justifySelf: 'end' }}
        >
          {more ? 'Fewer filters' : inUse > 0 ? `More filters (${inUse})` : 'More filters'}
        </Button>
      </Box>
      {more ? (
        <Box id={panel} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1 }}>
          <Filter
            label="Height"
            any="Any height"
            value={sought.height}
            words={HEIGHT_NAMES}
            onChange={(height) => onChange({ height })}
          />
          <Filter
            label="Begins with"
            any="Any letter"
            value={sought.letter}
            words={LETTERS}
            onChange={(letter) => onChange({ letter })}
          />
          <TextField
            select
            label="Order and letter by"
            size="small"
            value={sought.nameType}
            onChange={(event) =>
              onChange({ nameType: event.target.value === 'common' ? 'common' : 'scientific' })
            }
            sx={{ gridColumn: '1 / -1' }}
          >
            <MenuItem value="common">Common name</MenuItem>
            <MenuItem value="scientific">Scientific name</MenuItem>
          </TextField>
        </Box>
      ) : null}
    </>
  );
}

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => [letter, letter]),
);

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly any: string;
  readonly value: Value | '';
  readonly words: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value | '') => void;
}

/** One filter; empty filters nothing. */
function Filter<Value extends string>({ label, any, value, words, onChange }: ChoiceProps<Value>) {
  const values = Object.keys(words) as Value[];
  return (
    <TextField
      select
      label={label}
      size="small"
      value={value}
      onChange={(event) => onChange(values.find((each) => each === event.target.value) ?? '')}
    >
      <MenuItem value="">{any}</MenuItem>
      {values.map((each) => (
        <MenuItem key={each} value={each}>
          {words[each]}
        </MenuItem>
      ))}
    </TextField>
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
