import { Trans, useLingui } from '@lingui/react/macro';
import type { Place } from '@understory/contract';
import type { ReactNode } from 'react';
import { MuseSign } from '../../shell/MuseSign.tsx';
import { DEFAULT_MUSE, REGIONAL_MUSES } from '../../shell/muses.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { zipOf } from './place-match.ts';
import { RegionCard } from './RegionCard.tsx';
import { museOf } from './region-words.ts';
import type { PlaceSearch } from './usePlaces.ts';

/** Towns offered at once to somebody who named one of several. */
const OFFERED = 4;

type PlaceNoteProps = {
  /** The location as it is typed. */
  text: string;
  search: PlaceSearch;
  /** While the hand is in the field the open list says what could be meant. */
  isTyping: boolean;
  /** Whether the field above says already what is wrong. */
  isRefused: boolean;
  region: string;
  regionFault: string | undefined;
  onPick: (place: Place) => void;
  onRegion: (region: string) => void;
};

/** Keeps its place, so that nothing below moves while one types. */
const Room = styled('div')({ display: 'grid', gap: 16, minHeight: 152, alignContent: 'start' });

/** What the location means for a garden, told as soon as it is known. */
export const PlaceNote = (props: PlaceNoteProps) => (
  <Room>
    <Note {...props} />
  </Room>
);

function Note({ text, search, isTyping, isRefused, region, regionFault, onPick, onRegion }: PlaceNoteProps) {
  const { place, found, isLooking, hasFailed, tryAgain } = search;
  const muse = museOf(place?.region_id);
  if (muse) return <RegionCard muse={muse} zone={place?.usda_zone ?? null} />;

  const choice = (
    <>
      <RegionChoice value={region} fault={regionFault} onChange={onRegion} />
      <ChosenRegion region={region} />
    </>
  );
  if (place) {
    return (
      <>
        <Text>
          {place.usda_zone ? (
            <Trans>
              {place.label} lies outside of the nine regions, so no muse knows its plants yet. Its hardiness
              zone is {place.usda_zone}. You can draw gardens there all the same. Choose the region whose
              weather is nearest to yours, and the planner goes by that one.
            </Trans>
          ) : (
            <Trans>
              {place.label} lies outside of the nine regions, so no muse knows its plants yet. You can draw
              gardens there all the same. Choose the region whose weather is nearest to yours, and the planner
              goes by that one.
            </Trans>
          )}
        </Text>
        {choice}
      </>
    );
  }
  if (hasFailed) {
    return (
      <Quiet>
        <Text>
          <Trans>
            Places cannot be looked up just now. You can go on: your region is told by what you wrote when it
            is saved.
          </Trans>
        </Text>
        <Button look="quiet" onClick={tryAgain}>
          <Trans>Try again</Trans>
        </Button>
      </Quiet>
    );
  }
  const isBlank = text.trim() === '';
  if (isBlank || isRefused || isLooking || (isTyping && found.length > 0))
    return <Signs isLooking={isLooking} />;
  if (zipOf(text) !== undefined) {
    return (
      <Quiet>
        <Text>
          <Trans>
            We do not know the ZIP code {text.trim()}. Please check its digits, or write the name of your town
            instead.
          </Trans>
        </Text>
      </Quiet>
    );
  }
  if (found.length > 0) return <Namesakes text={text} found={found} onPick={onPick} choice={choice} />;
  return (
    <>
      <Text>
        <Trans>
          We know places in the United States alone, and “{text.trim()}” is not among them. It can stay as you
          wrote it. Choose the region whose weather is nearest to yours, and the planner goes by that one.
        </Trans>
      </Text>
      {choice}
    </>
  );
}

function ChosenRegion({ region }: { region: string }) {
  const muse = museOf(Number(region));
  return muse ? <RegionCard muse={muse} /> : null;
}

/** Several places go by the name; or none, and these are the nearest to it. */
function Namesakes({
  text,
  found,
  onPick,
  choice,
}: Pick<PlaceNoteProps, 'text' | 'onPick'> & { found: readonly Place[]; choice: ReactNode }) {
  return (
    <>
      <Stack gap={8}>
        <Text id="namesakes">
          <Trans>Which do you mean by “{text.trim()}”?</Trans>
        </Text>
        <Row role="group" aria-labelledby="namesakes" gap={8}>
          {found.slice(0, OFFERED).map((place) => (
            <Button look="quiet" key={place.label} onClick={() => onPick(place)}>
              {place.label}
            </Button>
          ))}
        </Row>
      </Stack>
      <Text>
        <Trans>None of these? It can stay as you wrote it; then choose the region nearest to yours.</Trans>
      </Text>
      {choice}
    </>
  );
}

const Quiet = styled('div')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  alignContent: 'center',
  minHeight: 152,
  boxSizing: 'border-box',
  padding: 'clamp(16px, 4vw, 20px)',
  border: `1px dashed ${token.inkFaint}`,
  borderRadius: token.radius.large,
});

/** The nine signs, one of which it will be. */
const Signs = ({ isLooking }: { isLooking: boolean }) => {
  const { t } = useLingui();
  return (
    <Quiet>
      <Row aria-hidden gap={4}>
        {REGIONAL_MUSES.map((muse) => (
          <MuseSign key={muse.key} muse={muse} size={40} />
        ))}
      </Row>
      <Text soft>
        {isLooking
          ? t`Looking the place up`
          : t`One of nine regions, by the weather. Yours is shown here, with its hardiness zone.`}
      </Text>
    </Quiet>
  );
};

type RegionChoiceProps = {
  /** A region's number as text; empty for none. */
  value: string;
  fault: string | undefined;
  onChange: (region: string) => void;
};

/** Stands for no region: an empty value would leave the field without words. */
const NONE = '0';
/** Chooses one of the nine regions for a place that lies in none of them. It may be left open. */
const RegionChoice = ({ value, fault, onChange }: RegionChoiceProps) => {
  const { t } = useLingui();
  return (
    <Select
      label={t`The region most like yours`}
      options={[
        { value: NONE, label: t`None yet` },
        ...REGIONAL_MUSES.map(({ region, places }, index) => ({
          value: String(index + 1),
          label: t(region),
          hint: t(places),
        })),
      ]}
      value={value === '' ? NONE : value}
      onChange={(region) => onChange(region === NONE ? '' : region)}
      error={fault}
      hint={t`You may leave this open. ${{ region: t(DEFAULT_MUSE.region) }} stands in until you choose.`}
    />
  );
};
