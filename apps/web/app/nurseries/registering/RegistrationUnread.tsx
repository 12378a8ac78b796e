import { Notice } from '../../ui/Notice.tsx';

type RegistrationUnreadProps = { isTrying: boolean; onRetry: () => void };

/** Stands where it could not be read how a registration stands. */
export const RegistrationUnread = ({ isTrying, onRetry }: RegistrationUnreadProps) => (
  <Notice
    tone="bad"
    action={
      <Button color="inherit" loading={isTrying} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    Failed to fetch nursery data
  </Notice>
);
