import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWayIn } from '../../shell/use-way-in.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';

interface AccountFirstProps {
  /** Set where the account is one that is there already. */
  readonly known?: { readonly title: MessageDescriptor; readonly words: MessageDescriptor };
}

const NEW = {
  title: msg`First, your account`,
  words: msg`You run your listing from an account of yours. Make one, or sign in, and you come back here to register the nursery.`,
};

/** Who registers a nursery has an account, by which they run it later. Both ways lead back here. */
export function AccountFirst({ known }: AccountFirstProps) {
  const { t } = useLingui();
  const { title, words } = known ?? NEW;
  const rememberHere = useWayIn();
  return (
    <Stack hugs>
      <Text look="part" as="h2">
        {t(title)}
      </Text>
      <Text measure>{t(words)}</Text>
      <Row gap={12}>
        {known ? null : (
          <LinkButton to="/signup" look="next" size="large" onClick={rememberHere}>
            <Trans>Make an account</Trans>
          </LinkButton>
        )}
        <LinkButton to="/login" look="quiet" size="large" onClick={rememberHere}>
          <Trans>Sign in</Trans>
        </LinkButton>
      </Row>
    </Stack>
  );
}
