import Button, { type ButtonProps } from '@mui/material/Button';
import { ProofNote } from './ProofNote.tsx';
import { useAlive } from './use-alive.ts';

type Props = Pick<ButtonProps, 'variant'> & {
  /** What it says while it works. */
  busyWords: string;
  isBusy: boolean;
  children: string;
};

/**
 * Sends a form. Before the page has come to life it waits, looking as it will: the browser by itself would post the form
 * to nowhere. While it works it keeps the focus and takes no second press.
 */
export function SubmitButton({ busyWords, isBusy, children, variant = 'contained' }: Props) {
  const isAlive = useAlive();
  return (
    <>
      <Button
        type="submit"
        variant={variant}
        size="large"
        disabled={!isAlive}
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        sx={[
          !isAlive &&
            (({ vars: { palette } }) => ({
              '&.Mui-disabled': { bgcolor: palette.primary.main, color: palette.primary.contrastText },
            })),
          isBusy && { opacity: 0.7, cursor: 'progress' },
        ]}
      >
        {isBusy ? busyWords : children}
      </Button>
      {isBusy ? <ProofNote /> : null}
    </>
  );
}
