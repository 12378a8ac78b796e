import Box from '@mui/material/Box';
import { useWayIn } from '../../shell/use-way-in.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Text } from '../../ui/Text.tsx';

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
      <Text look="h2" sx={{ fontSize: { xs: '1.5rem', sm: '1.75rem' } }}>
        {title}
      </Text>
      <Text sx={{ maxWidth: '34rem' }}>{words}</Text>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {known ? null : (
          <LinkButton to="/signup" look="next" size="large" onClick={rememberHere}>
            Make an account
          </LinkButton>
        )}
        <LinkButton to="/login" look="quiet" size="large" onClick={rememberHere}>
          Sign in
        </LinkButton>
      </Box>
    </Box>
  );
}
