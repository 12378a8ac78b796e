import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isRouteErrorResponse, Link } from 'react-router';
import { PageHeader } from '../ui/PageHeader.tsx';

/** The sentence for the visitor that a loader or a broken component left, if there is one. */
function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' ? error.data : '';
  return error instanceof Error ? error.message : '';
}

/** What stands in place of a page that is missing or broke. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const message = messageOf(error);
  return (
    <PageHeader
      title={missing ? 'Nothing grows here' : 'Something went wrong.'}
      lead={
        missing
          ? message ||
            'There is no page at this address. It may have moved, or the link may have a slip in it.'
          : message || 'The page could not be shown. Please try again.'
      }
      {...(missing ? {} : { plant: 'oregon-iris' as const })}
      alone
    >
      <title>{missing ? 'Page not found · Understory' : 'Something went wrong · Understory'}</title>
      <meta name="robots" content="noindex" />
      <Stack direction="row" spacing={2} sx={{ mt: 1 }}>
        <Button component={Link} to="/" variant="contained">
          Go to the home page
        </Button>
        {missing ? (
          <Button component={Link} to="/marketplace" variant="outlined">
            Browse plants
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => window.location.reload()}>
            Try again
          </Button>
        )}
      </Stack>
    </PageHeader>
  );
}
