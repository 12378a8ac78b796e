import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

/** Stands for a page until it is known what to show; says what is waited for to those who cannot see it turn. */
export function Waiting({ for: what }: { for: string }) {
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: '50vh' }}>
      <CircularProgress aria-hidden />
      <span style={visuallyHidden}>{what}</span>
    </Box>
  );
}
