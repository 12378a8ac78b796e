import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { MAX_SEARCH_LENGTH } from '@understory/contract';
import { inFigures, LAYERS, type Layer } from '@understory/garden';
import { LAYER_NAMES } from '../../plants/plant-words.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import type { FitSearch } from './fit-address.ts';

interface FitControlsProps {
  readonly wanted: FitSearch;
  readonly onChange: (change: Partial<FitSearch>) => void;
  /** How many poor ones there are to show. */
  readonly poor: number | undefined;
}

/** What the list is of. Every choice is in the address. */
export function FitControls({ wanted, onChange, poor }: FitControlsProps) {
  const ask = (change: Partial<FitSearch>) => onChange({ ...change, page: 1 });
  const howMany = !poor ? '' : ` (${inFigures(poor)})`;
  return (
    <Box
      component="search"
      aria-label="Plants for this garden"
      sx={{
        display: 'grid',
        gap: { xs: '8px', md: 2 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) 8.5rem',
          sm: 'minmax(0, 1fr) 13rem',
          md: 'minmax(0, 24rem) 13rem 1fr',
        },
        alignItems: 'center',
        '& .MuiInputBase-input': { py: '10.5px' },
      }}
    >
      <SearchField
        label="Search plants by name"
        search={wanted.search}
        onSearch={(search) => ask({ search })}
        longest={MAX_SEARCH_LENGTH}
      />
      <TextField
        select
        label="Layer"
        value={wanted.layer}
        onChange={(event) => ask({ layer: event.target.value as Layer | '' })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">Every layer</MenuItem>
        {LAYERS.map((layer) => (
          <MenuItem key={layer} value={layer}>
            {LAYER_NAMES[layer]}
          </MenuItem>
        ))}
      </TextField>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: { xs: 0, md: 2 },
          gridColumn: { xs: '1 / 3', md: 'auto' },
          // Both in one line of a phone.
          '& .MuiFormControlLabel-root': { mr: 1 },
          '& .MuiFormControlLabel-label': { fontSize: { xs: '0.875rem', sm: '1rem' } },
        }}
      >
        <FormControlLabel
          label="Native here only"
          control={
            <Checkbox checked={wanted.nativeOnly} onChange={(_event, nativeOnly) => ask({ nativeOnly })} />
          }
        />
        <FormControlLabel
          label={`Poor ones too${howMany}`}
          control={<Checkbox checked={wanted.showAll} onChange={(_event, showAll) => ask({ showAll })} />}
        />
      </Box>
    </Box>
  );
}
