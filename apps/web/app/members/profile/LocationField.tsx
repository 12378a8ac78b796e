import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Place } from '@understory/contract';
import type { Say } from '@understory/words';
import type { Ref } from 'react';
import { useSay } from '../../shell/words.ts';
import { Apart, Combobox } from '../../ui/Combobox.tsx';
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

function factsOf({ region_id, usda_zone }: Place, say: Say): string {
  const where = say(museOf(region_id)?.region ?? msg`Outside of the nine regions`);
  return usda_zone ? say(msg`${where}, zone ${usda_zone}`) : where;
}

/** Where somebody gardens, by ZIP code or town, looked up while it is typed. Any other text may stand too. */
export function LocationField(props: LocationFieldProps) {
  const { t } = useLingui();
  const say = useSay();
  const { value, search, fault, inputRef, onChange, onFocus, onBlur } = props;
  const notePlace = useNotePlace();
  return (
    <>
      <Combobox
        label={t`ZIP code or town`}
        hint={t`Such as 98501, or Olympia, WA`}
        error={fault}
        needed
        size="tall"
        longest={120}
        options={search.found}
        keyOf={({ label }) => label}
        onPick={(place) => {
          notePlace(place);
          onChange(place.label);
        }}
        typed={value}
        onType={onChange}
        ref={inputRef}
        onFocus={onFocus}
        onBlur={onBlur}
        draw={(place) => (
          <Apart>
            {place.label}
            <Text as="span" look="small" soft>
              {factsOf(place, say)}
            </Text>
          </Apart>
        )}
      />
      <Unseen role="status">{outcome(search, value, say)}</Unseen>
    </>
  );
}

/** What the lookup came to, for those who do not see the list and the note below. */
function outcome({ found, isLooking, hasFailed, place }: PlaceSearch, text: string, say: Say): string {
  if (isLooking || text.trim().length < SHORTEST_SEARCH) return '';
  if (place) return `${place.label}: ${factsOf(place, say)}`;
  if (hasFailed) return say(msg`Places cannot be looked up just now`);
  return say(
    msg`${plural({ count: found.length }, { 0: 'No place found', one: 'One place found', other: '# places found' })}`,
  );
}
