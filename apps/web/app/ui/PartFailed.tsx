import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

type PartFailedProps = { sentence: string; onRetry: () => void; isTrying?: boolean };

/** Stands where something could not be read or kept, with a way to try again. */
export function PartFailed({ sentence, onRetry, isTrying = false }: PartFailedProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry} loading={isTrying}>
          Try again
        </Button>
      }
    >
      {sentence}
    </Alert>
  );
}
