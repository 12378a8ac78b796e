import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { listed, type RegionId } from '@understory/garden';
import type { GardenFacts } from '@understory/plan';
import { useMemo, useState } from 'react';
import { useProfile } from '../../members/profile/profile-queries.ts';
import { useProfileLengthUnit } from '../../members/profile/use-length-unit-choice.ts';
import { useForgetOnLeaving } from '../../members/use-kept-typing.ts';
import { draftWishes } from '../../plants/collecting/draft-plants.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useRegion } from '../../shell/region.tsx';
import { token } from '../../ui/token.ts';
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
    <Box
      sx={{
        minHeight: '100%',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        // Squared paper, at the planner's own cell.
        backgroundColor: token.paper,
        backgroundImage: `linear-gradient(${token.grid} 1px, transparent 1px), linear-gradient(90deg, ${token.grid} 1px, transparent 1px)`,
        backgroundSize: '40px 40px',
      }}
    >
      <Box
        sx={{
          width: '100%',
          maxWidth: 560,
          p: { xs: 2.5, sm: 4 },
          borderRadius: 2,
          bgcolor: token.sheet,
          border: `1.5px solid ${token.mark}`,
        }}
      >
        <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
          A new garden
        </Typography>
        <Typography sx={{ mb: 3 }}>
          Measure the ground with a tape or by paces; you can change the size later. One square of the plan is
          {unit === 'metres' ? ' a quarter of a metre.' : ' one foot.'}
        </Typography>
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
      </Box>
    </Box>
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
    <Alert severity="info" icon={false} sx={{ mb: 3 }}>
      Waiting for this garden: {listed(more > 0 ? [...names, `${more} more`] : names, 'and')}. You find{' '}
      {waiting.length === 1 ? 'it' : 'them'} in its collection.
    </Alert>
  );
}
