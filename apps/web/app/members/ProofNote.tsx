import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useProofProgress } from './proving.ts';

/** Says why a form takes a while: its call waits for work that strangers who guess are made to do too. */
export function ProofNote() {
  const progress = useProofProgress();
  if (!progress) return null;
  return (
    <Box role="status">
      <Typography variant="body2" id="proof-note" sx={{ mb: 1, color: 'text.secondary' }}>
        Checking that you are a person’s browser… This takes some seconds.
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(progress.done / progress.of) * 100}
        aria-labelledby="proof-note"
      />
    </Box>
  );
}
