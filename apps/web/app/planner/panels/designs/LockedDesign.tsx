import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { GardenTemplate, Gets } from '@understory/contract';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { useWayIn } from '../../../shell/use-way-in.ts';
import { PlanNeeded } from '../PlanNeeded.tsx';
import { madeFor, plantBookOf, sampleOf } from './DesignCards.tsx';
import { PlanThumbnail, usePictureRoom } from './PlanThumbnail.tsx';

interface Props {
  readonly design: GardenTemplate;
  readonly designs: Gets<'GET /garden-templates/'>;
  readonly onBack: () => void;
}

/** A design on its sample plot, for who may not lay it out, with what it would do and how to come by it. */
export function LockedDesign({ design, designs, onBack }: Props) {
  const plants = useMemo(() => plantBookOf(designs), [designs]);
  const sample = useMemo(() => sampleOf(design, plants), [design, plants]);
  const isGuest = useSession().status !== 'signed-in';
  const rememberPage = useWayIn();
  const room = usePictureRoom();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Button startIcon={<ArrowBackRounded />} onClick={onBack} sx={{ ml: -1 }}>
          All designs
        </Button>
        <Typography>{design.gives}</Typography>
        <Typography variant="body2" color="text.secondary">
          {madeFor(design)}; from {design.least_area} square feet.
        </Typography>
      </Box>
      <PlanNeeded>
        A design is laid out for your own ground: its shape, its light and soil, its region, and what stands
        there already. You see every plant and its quantity before anything is drawn.
      </PlanNeeded>
      {isGuest ? (
        <Typography>
          Have a plan already?{' '}
          <Link component={RouterLink} to="/login" onClick={rememberPage}>
            Sign in
          </Link>{' '}
          and come back to this draft.
        </Typography>
      ) : null}
      <PlanThumbnail
        document={sample}
        plants={plants}
        label={`Sample plan of the design ${design.name}`}
        {...room}
        named
      />
      <Typography variant="caption" color="text.secondary">
        A sample of {sample.facts.width} by {sample.facts.length} feet.
      </Typography>
    </Box>
  );
}
