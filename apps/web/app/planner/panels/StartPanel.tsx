import { listed, type RegionId } from '@understory/garden';
import type { GardenFacts } from '@understory/plan';
import { useMemo, useState } from 'react';
import { useProfile } from '../../members/profile/profile-queries.ts';
import { useProfileLengthUnit } from '../../members/profile/use-length-unit-choice.ts';
import { useForgetOnLeaving } from '../../members/use-kept-typing.ts';
import { draftWishes } from '../../plants/collecting/draft-plants.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useRegion } from '../../shell/region.tsx';
import { Sheet } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { GardenFactsForm } from './GardenFactsForm.tsx';

/** Names the form while what is typed there is kept. */
const NEW_GARDEN = 'garden:new';

const bareFacts = (region: RegionId, zip: string | undefined): GardenFacts => ({
  name: 'My garden',
  width: 20,
  length: 15,
  shape: null,
  region_id: region,
  site: zip ? { zip_code: zip } : {},
});

interface Props {
  readonly onStart: (facts: GardenFacts) => void;
  readonly onStartWithDesign: (facts: GardenFacts) => void;
}

/** The drawing table, with a sheet on it. */
const Table = styled('div')({
  minHeight: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 560px)',
  placeContent: 'center',
  padding: 16,
  boxSizing: 'border-box',
  backgroundColor: token.paper,
  backgroundImage: `linear-gradient(${token.grid} 1px, transparent 1px), linear-gradient(90deg, ${token.grid} 1px, transparent 1px)`,
  backgroundSize: '40px 40px',
});

/** The first minute of a garden: its size, what the place is like, and what it is begun with. */
export function StartPanel({ onStart, onStartWithDesign }: Props) {
  const { regionId } = useRegion();
  const zip = useProfile().data?.place?.zip_code ?? undefined;
  useForgetOnLeaving(NEW_GARDEN);
  useProfileLengthUnit();
  const unit = useLengthUnit();
  // Where a member gardens is known a moment after the page is.
  const facts = useMemo(() => bareFacts(regionId as RegionId, zip), [regionId, zip]);
  return (
    <Table>
      <Sheet pad={[16, 32]} gap={16}>
        <Text look="h2" as="h1">
          A new garden
        </Text>
        <Text>
          Measure the ground with a tape or by paces; you can change the size later. One square of the plan is
          {unit === 'metres' ? ' a quarter of a metre.' : ' one foot.'}
        </Text>
        <WaitingPlants />
        <GardenFactsForm
          facts={facts}
          keepAs={NEW_GARDEN}
          isFillingIn
          submitLabel="Start drawing"
          onSubmit={onStart}
          also={{
            label: 'Begin with a design',
            hint: 'Start on an empty plan, or look at whole designs laid out for this ground.',
            onSubmit: onStartWithDesign,
          }}
        />
      </Sheet>
    </Table>
  );
}

/** More names than this are counted. */
const MOST_NAMED = 4;

/** Plants that were chosen before there was a garden for them. */
function WaitingPlants() {
  const [waiting] = useState(() => draftWishes().filter(({ way }) => way === 'in'));
  if (waiting.length === 0) return null;
  const names = waiting.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = waiting.length - names.length;
  return (
    <Notice tone="info">
      Waiting for this garden: {listed(more > 0 ? [...names, `${more} more`] : names, 'and')}. You find{' '}
      {waiting.length === 1 ? 'it' : 'them'} in its collection.
    </Notice>
  );
}
