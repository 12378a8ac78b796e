import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

type RegistrationUnreadProps = { isTrying: boolean; onRetry: () => void };

/** Stands where it could not be read how a registration stands. */
export const RegistrationUnread = ({ isTrying, onRetry }: RegistrationUnreadProps) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" loading={isTrying} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    Failed to fetch nursery data
  </Alert>
);
