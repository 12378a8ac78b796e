import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

const LEAD =
  'Draw the garden you have, try plants in it, and know before you dig whether they will like it there.';

export const meta = pageMeta({ title: 'For Gardeners', description: LEAD });

const STEPS = [
  {
    title: 'Draw your ground',
    text: 'Enter the width, the length, the sun and the moisture. The plan is to scale: one square is one foot.',
  },
  {
    title: 'Choose plants that belong',
    text: 'Search native and climate-adapted plants by sun, moisture and height. Each page says where the plant grows wild, how large it gets and what it feeds.',
  },
  {
    title: 'Place them at their grown size',
    text: 'A plant takes the room on the plan that it will take in the ground. You see the native share of the garden grow towards seven in ten.',
  },
  {
    title: 'Take the list with you',
    text: 'Save the plan as a picture. With an account the garden is kept for you, and the plant list can go to the nursery as a spreadsheet on the tiers that include it.',
  },
];

export default function ForGardeners() {
  return (
    <>
      <PageHeader above="Choose Your Path" title="For Gardeners" plant="western-columbine" lead={LEAD}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
          <Button component={Link} to="/garden-planner" variant="contained" size="large">
            Open the planner
          </Button>
          <Button component={Link} to="/marketplace" variant="outlined" size="large">
            Browse plants
          </Button>
        </Box>
      </PageHeader>
      <Container maxWidth="lg" sx={{ py: { xs: 5, md: 8 } }}>
        <Typography variant="h2">How it goes</Typography>
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            p: 0,
            mt: 4,
            mb: 0,
            display: 'grid',
            columnGap: 8,
            rowGap: 4,
            gridTemplateColumns: { md: '1fr 1fr' },
            counterReset: 'step',
          }}
        >
          {STEPS.map(({ title, text }) => (
            <Box
              key={title}
              component="li"
              sx={{
                counterIncrement: 'step',
                display: 'grid',
                gridTemplateColumns: '3.5rem 1fr',
                borderTop: 2,
                borderColor: 'text.primary',
                pt: 2,
                '&::before': { content: 'counter(step)', typography: 'h2', lineHeight: 1 },
              }}
            >
              <div>
                <Typography variant="h3">{title}</Typography>
                <Typography sx={{ mt: 0.5 }}>{text}</Typography>
              </div>
            </Box>
          ))}
        </Box>
        <Box sx={{ mt: 6, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button component={Link} to="/guide" variant="outlined">
            Read the whole guide
          </Button>
          <Button component={Link} to="/subscription-plans" variant="outlined">
            Compare the plans
          </Button>
        </Box>
      </Container>
    </>
  );
}
