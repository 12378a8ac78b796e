import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';

interface Props {
  /** Why somebody who was signed in has to do so again; empty for nothing. */
  readonly refusal: string;
  readonly onGo: (path: string) => void;
  readonly onClose: () => void;
}

/** Asks whoever saves a draft without an account to sign in or up first. */
export function SignInToSave({ refusal, onGo, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Sign in to save this garden`}
      onClose={() => onClose()}
      actions={
        <>
          <Button onClick={() => onClose()}>
            <Trans>Keep drawing</Trans>
          </Button>
          <Button look="quiet" onClick={() => onGo('/signup')}>
            <Trans>Sign Up</Trans>
          </Button>
          <Button look="next" onClick={() => onGo('/login')}>
            <Trans>Sign In</Trans>
          </Button>
        </>
      }
    >
      {refusal === '' ? null : <Notice tone="warn">{refusal}</Notice>}
      <Text>
        <Trans>
          Your draft stays on this device either way. With an account it becomes a garden of yours that you
          can open anywhere.
        </Trans>
      </Text>
    </Dialog>
  );
}
