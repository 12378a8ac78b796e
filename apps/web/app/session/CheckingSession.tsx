import { Trans } from '@lingui/react/macro';
import { Waiting } from '../ui/Waiting.tsx';

/** Stands for a guarded page until it is known who is here. */
export const CheckingSession = () => (
  <Waiting>
    <Trans>Checking that you are signed in</Trans>
  </Waiting>
);
