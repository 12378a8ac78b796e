import { useWayIn } from '../../shell/use-way-in.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
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
    <Stack hugs>
      <Text look="part" as="h2">
        {title}
      </Text>
      <Text measure>{words}</Text>
      <Row gap={12}>
        {known ? null : (
          <LinkButton to="/signup" look="next" size="large" onClick={rememberHere}>
            Make an account
          </LinkButton>
        )}
        <LinkButton to="/login" look="quiet" size="large" onClick={rememberHere}>
          Sign in
        </LinkButton>
      </Row>
    </Stack>
  );
}
