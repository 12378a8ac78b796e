import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { MAX_SEARCH_LENGTH, type PlantCard } from '@understory/contract';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../gardens/garden-queries.ts';
import { api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { portraitAddress } from '../photographs/pictures-of.ts';

/** How long typing may pause before plants are looked up, in milliseconds. */
const TYPING_PAUSE = 180;
/** As many as can be seen without sliding. */
const SHOWN = 8;

const Row = styled('li')(({ theme }) => ({
  '&.MuiAutocomplete-option': { gap: 12, minHeight: 48 },
  '& img': { width: 36, height: 36, borderRadius: 4, background: '#FBF8F0', flex: 'none' },
  '& em': { display: 'block', ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface FindByNameProps {
  readonly label: string;
  /** Plants that are there already; they are not offered. */
  readonly present?: readonly number[];
  /** By what name a form sends what is typed, where it is part of one. */
  readonly name?: string;
  /** What is typed there at first. */
  readonly initial?: string;
  /** What is wrong with that. */
  readonly fault?: string;
  readonly onPick: (plant: PlantCard) => void;
}

const NOBODY: readonly number[] = [];

/** Finds a plant by its name and hands it over. */
export default function FindByName({
  label,
  present = NOBODY,
  name,
  initial = '',
  fault = '',
  onPick,
}: FindByNameProps) {
  const [typed, setTyped] = useState(initial);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was typed before the scripts had come.
    const field = root.current?.querySelector('input');
    if (field?.value) setTyped(field.value);
  }, []);
  const search = useSettled(typed.trim());
  const found = useQuery({
    queryKey: ['plants-by-name', search],
    queryFn: ({ signal }) =>
      api('GET /plants/marketplace-search/', { query: { search, page_size: SHOWN }, signal }),
    enabled: search !== '',
    networkMode: 'always',
    retry: retryOutage,
  });
  const options = (search === '' ? [] : (found.data?.results ?? [])).filter(
    ({ id }) => !present.includes(id),
  );
  return (
    <Autocomplete<PlantCard>
      ref={root}
      // Begun anew for the next plant.
      key={present.join()}
      options={options}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(text);
      }}
      onChange={(_event, plant) => {
        if (!plant) return;
        setTyped('');
        onPick(plant);
      }}
      filterOptions={(plants) => plants}
      getOptionLabel={({ common_name }) => common_name}
      getOptionKey={({ id }) => id}
      loading={found.isFetching}
      loadingText="Looking…"
      noOptionsText={
        found.isError
          ? `Plants could not be looked up. ${sentenceOf(found.error)}`
          : typed.trim() === ''
            ? 'Type a name'
            : `No ${present.length > 0 ? 'other ' : ''}plant is called “${typed.trim()}”.`
      }
      renderOption={({ key, ...item }, plant) => (
        <Row key={key} {...item}>
          <img src={portraitAddress(plant)} alt="" width={36} height={36} />
          <span>
            {plant.common_name}
            <em lang="la">{plant.scientific_name}</em>
          </span>
        </Row>
      )}
      renderInput={(parts) => (
        <TextField
          {...parts}
          label={label}
          name={name}
          error={fault !== ''}
          helperText={fault || undefined}
          slotProps={{
            ...parts.slotProps,
            htmlInput: { ...parts.slotProps.htmlInput, maxLength: MAX_SEARCH_LENGTH, spellCheck: false },
          }}
        />
      )}
    />
  );
}
