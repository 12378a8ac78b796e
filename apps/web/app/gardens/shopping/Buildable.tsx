import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Bar } from '../summary/SummaryPart.tsx';
import type { Shopping } from './shopping-queries.ts';
import { buildableWords, shareWords } from './shopping-words.ts';

/** How much of the garden can be built with what is for sale in reach. */
export function Buildable({ shopping }: { shopping: Shopping }) {
  const share = shopping.buildable.plants_share;
  if (share === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: '28rem' }}>
      <Typography variant="h3" component="p">
        Buildable now: {shareWords(share)}
      </Typography>
      <Bar aria-hidden>
        <i className={share > 0 ? 'now' : 'none'} style={{ width: `${share * 100}%` }} />
      </Bar>
      <Typography>{buildableWords(shopping)}</Typography>
    </Box>
  );
}
