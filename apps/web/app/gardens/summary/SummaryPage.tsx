import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '../../shell/api.ts';
import { useAtHand } from '../../ui/Share.tsx';
import { StandingPlant } from '../../ui/StandingPlant.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { TakeAway } from '../exports/TakeAway.tsx';
import { GardenRefusal } from '../GardenRefusal.tsx';
import { sentenceOf } from '../garden-queries.ts';
import { NativeShare } from '../NativeShare.tsx';
import { ShareGarden } from '../sharing/ShareGarden.tsx';
import { BloomPart } from './BloomPart.tsx';
import { LayersPart } from './LayersPart.tsx';
import { RoomPart, SchedulePart, SourcesPart } from './PlanningParts.tsx';
import { PrintStyles } from './PrintStyles.tsx';
import { SiteFacts } from './SiteFacts.tsx';
import { SummaryHead } from './SummaryHead.tsx';
import { SummaryContext, SummaryPart, useSummary } from './SummaryPart.tsx';
import { summaryQuery } from './summary-queries.ts';
import { CaterpillarsPart, CompanyPart } from './WildlifePart.tsx';
import { CarePart, WaterPart, WinterPart } from './YearRoundParts.tsx';

/** What a garden is: a page of a field guide about one place, on the screen and on paper. */
export function SummaryPage({ gardenId }: { gardenId: number }) {
  const summary = useQuery(summaryQuery(gardenId));
  useAtHand(summary.data?.garden.name, 'garden');
  if (summary.data) {
    return (
      <SummaryContext value={summary.data}>
        <title>{`${summary.data.garden.name} in summary · Understory`}</title>
        <PrintStyles />
        <SummaryHead />
        <Container maxWidth="lg" sx={{ pb: { xs: 4, md: 8 }, '& > section:first-of-type': { borderTop: 0 } }}>
          {summary.data.counts.plants === 0 ? <EmptyGarden /> : <Parts />}
          <Box
            className="screen-only"
            // Its name in the margin, as all parts of the page have theirs.
            sx={{
              py: { xs: 4, md: 5.5 },
              borderTop: 1,
              borderColor: 'divider',
              '& > section': {
                display: 'grid',
                gap: { xs: 0, md: 6 },
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' },
              },
              '& h2': { fontSize: '1.5rem' },
              '& h3': { fontSize: '1.0625rem' },
            }}
          >
            <TakeAway garden={summary.data.garden} may={summary.data.may} onPrint={() => window.print()} />
          </Box>
          {summary.data.may.includes('share') ? <ShareGarden garden={summary.data.garden} /> : null}
          {summary.data.counts.plants === 0 ? null : <SourcesPart />}
        </Container>
      </SummaryContext>
    );
  }
  const refused = summary.error instanceof ApiError ? summary.error.status : 0;
  // An id too large for any garden is a 400; to the person it is one that is not there.
  if (refused === 404 || refused === 400) return <GardenRefusal status={404} />;
  if (refused === 403) return <GardenRefusal status={403} />;
  return summary.isError ? (
    <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 } }}>
      <Typography variant="h1" sx={{ mb: 3 }}>
        Summary
      </Typography>
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => summary.refetch()} loading={summary.isFetching}>
            Try again
          </Button>
        }
      >
        The summary could not be read. {sentenceOf(summary.error)}
      </Alert>
    </Container>
  ) : (
    <SummarySkeleton />
  );
}

function Parts() {
  const { native, counts } = useSummary();
  return (
    <>
      <SummaryPart title="Native share" id="native" part="native">
        <Box sx={{ maxWidth: '44rem' }}>
          <NativeShare percentage={native.percentage} placed={counts.plants} />
        </Box>
      </SummaryPart>
      <LayersPart />
      <BloomPart />
      <CaterpillarsPart />
      <CompanyPart />
      <WaterPart />
      <WinterPart />
      <CarePart />
      <RoomPart />
      <SchedulePart />
      <SiteFacts />
    </>
  );
}

/** A garden in which nothing stands: what is known of the place, and how to go on. */
function EmptyGarden() {
  const { garden, schedule } = useSummary();
  return (
    <>
      <Box
        sx={{
          position: 'relative',
          overflow: 'hidden',
          minHeight: 260,
          mt: 4,
          p: { xs: 3, sm: 5 },
          pb: { xs: 24, md: 5 },
          bgcolor: 'paper.tint',
          borderRadius: '12px 12px 0 0',
          borderBottom: 2,
          borderColor: 'mark',
          display: 'grid',
          alignContent: 'center',
          justifyItems: 'start',
          gap: 2,
        }}
      >
        <Typography variant="h2">Nothing is planted yet</Typography>
        <Typography sx={{ maxWidth: '30rem' }}>
          Place plants in the planner, and this page tells what flowers when, who lives on it, how much ground
          each layer covers and what to buy.
        </Typography>
        <Button component={Link} to={`/gardens/${garden.id}`} variant="contained" size="large">
          Place the first plants
        </Button>
        <StandingPlant
          slug="red-flowering-currant"
          sx={{ bottom: 0, right: { xs: 0, md: 48 }, width: 240, translate: '0 12.5%' }}
        />
      </Box>
      <SiteFacts />
      {schedule.length > 0 ? <SchedulePart /> : null}
    </>
  );
}

const SHADOWS = ['first', 'second', 'third'];

/** The shape of the page while it is read. */
const SummarySkeleton = () => (
  <Container maxWidth="lg" role="status" sx={{ py: { xs: 4, md: 6 } }}>
    <span style={visuallyHidden}>Reading the garden</span>
    <Box aria-hidden>
      <Skeleton width="50%" height={72} />
      <Skeleton width="35%" height={32} />
      <Skeleton width="70%" height={56} sx={{ mb: 4 }} />
      {SHADOWS.map((shadow) => (
        <Box key={shadow} sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '13rem 1fr' }, py: 4 }}>
          <Skeleton width="60%" height={36} />
          <Skeleton variant="rectangular" height={160} sx={{ borderRadius: 1 }} />
        </Box>
      ))}
    </Box>
  </Container>
);
