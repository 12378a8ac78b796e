import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { MAX_SEARCH_LENGTH } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { FilterFold } from '../../plants/finding/FilterFold.tsx';
import { groupsWithout } from '../../plants/finding/filter-groups.ts';
import { narrowingsIn } from '../../plants/finding/filter-words.ts';
import { Narrowings } from '../../plants/finding/Narrowings.tsx';
import type { useSearchState } from '../../shell/use-search-state.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { type FitSearch, fitSearch } from './fit-queries.ts';

/** Native here is a question of its own, beside the search. */
const GROUPS = groupsWithout(['native_only', 'region']);

const Controls = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: '0 12px',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& .MuiInputBase-input': { paddingBlock: 10.5 },
  '& .MuiFormControlLabel-root': { marginRight: 8 },
  '& > .boxes': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 24rem) auto 1fr',
    '& > .boxes': { gridColumn: 3, gridRow: 1 },
  },
}));

interface FitControlsProps {
  readonly asking: Pick<
    ReturnType<typeof useSearchState<FitSearch>>,
    'state' | 'shown' | 'ask' | 'form' | 'placeOf'
  >;
  /** How many poor ones there are to show. */
  readonly poor: number | undefined;
}

/** What the list is of. Every choice is in the address. */
export function FitControls({ asking, poor }: FitControlsProps) {
  const { state, shown, ask, form, placeOf } = asking;
  const howMany = !poor ? '' : ` (${inFigures(poor)})`;
  const narrowings = narrowingsIn(fitSearch, state);
  return (
    <search aria-label="Plants for this garden">
      <Controls {...form}>
        <SearchField
          label="Search plants by name"
          name="search"
          search={shown.search}
          longest={MAX_SEARCH_LENGTH}
        />
        <FilterFold filters={shown} groups={GROUPS} onZone={(hardiness_zone) => ask({ hardiness_zone })} />
        <Box
          className="boxes"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            // Both in one line of a phone.
            '& .MuiFormControlLabel-label': { fontSize: { xs: '0.875rem', sm: '1rem' } },
          }}
        >
          <FormControlLabel
            label="Native here only"
            control={<Checkbox name="native_only" value="true" checked={shown.native_only} />}
          />
          <FormControlLabel
            label={`Poor ones too${howMany}`}
            control={<Checkbox name="show_all" value="true" checked={shown.show_all} />}
          />
        </Box>
      </Controls>
      <Narrowings narrowings={narrowings} widest={fitSearch.widest(state)} addressOf={placeOf} />
    </search>
  );
}
