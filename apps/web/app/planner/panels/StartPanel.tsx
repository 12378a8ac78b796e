import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RegionId } from '@understory/garden';
import type { GardenFacts } from '@understory/plan';
import { useMemo, useState } from 'react';
import { useProfileLengthUnit } from '../../members/index.ts';
import { draftWishes } from '../../plants/index.ts';
import { useProfile } from '../../session/profile-queries.ts';
import { useForgetOnLeaving } from '../../session/use-kept-typing.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useRegion } from '../../shell/region.tsx';
import { Sheet } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { GardenFactsForm } from './GardenFactsForm.tsx';

/** Names the form while what is typed there is kept. */
const NEW_GARDEN = 'garden:new';

const bareFacts = (name: string, region: RegionId, zip: string | undefined): GardenFacts => ({
  name,
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
  const { t } = useLingui();
  const { regionId } = useRegion();
  const zip = useProfile().data?.place?.zip_code ?? undefined;
  useForgetOnLeaving(NEW_GARDEN);
  useProfileLengthUnit();
  const unit = useLengthUnit();
  // Where a member gardens is known a moment after the page is.
  const name = t`My garden`;
  const facts = useMemo(() => bareFacts(name, regionId as RegionId, zip), [name, regionId, zip]);
  return (
    <Table>
      <Sheet pad={[16, 32]} gap={16}>
        <Text look="h2" as="h1">
          <Trans>A new garden</Trans>
        </Text>
        <Text>
          <Trans>Measure the ground with a tape or by paces; you can change the size later.</Trans>{' '}
          {unit === 'metres'
            ? t`One square of the plan is a quarter of a metre.`
            : t`One square of the plan is one foot.`}
        </Text>
        <WaitingPlants />
        <GardenFactsForm
          facts={facts}
          keepAs={NEW_GARDEN}
          isFillingIn
          submitLabel={t`Start drawing`}
          onSubmit={onStart}
          also={{
            label: t`Begin with a design`,
            hint: t`Start on an empty plan, or look at whole designs laid out for this ground.`,
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
  const { t } = useLingui();
  const [waiting] = useState(() => draftWishes().filter(({ way }) => way === 'in'));
  if (waiting.length === 0) return null;
  const names = waiting.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = waiting.length - names.length;
  const all = more > 0 ? [...names, t`${more} more`] : names;
  const list = all.reduce((before, last, place) =>
    place === all.length - 1 ? t`${before} and ${last}` : `${before}, ${last}`,
  );
  return (
    <Notice tone="info">
      {t`${plural(
        { count: waiting.length },
        {
          one: `Waiting for this garden: ${list}. You find it in its collection.`,
          other: `Waiting for this garden: ${list}. You find them in its collection.`,
        },
      )}`}
    </Notice>
  );
}
