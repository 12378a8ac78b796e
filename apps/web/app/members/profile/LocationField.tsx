import { useLingui } from '@lingui/react/macro';
import type { Place } from '@understory/contract';
import type { Ref } from 'react';
import { Lookup } from '../../ui/Lookup.tsx';
import { Text, Unseen } from '../../ui/Text.tsx';
import { SHORTEST_SEARCH } from './place-match.ts';
import { museOf } from './region-words.ts';
import { type PlaceSearch, useNotePlace } from './usePlaces.ts';

type LocationFieldProps = {
  value: string;
  search: PlaceSearch;
  fault: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
  onFocus: () => void;
  onBlur: () => void;
};

const factsOf = ({ region_id, usda_zone }: Place): string =>
  [museOf(region_id)?.region ?? 'Outside of the nine regions', usda_zone && `zone ${usda_zone}`]
    .filter(Boolean)
    .join(', ');

/** Where somebody gardens, by ZIP code or town, looked up while it is typed. Any other text may stand too. */
export function LocationField(props: LocationFieldProps) {
  const { t } = useLingui();
  const { value, search, fault, inputRef, onChange, onFocus, onBlur } = props;
  const notePlace = useNotePlace();
  return (
    <>
      <Lookup
        label={t`ZIP code or town`}
        hint={t`Such as 98501, or Olympia, WA`}
        error={fault}
        needed
        longest={120}
        options={search.found}
        keyOf={({ label }) => label}
        nameOf={({ label }) => label}
        onPick={notePlace}
        text={{ typed: value, onType: onChange }}
        inputRef={inputRef}
        onFocus={onFocus}
        onBlur={onBlur}
        draw={(place) => (
          <>
            {place.label}
            <Text as="span" look="small" soft>
              {factsOf(place)}
            </Text>
          </>
        )}
      />
      <Unseen role="status">{outcome(search, value)}</Unseen>
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
