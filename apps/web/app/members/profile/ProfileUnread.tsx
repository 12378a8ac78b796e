import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { ApiError } from '../../shell/api.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

type ProfileUnreadProps = { error: Error; isTrying: boolean; onRetry: () => void };

const sentenceOf = (error: Error): string =>
  error instanceof ApiError ? error.detail.replace(/\.?$/, '.') : 'Something went wrong on this page.';

/** Stands for the questions while it is not known which of them were answered: nothing is asked twice, nothing overwritten. */
export function ProfileUnread({ error, isTrying, onRetry }: ProfileUnreadProps) {
  return (
    <PageHeader
      title="Your profile could not be read"
      lead={`${sentenceOf(error)} What you told before is safe, and nothing is asked again until it can be read.`}
      plant="woodland-strawberry"
      alone
    >
      <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          size="large"
          onClick={() => !isTrying && onRetry()}
          aria-disabled={isTrying}
        >
          {isTrying ? 'Reading...' : 'Retry'}
        </Button>
        <Button component={Link} to="/garden-planner" variant="outlined" size="large">
          Draw a garden meanwhile
        </Button>
      </Stack>
    </PageHeader>
  );
}
