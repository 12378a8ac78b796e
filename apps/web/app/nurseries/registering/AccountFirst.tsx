import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useWayIn } from '../../shell/use-way-in.ts';

interface AccountFirstProps {
  /** Set where the account is one that is there already. */
  readonly known?: { readonly title: string; readonly words: string };
}

const NEW = {
  title: 'First, your account',
  words:
    'You run your listing from an account of yours. Make one, or sign in, and you come back here to register the nursery.',
};

/** Who registers a nursery has an account, by which they run it later. Both ways lead back here. */
export function AccountFirst({ known }: AccountFirstProps) {
  const { title, words } = known ?? NEW;
  const rememberHere = useWayIn();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h2" sx={{ fontSize: { xs: '1.5rem', sm: '1.75rem' } }}>
        {title}
      </Typography>
      <Typography sx={{ maxWidth: '34rem' }}>{words}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {known ? null : (
          <Button component={Link} to="/signup" variant="contained" size="large" onClick={rememberHere}>
            Make an account
          </Button>
        )}
        <Button
          component={Link}
          to="/login"
          variant={known ? 'contained' : 'outlined'}
          size="large"
          onClick={rememberHere}
        >
          Sign in
        </Button>
      </Box>
    </Box>
  );
}
