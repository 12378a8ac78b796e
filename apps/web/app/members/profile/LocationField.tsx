import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { Place } from '@understory/contract';
import type { Ref } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { SHORTEST_SEARCH } from './place-match.ts';
import { museOf } from './region-words.ts';
import { type PlaceSearch, useNotePlace } from './usePlaces.ts';

/** A place with what it means: beside it, or beneath where there is no room. */
const Row = styled('li')(({ theme }) => ({
  '&.MuiAutocomplete-option': {
    flexWrap: 'wrap',
    columnGap: 24,
    justifyContent: 'space-between',
    minHeight: 44,
  },
  '& .facts': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** Above the field the list leaves its label free; below, it lies on the hint. */
const offOf = ({ placement }: { placement: string }) => [0, placement.startsWith('top') ? 12 : 2];

/** The list's edge is drawn like all else. */
const LIST_SLOTS: AutocompleteProps<Place, false, false, true>['slotProps'] = {
  popper: {
    modifiers: [{ name: 'offset', options: { offset: offOf } }],
    sx: {
      '& .MuiAutocomplete-paper': { border: 1, borderColor: 'mark' },
      '& .MuiAutocomplete-listbox': { maxHeight: 264 },
    },
  },
};

type LocationFieldProps = {
  value: string;
  search: PlaceSearch;
  fault: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
  onFocus: () => void;
  onBlur: () => void;
};

/** An emptied field begins anew; a resetting of the widget itself is no typing. */
const TYPED = new Set(['input', 'clear', 'selectOption']);

const factsOf = ({ region_id, usda_zone }: Place): string =>
  [museOf(region_id)?.region ?? 'Outside of the nine regions', usda_zone && `zone ${usda_zone}`]
    .filter(Boolean)
    .join(', ');

/** Where somebody gardens, by ZIP code or town, looked up while it is typed. Any other text may stand too. */
export function LocationField(props: LocationFieldProps) {
  const { value, search, fault, inputRef, onChange, onFocus, onBlur } = props;
  const notePlace = useNotePlace();
  return (
    <>
      <Autocomplete<Place, false, false, true>
        freeSolo
        disablePortal
        value={null}
        inputValue={value}
        options={search.found}
        slotProps={LIST_SLOTS}
        filterOptions={(found) => found}
        getOptionLabel={(place) => (typeof place === 'string' ? place : place.label)}
        getOptionKey={(place) => (typeof place === 'string' ? place : place.label)}
        onInputChange={(_event, text, reason) => {
          if (TYPED.has(reason)) onChange(text);
        }}
        onChange={(_event, picked) => {
          if (picked !== null && typeof picked !== 'string') notePlace(picked);
        }}
        renderOption={({ key, ...item }, place) => (
          <Row key={key} {...item}>
            {place.label}
            <span className="facts">{factsOf(place)}</span>
          </Row>
        )}
        renderInput={(parts) => (
          <TextField
            {...parts}
            inputRef={inputRef}
            label="ZIP code or town"
            error={fault !== undefined}
            helperText={fault ?? 'Such as 98501, or Olympia, WA'}
            onFocus={onFocus}
            onBlur={onBlur}
            slotProps={{
              ...parts.slotProps,
              htmlInput: {
                ...parts.slotProps.htmlInput,
                // Said at the input alone: the field itself would draw a star, or a gap for one.
                required: true,
                autoComplete: 'off',
                autoCapitalize: 'words',
                spellCheck: false,
                maxLength: 120,
              },
            }}
          />
        )}
      />
      <span role="status" style={visuallyHidden}>
        {outcome(search, value)}
      </span>
    </>
  );
}

/** What the lookup came to, for those who do not see the list and the note below. */
function outcome({ found, isLooking, hasFailed, place }: PlaceSearch, text: string): string {
  if (isLooking || text.trim().length < SHORTEST_SEARCH) return '';
  if (place) return `${place.label}: ${factsOf(place)}`;
  if (hasFailed) return 'Places cannot be looked up just now';
  if (found.length === 0) return 'No place found';
  return found.length === 1 ? 'One place found' : `${found.length} places found`;
}
