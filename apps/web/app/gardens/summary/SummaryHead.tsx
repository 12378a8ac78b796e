import { Plural, Trans, useLingui } from '@lingui/react/macro';
import EditRounded from '@mui/icons-material/EditRounded';
import LocalFloristRounded from '@mui/icons-material/LocalFloristRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import ShoppingBasketRounded from '@mui/icons-material/ShoppingBasketRounded';
import { feetToInches, formatArea, formatLength, inFigures } from '@understory/garden';
import { Day } from '../../members/index.ts';
import { REGION_NAMES } from '../../plants/index.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Grid, Page, Row, Stack } from '../../ui/layout.tsx';
import { DraftingPaper } from '../../ui/PageHeader.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { GardenThumbnail } from '../drawing/GardenThumbnail.tsx';
import { useSummary } from './SummaryPart.tsx';

const SQUARE_FOOT = 144;

const Figures = styled('dl')({
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 40px',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: token.inkSoft, fontSize: '0.875rem' },
  '& dd': { margin: 0, fontFamily: token.display, fontSize: '1.5rem', lineHeight: 1.2 },
});

const Head = styled(DraftingPaper)({ borderBottom: `2px solid ${token.mark}` });

const Plan = styled('figure')({
  alignSelf: 'center',
  margin: 0,
  border: `1px solid ${token.mark}`,
  borderRadius: token.radius.medium,
  overflow: 'hidden',
});

/** The head of a garden's summary: which garden, its size in figures, and where to go from here. */
export function SummaryHead() {
  const { t } = useLingui();
  const say = useSay();
  const { garden, counts, area, generated_at } = useSummary();
  const unit = useLengthUnit();
  const told = (feet: number) => formatLength(feetToInches(feet), unit, say);
  const [wide, long, region] = [told(garden.width), told(garden.length), t(REGION_NAMES[garden.region])];
  const ground = (squareFeet: number) => formatArea(squareFeet * SQUARE_FOOT, unit, say);
  const { collected, trees } = counts;
  const isEmpty = counts.plants === 0;
  return (
    <Head>
      <Page pad={[32, 48]}>
        <Grid gap={[24, 48]} {...(!isEmpty && { columns: 'minmax(0, 1fr) 24rem' })}>
          <Stack>
            <div>
              <Text soft look="above">
                <TextLink to="/gardens" look="quiet">
                  <Trans>My gardens</Trans>
                </TextLink>{' '}
                · <Trans>Summary</Trans>
              </Text>
              <Text breaks look="h1">
                <bdi translate="no">{garden.name}</bdi>
              </Text>
            </div>
            <Text measure look="lead">
              <Trans>
                {wide} by {long}, {region}.
              </Trans>
              {garden.description ? (
                <>
                  {' '}
                  <bdi>{garden.description}</bdi>
                </>
              ) : null}
            </Text>
            <Figures>
              <Figure name={t`Ground`}>{ground(area.plot)}</Figure>
              <Figure name={t`Can be planted`}>{ground(area.plantable)}</Figure>
              <Figure name={t`Built`}>{ground(area.built)}</Figure>
              <Figure name={t`Plants placed`}>{inFigures(counts.plants)}</Figure>
              <Figure name={t`Species`}>{inFigures(counts.species)}</Figure>
            </Figures>
            <Text soft look="small">
              <Trans>
                As it stood on <Day moment={generated_at} length="long" />
                <Plural
                  value={collected}
                  _0=""
                  one="; # plant collected and not yet on the plan"
                  other="; # plants collected and not yet on the plan"
                />
                <Plural
                  value={trees}
                  _0=""
                  one="; # tree that stood there before"
                  other="; # trees that stood there before"
                />
                .
              </Trans>
            </Text>
            <Row screenOnly gap={12}>
              <LinkButton
                to={`/gardens/${garden.id}`}
                look={isEmpty ? 'quiet' : 'next'}
                icon={<EditRounded />}
              >
                <Trans>Open in the planner</Trans>
              </LinkButton>
              <LinkButton to={`/gardens/${garden.id}/plants`} look="quiet" icon={<LocalFloristRounded />}>
                <Trans>Plants that suit it</Trans>
              </LinkButton>
              <LinkButton to={`/gardens/${garden.id}/shopping`} look="quiet" icon={<ShoppingBasketRounded />}>
                <Trans>Shopping plan</Trans>
              </LinkButton>
              {isEmpty ? null : (
                <Button look="quiet" icon={<PrintRounded />} onClick={() => window.print()}>
                  <Trans>Print</Trans>
                </Button>
              )}
            </Row>
          </Stack>
          {isEmpty ? null : (
            <Plan className="plan">
              <GardenThumbnail garden={garden} alt={t`Plan of ${{ name: garden.name }}, seen from above.`} />
            </Plan>
          )}
        </Grid>
      </Page>
    </Head>
  );
}

const Figure = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
