import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

/** Why a garden cannot be opened, in the product's words. */
const GARDEN_REFUSALS = {
  403: {
    title: "You don't have permission to view this garden",
    help: 'It belongs to another account. If it is yours, sign out and sign in with the e-mail address you made it with.',
  },
  404: {
    title: 'Garden not found',
    help: 'It may have been deleted, or the link may have a slip in it.',
  },
} as const;

type GardenRefusalProps = { status: keyof typeof GARDEN_REFUSALS };

/** What stands in place of a garden that this person cannot open. */
export function GardenRefusal({ status }: GardenRefusalProps) {
  const { title, help } = GARDEN_REFUSALS[status];
  return (
    <Container maxWidth="lg" component="section" sx={{ py: { xs: 6, md: 10 } }}>
      <title>{`${title} · Understory`}</title>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography variant="h1">{title}</Typography>
        <Typography variant="lead" sx={{ maxWidth: '36rem' }}>
          {help}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button component={Link} to="/gardens" variant="contained">
            Go to my gardens
          </Button>
          <Button component={Link} to="/garden-planner?new" variant="outlined">
            Draw a new garden
          </Button>
        </Box>
      </Box>
    </Container>
  );
}
