import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Form, isRouteErrorResponse, Link } from 'react-router';
import { ErrorPage } from '../../shell/ErrorPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { UNREADABLE_WORDS } from '../reading-answers.ts';
import { LONGEST_NAME, wordsOf } from './asked-words.ts';

/** In place of a plant that is not: what is wrong, and the catalogue to look in. Other faults are told as everywhere. */
export function NoSuchPlant({ error, asked }: { error: unknown; asked: string }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    const words =
      isRouteErrorResponse(error) && Object.values(UNREADABLE_WORDS).find((known) => known === error.data);
    return <ErrorPage error={error} {...(words && { words })} />;
  }
  const isInvalid = error.data === 'Invalid plant ID';
  const title = isInvalid ? 'Invalid plant ID' : 'Plant not found';
  return (
    <PageHeader
      title={title}
      lead={
        isInvalid
          ? 'The address of a plant begins with its number, as in /plants/147-western-sword-fern. Look for the plant by its name instead.'
          : 'No plant has this number. The link may have a slip in it: look for the plant by its name instead.'
      }
      alone
    >
      <title>{`${title} · Understory`}</title>
      <meta name="robots" content="noindex" />
      <Form action="/marketplace#plants" style={{ width: '100%' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, maxWidth: '32rem', mt: 1 }}>
          <TextField
            name="search"
            type="search"
            label="Name of a plant"
            defaultValue={wordsOf(asked)}
            sx={{ flex: '1 1 14rem', bgcolor: 'background.default' }}
            slotProps={{ htmlInput: { maxLength: LONGEST_NAME, enterKeyHint: 'search' } }}
          />
          <Button type="submit" variant="contained" size="large">
            Search
          </Button>
        </Box>
      </Form>
      <Button component={Link} to="/marketplace#plants" variant="outlined">
        Browse all plants
      </Button>
    </PageHeader>
  );
}
