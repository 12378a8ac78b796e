import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RegionId } from '@understory/garden';
import { useState } from 'react';
import { useRegion } from '../../shell/region.tsx';
import type { GardenFacts } from '../document/garden-document.ts';
import { GardenFactsForm } from './GardenFactsForm.tsx';

/** The first minute of a garden: its size and what the place is like. */
export function StartPanel({ onStart }: { onStart: (facts: GardenFacts) => void }) {
  const { regionId } = useRegion();
  const [facts] = useState<GardenFacts>(() => ({
    name: 'My garden',
    width: 20,
    length: 15,
    shape: null,
    region_id: regionId as RegionId,
    site: {},
  }));
  return (
    <Box
      sx={(theme) => ({
        minHeight: '100%',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        // Squared paper, at the planner's own cell.
        backgroundColor: theme.vars.palette.paper.tint,
        backgroundImage: `linear-gradient(${theme.vars.palette.paper.line} 1px, transparent 1px), linear-gradient(90deg, ${theme.vars.palette.paper.line} 1px, transparent 1px)`,
        backgroundSize: '40px 40px',
      })}
    >
      <Box
        sx={(theme) => ({
          width: '100%',
          maxWidth: 560,
          p: { xs: 2.5, sm: 4 },
          borderRadius: 2,
          bgcolor: theme.vars.palette.background.paper,
          border: `1.5px solid ${theme.vars.palette.mark}`,
        })}
      >
        <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
          A new garden
        </Typography>
        <Typography sx={{ mb: 3 }}>
          Measure the ground with a tape or by paces; you can change the size later. One square of the plan is
          one foot.
        </Typography>
        <GardenFactsForm facts={facts} submitLabel="Start drawing" onSubmit={onStart} />
      </Box>
    </Box>
  );
}
