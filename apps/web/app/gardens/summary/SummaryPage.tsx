import redFloweringCurrant from 'virtual:portrait/red-flowering-currant';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery } from '../../shell/queries.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Page } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/Notice.tsx';
import { useAtHand } from '../../ui/Share.tsx';
import { CornerPlant } from '../../ui/StandingPlant.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { TakeAway } from '../exports/TakeAway.tsx';
import { GardenRefusal } from '../GardenRefusal.tsx';
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

/** The head above has a line of its own. */
const Sections = styled('div')({
  '& > section:first-of-type': { borderTop: 0 },
  // On paper what is planted comes first: it is what one takes along.
  '@media print': {
    display: 'flex',
    flexDirection: 'column',
    '& > section[aria-labelledby="schedule"]': { order: -1 },
  },
});

/** What a garden is: a page of a field guide about one place, on the screen and on paper. */
export function SummaryPage({ gardenId }: { gardenId: number }) {
  const { t } = useLingui();
  const summary = useQuery(summaryQuery(gardenId));
  useAtHand(summary.data?.garden.name, 'garden');
  if (summary.data) {
    return (
      <SummaryContext value={summary.data}>
        <title>{`${t`${{ name: summary.data.garden.name }} in summary`} · Understory`}</title>
        <PrintStyles />
        <SummaryHead />
        <Page pad={[0, 40]}>
          <Sections>
            {summary.data.counts.plants === 0 ? <EmptyGarden /> : <Parts />}
            <TakeAway garden={summary.data.garden} may={summary.data.may} onPrint={() => window.print()} />
            {summary.data.may.includes('share') ? <ShareGarden garden={summary.data.garden} /> : null}
            {summary.data.counts.plants === 0 ? null : <SourcesPart />}
          </Sections>
        </Page>
      </SummaryContext>
    );
  }
  const refused = summary.error instanceof ApiError ? summary.error.status : 0;
  // An id too large for any garden is a 400; to the person it is one that is not there.
  if (refused === 404 || refused === 400) return <GardenRefusal status={404} />;
  if (refused === 403) return <GardenRefusal status={403} />;
  return (
    <Page gap={24}>
      {summary.isError ? (
        <>
          <Text look="h1">
            <Trans>Summary</Trans>
          </Text>
          <Failed
            sentence={t`The summary could not be read. ${{ reason: sentenceOf(summary.error) }}`}
            isTrying={summary.isFetching}
            onRetry={() => summary.refetch()}
          />
        </>
      ) : (
        <Skeleton label={t`Reading the garden`} height={420} />
      )}
    </Page>
  );
}

const Measure = styled('div')({ maxWidth: '44rem' });

function Parts() {
  const { t } = useLingui();
  const { native, counts } = useSummary();
  return (
    <>
      <SummaryPart title={t`Native share`} id="native" part="native">
        <Measure>
          <NativeShare percentage={native.percentage} placed={counts.plants} />
        </Measure>
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
  const { t } = useLingui();
  const { garden, schedule } = useSummary();
  return (
    <>
      <Empty
        title={t`Nothing is planted yet`}
        picture={<CornerPlant picture={redFloweringCurrant} />}
        action={
          <LinkButton to={`/gardens/${garden.id}`} look="next" size="large">
            <Trans>Place the first plants</Trans>
          </LinkButton>
        }
      >
        <Text measure>
          <Trans>
            Place plants in the planner, and this page tells what flowers when, who lives on it, how much
            ground each layer covers and what to buy.
          </Trans>
        </Text>
      </Empty>
      <SiteFacts />
      {schedule.length > 0 ? <SchedulePart /> : null}
    </>
  );
}
