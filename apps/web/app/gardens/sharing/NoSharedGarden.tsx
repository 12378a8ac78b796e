import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** What stands where a garden was shared, or never was: the two are not told apart. */
export function NoSharedGarden() {
  return (
    <PageHeader
      title="No garden at this link"
      lead="Whoever shared it may have taken the link back, or the link may have a slip in it. Ask them for a new one."
      plant="western-sword-fern"
      alone
    >
      <title>No garden at this link · Understory</title>
      <meta name="robots" content="noindex" />
      <Stack direction="row" useFlexGap sx={{ mt: 1, gap: 2, flexWrap: 'wrap' }}>
        <Button component={Link} to="/garden-planner?new" variant="contained">
          Draw your own garden
        </Button>
        <Button component={Link} to="/marketplace" variant="outlined">
          Browse plants
        </Button>
      </Stack>
    </PageHeader>
  );
}
