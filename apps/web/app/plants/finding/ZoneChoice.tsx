import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LONGEST_ZIP, zipDigits } from '@understory/contract';
import type { Say } from '@understory/words';
import { type KeyboardEvent, useRef, useState } from 'react';
import { coldestNightWords } from '../../members/index.ts';
import { useProfile } from '../../session/profile-queries.ts';
import { ApiError, api } from '../../shell/api.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PlainField, PlainSelect } from '../../ui/PlainField.tsx';
import { Text } from '../../ui/Text.tsx';
import { type PlantFilters, ZONES } from './plant-search.ts';

type Zone = PlantFilters['hardiness_zone'];

/** The whole zone of a half one: "8" of "8b". */
const wholeZone = (zone: string | null | undefined): Zone | undefined => {
  const number = Number.parseInt(zone ?? '', 10);
  return ZONES.find((one) => one === number);
};

/** Finds the hardiness zone of a ZIP code, or says in words why there is none. */
async function zoneOfZip(
  typed: string,
  say: Say,
): Promise<{ zone: Zone; label: string } | { problem: string }> {
  const zip = zipDigits(typed);
  if (zip === undefined) return { problem: say(msg`A ZIP code has five digits.`) };
  try {
    const { results } = await api('GET /places/', { query: { q: zip }, quiet401: true });
    const place = results.find(({ zip_code }) => zip_code === zip);
    if (!place) return { problem: say(msg`There is no place with the ZIP code ${zip} in our table.`) };
    const zone = wholeZone(place.usda_zone);
    if (!zone)
      return {
        problem: say(
          msg`The zone differs too much around ${{ place: place.label }} to tell. Choose it above.`,
        ),
      };
    return { zone, label: place.label };
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message };
    throw error;
  }
}

type ZoneChoiceProps = {
  /** The zone that is chosen; empty for any. */
  zone: Zone;
  onZone: (zone: Zone) => void;
};

/** The hardiness zone a plant must grow in: chosen, or found by a ZIP code or by the place in the profile. */
export function ZoneChoice({ zone, onZone }: ZoneChoiceProps) {
  const say = useSay();
  const { t } = useLingui();
  const place = useProfile().data?.place;
  const ownZone = wholeZone(place?.usda_zone);
  const zip = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const lookUp = async () => {
    const found = await zoneOfZip(zip.current?.value.trim() ?? '', say);
    if ('problem' in found) return setSaid(found.problem);
    const { label, zone: itsZone } = found;
    setSaid(t`${label} is in zone ${itsZone}.`);
    onZone(itsZone);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The field belongs to this question, not to the form around it.
    event.preventDefault();
    void lookUp();
  };
  return (
    <Stack gap={12}>
      <PlainSelect label={t`Hardy in USDA zone`} name="hardiness_zone" value={zone} onChange={() => {}}>
        <option value="">{t`Any zone`}</option>
        {ZONES.map((number) => {
          const cold = coldestNightWords(String(number), say);
          return (
            <option key={number} value={number}>
              {t`${number}: coldest nights ${cold}`}
            </option>
          );
        })}
      </PlainSelect>
      {place && ownZone ? (
        <Button look="quiet" onClick={() => onZone(ownZone)}>
          {t`${{ place: place.label }}: zone ${ownZone}`}
        </Button>
      ) : (
        <Row gap={8}>
          <PlainField
            ref={zip}
            label={t`ZIP code, to find the zone`}
            hidesLabel
            inputMode="numeric"
            maxLength={LONGEST_ZIP}
            placeholder="98501"
            autoComplete="postal-code"
            onKeyDown={onEnter}
          />
          <Button look="quiet" onClick={() => void lookUp()}>
            <Trans>Find my zone</Trans>
          </Button>
        </Row>
      )}
      <Text look="small" soft role="status">
        {said}
      </Text>
    </Stack>
  );
}
