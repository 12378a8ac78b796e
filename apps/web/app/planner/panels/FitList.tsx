import CheckRounded from '@mui/icons-material/CheckRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FitLine, type FitPlant, fitOf, regionKeyOf } from '@understory/garden';
import { useDrawing } from './planner-context.ts';

const SIGNS: Readonly<
  Record<FitLine['standing'], { readonly icon: typeof CheckRounded; readonly said: string }>
> = {
  doubt: { icon: WarningAmberRounded, said: 'Does not suit' },
  suits: { icon: CheckRounded, said: 'Suits' },
  open: { icon: HelpOutlineRounded, said: 'Not known' },
};

/** How a plant fits this garden: what speaks against it first, then what suits, and what the garden does not tell last. */
export function FitList({ plant }: { plant: FitPlant }) {
  const { site, region_id } = useDrawing((state) => state.document.facts);
  const region = regionKeyOf(region_id);
  const lines = region ? fitOf(plant, { region, site }) : [];
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
            sentence: `Wants ${wants.join('; ')}. Whether this garden has that is not known.`,
          },
        ]
      : []),
  ];
  return (
    <Box component="ul" aria-label="How it fits this garden" sx={{ listStyle: 'none', m: 0, my: 1, p: 0 }}>
      {rows.map(({ standing, sentence }) => {
        const { icon: Sign, said: sign } = SIGNS[standing];
        return (
          <Box component="li" key={sentence} sx={{ display: 'flex', gap: 1, py: 0.25 }}>
            <Sign
              titleAccess={sign}
              sx={{ fontSize: 18, mt: 0.25, color: standing === 'doubt' ? 'warning.main' : 'text.secondary' }}
            />
            <Typography variant="body2">{sentence}</Typography>
          </Box>
        );
      })}
    </Box>
  );
}
