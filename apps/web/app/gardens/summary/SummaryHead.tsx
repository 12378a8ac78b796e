import EditRounded from '@mui/icons-material/EditRounded';
import LocalFloristRounded from '@mui/icons-material/LocalFloristRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import ShoppingBasketRounded from '@mui/icons-material/ShoppingBasketRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { counted, feetToInches, formatArea, formatLength, inFigures } from '@understory/garden';
import { Link as RouterLink } from 'react-router';
import { Day } from '../../members/profile/Day.tsx';
import { REGION_NAMES } from '../../plants/plant-words.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { DraftingPaper } from '../../ui/PageHeader.tsx';
import { token } from '../../ui/token.ts';
import { GardenThumbnail } from '../drawing/GardenThumbnail.tsx';
import { useSummary } from './SummaryPart.tsx';
import { plantsWords } from './summary-words.ts';

const SQUARE_FOOT = 144;

const Figures = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 40px',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: token.inkSoft, fontSize: '0.875rem' },
  '& dd': {
    margin: 0,
    fontFamily: theme.typography.h2.fontFamily ?? 'inherit',
    fontSize: '1.5rem',
    lineHeight: 1.2,
  },
}));

/** The head of a garden's summary: which garden, its size in figures, and where to go from here. */
export function SummaryHead() {
  const { garden, counts, area, generated_at } = useSummary();
  const unit = useLengthUnit();
  const told = (feet: number) => formatLength(feetToInches(feet), unit);
  const ground = (squareFeet: number) => formatArea(squareFeet * SQUARE_FOOT, unit);
  const isEmpty = counts.plants === 0;
  return (
    <DraftingPaper sx={{ borderBottom: 2, borderColor: 'text.primary' }}>
      <Container
        maxWidth="lg"
        sx={{
          py: { xs: 4, md: 6 },
          display: 'grid',
          gap: { xs: 3, md: 6 },
          gridTemplateColumns: { md: 'minmax(0, 1fr) 24rem' },
          alignItems: 'center',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <Box>
            <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
              <Link component={RouterLink} to="/gardens" underline="hover">
                My gardens
              </Link>{' '}
              · Summary
            </Typography>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
              <bdi>{garden.name}</bdi>
            </Typography>
            <Typography variant="lead" component="p" sx={{ mt: 1.5, maxWidth: '43rem' }}>
              {told(garden.width)} by {told(garden.length)}, {REGION_NAMES[garden.region]}.
              {garden.description ? (
                <>
                  {' '}
                  <bdi>{garden.description}</bdi>
                </>
              ) : null}
            </Typography>
          </Box>
          <Figures>
            <Figure name="Ground">{ground(area.plot)}</Figure>
            <Figure name="Can be planted">{ground(area.plantable)}</Figure>
            <Figure name="Built">{ground(area.built)}</Figure>
            <Figure name="Plants placed">{inFigures(counts.plants)}</Figure>
            <Figure name="Species">{inFigures(counts.species)}</Figure>
          </Figures>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            As it stood on <Day moment={generated_at} length="long" />
            {counts.collected > 0 ? `; ${plantsWords(counts.collected)} set aside and not placed` : ''}
            {counts.trees > 0 ? `; ${counted(counts.trees, 'tree')} that stood there before` : ''}.
          </Typography>
          <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button
              component={RouterLink}
              to={`/gardens/${garden.id}`}
              variant={isEmpty ? 'outlined' : 'contained'}
              startIcon={<EditRounded />}
            >
              Open in the planner
            </Button>
            <Button
              component={RouterLink}
              to={`/gardens/${garden.id}/plants`}
              variant="outlined"
              startIcon={<LocalFloristRounded />}
            >
              Plants that suit it
            </Button>
            <Button
              component={RouterLink}
              to={`/gardens/${garden.id}/shopping`}
              variant="outlined"
              startIcon={<ShoppingBasketRounded />}
            >
              Shopping plan
            </Button>
            {isEmpty ? null : (
              <Button variant="outlined" startIcon={<PrintRounded />} onClick={() => window.print()}>
                Print
              </Button>
            )}
          </Box>
        </Box>
        {isEmpty ? null : (
          <Box
            component="figure"
            className="plan"
            sx={{ m: 0, border: 1, borderColor: 'mark', borderRadius: 1, overflow: 'hidden' }}
          >
            <GardenThumbnail garden={garden} alt={`Plan of ${garden.name}, seen from above.`} />
          </Box>
        )}
      </Container>
    </DraftingPaper>
  );
}

const Figure = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
