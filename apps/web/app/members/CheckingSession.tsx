import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { visuallyHidden } from '../ui/visually-hidden.ts';

/** Stands for a guarded page until it is known who is here. */
export const CheckingSession = () => (
  <Box role="status" sx={{ flexGrow: 1, display: 'grid', placeItems: 'center', minHeight: '50vh' }}>
    <CircularProgress aria-hidden />
    <span style={visuallyHidden}>Checking that you are signed in</span>
  </Box>
);
