import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { PlantCard } from '@understory/contract';
import { type ThingId, UNKNOWN_COMPATIBILITY } from '@understory/garden';
import { ScoreMark } from '../../gardens/fit/ScoreMark.tsx';
import { Verdict } from '../../gardens/fit/Verdict.tsx';
import { api } from '../../shell/api.ts';
import { FitList } from './FitList.tsx';
import { useCompatibility } from './useCompatibility.ts';

interface PlantFitProps {
  readonly card: PlantCard;
  /** The plant on the plan that is asked about; without it, one that is yet to be placed. */
  readonly thing?: ThingId;
}

/**
 * How a plant suits this garden: its score with its reasons, worked out here from the open drawing. Lists do not tell a
 * plant's soil and zones: those come a moment later, and until then it is told fact by fact what is known.
 */
export function PlantFit({ card, thing }: PlantFitProps) {
  const all = useQuery({
    queryKey: ['plant', card.id],
    queryFn: ({ signal }) => api('GET /plants/{id}/', { params: { id: card.id }, signal }),
    staleTime: 60 * 60_000,
    // What was read once is still there when the line is gone.
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const suits = useCompatibility(all.data, thing);
  if (suits) {
    return (
      <Box sx={{ my: 1, display: 'grid', gap: 1 }}>
        <ScoreMark {...suits} small />
        <Verdict factors={suits.factors} small />
      </Box>
    );
  }
  return (
    <Box sx={{ my: 1 }}>
      {all.isError ? (
        <>
          <ScoreMark {...UNKNOWN_COMPATIBILITY} small />
          <Typography variant="body2">{UNKNOWN_COMPATIBILITY.reasons[0]}</Typography>
        </>
      ) : null}
      <FitList plant={all.data ?? card} />
    </Box>
  );
}
