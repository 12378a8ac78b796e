import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import CheckRounded from '@mui/icons-material/CheckRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import type { PlantCard } from '@understory/contract';
import {
  type FitLine,
  type FitPlant,
  fitOf,
  regionKeyOf,
  type ThingId,
  UNKNOWN_COMPATIBILITY,
} from '@understory/garden';
import { MissingFacts, ScoreMark, Verdict } from '../../gardens/index.ts';
import { api } from '../../shell/api.ts';
import { useQuery } from '../../shell/queries.tsx';
import { useSay } from '../../shell/words.ts';
import { Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { usePlantSpot } from '../fit/plant-spot.ts';
import { useDrawing, usePlanner } from './planner-context.ts';
import { useCompatibility } from './useCompatibility.ts';

export interface PlantFitProps {
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
  const say = useSay();
  const suits = useCompatibility(all.data, thing, usePlantSpot(thing));
  const { site } = useDrawing((state) => state.document.facts);
  const { showGarden } = usePlanner();
  if (suits) {
    return (
      <Stack gap={8}>
        <ScoreMark {...suits} small />
        <Verdict factors={suits.factors} small />
        <MissingFacts site={site} onTell={showGarden} />
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      {all.isError ? (
        <>
          <ScoreMark {...UNKNOWN_COMPATIBILITY} small hasFailed />
          <Text look="small">{say(UNKNOWN_COMPATIBILITY.reasons[0])}</Text>
        </>
      ) : null}
      <FitList plant={all.data ?? card} />
    </Stack>
  );
}

const SIGNS: Readonly<
  Record<FitLine['standing'], { readonly icon: typeof CheckRounded; readonly said: MessageDescriptor }>
> = {
  doubt: { icon: WarningAmberRounded, said: msg`Does not suit` },
  suits: { icon: CheckRounded, said: msg`Suits` },
  open: { icon: HelpOutlineRounded, said: msg`Not known` },
};

const Lines = styled('ul')({
  listStyle: 'none',
  margin: '8px 0',
  padding: 0,
  '& > li': { display: 'flex', gap: 8, paddingBlock: 2 },
  '& svg': { flex: 'none', fontSize: 18, marginTop: 2, color: token.inkSoft },
  '& [data-standing="doubt"] > svg': { color: token.warn },
});

/** How a plant fits this garden: what speaks against it first, then what suits, and what the garden does not tell last. */
function FitList({ plant }: { plant: FitPlant }) {
  const { t } = useLingui();
  const say = useSay();
  const { site, region_id } = useDrawing((state) => state.document.facts);
  const region = regionKeyOf(region_id);
  const lines = region ? fitOf(plant, { region, site }, say) : [];
  const wants = lines.flatMap((line) => (line.standing === 'open' ? [line.wants] : []));
  const said = (standing: 'doubt' | 'suits') =>
    lines.flatMap((line) => (line.standing === standing ? [{ standing, sentence: line.sentence }] : []));
  const rows = [
    ...said('doubt'),
    ...said('suits'),
    ...(wants.length > 0
      ? [
          {
            standing: 'open' as const,
            sentence: t`Wants ${{ wants: wants.join('; ') }}. Whether this garden has that is not known.`,
          },
        ]
      : []),
  ];
  return (
    <Lines aria-label={t`How it fits this garden`}>
      {rows.map(({ standing, sentence }) => {
        const { icon: Sign, said: sign } = SIGNS[standing];
        return (
          <li key={sentence} data-standing={standing}>
            <Sign titleAccess={t(sign)} />
            <Text look="small">{sentence}</Text>
          </li>
        );
      })}
    </Lines>
  );
}
