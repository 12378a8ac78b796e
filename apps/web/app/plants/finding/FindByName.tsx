import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MAX_SEARCH_LENGTH, type PlantCard } from '@understory/contract';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery } from '../../shell/queries.tsx';
import { retryOutage } from '../../shell/retry-outage.ts';
import { useHeldSearch } from '../../shell/use-search-state.ts';
import { useSay } from '../../shell/words.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { portraitAddress } from '../photographs/pictures-of.ts';
import { FilterFold } from './FilterFold.tsx';
import { narrowingsOf } from './filter-words.ts';
import { Narrowings } from './Narrowings.tsx';
import { plantChoices, plantQuery, plantSearch } from './plant-search.ts';

/** As many as can be seen without sliding. */
const SHOWN = 8;

const Portrait = styled('img')({
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: token.radius.small,
  background: token.always.plate,
});

/** The picker, and the filters beside it. */
const Narrowable = styled('form')({
  // The name of the field stands on its upper line.
  paddingTop: 6,
  display: 'grid',
  gap: '4px 12px',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '&:has(> details[open])': { gridColumn: '1 / -1' },
  '& > ul, & > p': { gridColumn: '1 / -1' },
  '& > p': { margin: 0, '&:empty': { display: 'none' } },
});

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
  /** Whether what is offered can be narrowed by the filters of the marketplace. */
  readonly isNarrowable?: boolean;
  readonly onPick: (plant: PlantCard) => void;
}

const NOBODY: readonly number[] = [];

/** Finds a plant by its name and hands it over. */
export function FindByName({
  label,
  present = NOBODY,
  name,
  initial = '',
  fault = '',
  isNarrowable = false,
  onPick,
}: FindByNameProps) {
  const say = useSay();
  const { t } = useLingui();
  const [typed, setTyped] = useState(initial);
  const asking = useHeldSearch(plantSearch, { search: initial });
  const { state, shown, ask, type, form } = asking;
  const write = (text: string) => {
    setTyped(text);
    type({ search: text });
  };
  const isAsking = plantSearch.narrowing(state).length > 0;
  const found = useQuery({
    queryKey: ['plants-by-name', plantSearch.serialise(state), isNarrowable],
    queryFn: ({ signal }) =>
      api('GET /plants/marketplace-search/', {
        query: { ...plantQuery(state), page_size: SHOWN, facets: isNarrowable || null },
        signal,
      }),
    enabled: isAsking || isNarrowable,
    networkMode: 'always',
    retry: retryOutage,
  });
  const options = (!isAsking ? [] : (found.data?.results ?? [])).filter(({ id }) => !present.includes(id));
  const [why, called] = [sentenceOf(found.error), typed.trim()];
  const looked = found.isError
    ? t`Plants could not be looked up. ${why}`
    : called === ''
      ? t`Type a name`
      : present.length > 0
        ? t`No other plant is called “${called}”.`
        : t`No plant is called “${called}”.`;
  const picker = (
    <Combobox
      label={label}
      name={name}
      typed={typed}
      onType={write}
      options={options}
      keyOf={({ id }) => id}
      draw={(plant) => (
        <>
          <Portrait src={portraitAddress(plant)} alt="" width={36} height={36} />
          <div>
            {plant.common_name}
            <Text look="small">
              <em lang="la">{plant.scientific_name}</em>
            </Text>
          </div>
        </>
      )}
      onPick={(plant) => {
        setTyped('');
        ask({ search: '' });
        onPick(plant);
      }}
      nothing={found.isFetching ? t`Looking…` : looked}
      error={fault || undefined}
      longest={MAX_SEARCH_LENGTH}
    />
  );
  if (!isNarrowable) return picker;
  return (
    <Narrowable {...form} aria-label={label}>
      {picker}
      <FilterFold filters={shown} facets={found.data?.facets} onAsk={ask} />
      <Narrowings
        narrowings={narrowingsOf(state, say).filter(({ name: by }) => by !== 'search')}
        widest={{ ...plantSearch.widest(state), search: state.search }}
        onTake={ask}
      />
      <p role="status">
        {plantChoices.narrowing(state).length > 0 && found.data
          ? t`${plural({ count: found.data.count }, { one: '# plant to choose from', other: '# plants to choose from' })}`
          : ''}
      </p>
    </Narrowable>
  );
}
