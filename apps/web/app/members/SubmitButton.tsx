import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useProofProgress } from '../session/identity/proving.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/layout.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Text } from '../ui/Text.tsx';
import { useIsRunning } from '../ui/use-is-running.ts';

type Props = {
  look?: 'next' | 'quiet';
  /** What it says while it works. */
  busyWords: string;
  isBusy: boolean;
  children: ReactNode;
};

/**
 * Sends a form. Before the page has come to life it waits, looking as it will: the browser by itself would post the form
 * to nowhere.
 */
export const SubmitButton = ({ busyWords, isBusy, children, look = 'next' }: Props) => (
  <>
    <Button
      type="submit"
      look={look}
      size="large"
      waits={!useIsRunning()}
      busy={isBusy}
      busyWords={busyWords}
    >
      {children}
    </Button>
    {isBusy ? <ProofNote /> : null}
  </>
);

/** Says why a form takes a while: its call waits for work that strangers who guess are made to do too. */
function ProofNote() {
  const { t } = useLingui();
  const progress = useProofProgress();
  if (!progress) return null;
  return (
    <Stack role="status" gap={8}>
      <Text look="small" soft>
        <Trans>Checking that you are a person’s browser… This takes some seconds.</Trans>
      </Text>
      <Progress share={progress.done / progress.of} label={t`Checking that you are a person’s browser`} />
    </Stack>
  );
}
