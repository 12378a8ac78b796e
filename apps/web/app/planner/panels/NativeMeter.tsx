import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  NATIVE_TARGET,
  type NativeStanding,
  nativeRatio,
  nativeStanding,
  regionKeyOf,
} from '@understory/garden';
import { placedPlants } from '@understory/plan';
import { useDeferredValue, useMemo } from 'react';
import { token } from '../../ui/token.ts';
import { useDrawing } from './planner-context.ts';

const WORDS: Record<NativeStanding, string> = {
  nothing_placed: 'Place a plant to see the native share.',
  warning: 'Warning: very few of these plants are native here.',
  below_target: 'Below the target of 70%.',
  on_target: 'On target: 70% or more are native here.',
};

/** Share of placed plants that are native to the garden's region, against the target. */
export function NativeMeter() {
  const document = useDeferredValue(useDrawing((state) => state.document));
  const plants = useDrawing((state) => state.plants);
  const ratio = useMemo(() => {
    const region = regionKeyOf(document.facts.region_id);
    const placed = placedPlants(document).map(({ plant, quantity }) => ({
      quantity,
      native_regions: plants.get(plant)?.native_regions ?? [],
    }));
    return region && nativeRatio(placed, region);
  }, [document, plants]);
  const standing = nativeStanding(ratio);
  const percent = Math.round((ratio ?? 0) * 100);
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography variant="h6" component="h2" id="native-share">
          Native plants
        </Typography>
        <Typography component="output" sx={{ fontWeight: 700 }}>
          {ratio === undefined ? '–' : `${percent}%`}
        </Typography>
      </Box>
      <Box
        role="meter"
        aria-labelledby="native-share"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={ratio === undefined ? 'Nothing placed yet' : `${percent}%. ${WORDS[standing]}`}
        sx={{
          position: 'relative',
          height: 12,
          my: 0.75,
          borderRadius: 6,
          border: `1px solid ${token.mark}`,
          bgcolor: token.sheet,
          overflow: 'hidden',
          // Its fill is the meaning: forced colours would wipe it out.
          forcedColorAdjust: 'none',
        }}
      >
        <Box
          sx={{
            width: `${percent}%`,
            height: '100%',
            bgcolor: standing === 'warning' ? 'warning.main' : 'primary.main',
          }}
        />
        <Box
          sx={{
            position: 'absolute',
            left: `${NATIVE_TARGET * 100}%`,
            top: 0,
            bottom: 0,
            width: 2,
            bgcolor: token.mark,
          }}
        />
      </Box>
      <Typography variant="body2" color={standing === 'warning' ? 'warning.main' : 'text.secondary'}>
        {WORDS[standing]}
      </Typography>
    </Box>
  );
}
