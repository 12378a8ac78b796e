import { Trans, useLingui } from '@lingui/react/macro';
import EditRounded from '@mui/icons-material/EditRounded';
import type { SharedGarden } from '@understory/contract';
import { Caveat, FieldNote, REGION_NAMES } from '../../plants/index.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Page, Row, Sheet } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Share } from '../../ui/Share.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { NativeShare } from '../NativeShare.tsx';
import { PrintStyles } from '../summary/PrintStyles.tsx';
import { FlowerYear } from './FlowerYear.tsx';
import { SharedPlants } from './SharedPlants.tsx';
import { planAlt, plantWords, sizeWords } from './shared-garden-words.ts';

/** The plan on its sheet: paper in both schemes, a little less bright in the dark one. */
const Plan = styled('a')({
  display: 'block',
  background: token.always.white,
  border: `1px solid ${token.grid}`,
  borderRadius: token.radius.medium,
  padding: 'clamp(6px, 1.5vw, 20px)',
  boxShadow: '2px 3px 0 rgb(8 34 54 / 0.16)',
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    // A long and narrow plot is not to be scrolled past for three screens.
    maxHeight: '82vh',
    objectFit: 'contain',
  },
  '[data-scheme="dark"] &': { filter: 'brightness(0.95)' },
  '@media print': { border: 0, boxShadow: 'none', padding: 0, '& img': { maxHeight: '17cm' } },
});

const Figure = styled('figure')({ display: 'grid', gap: 12, margin: '0 0 24px' });

type SharedGardenPageProps = {
  garden: SharedGarden;
  /** Where its plan is drawn. */
  plan: string;
};

/** A garden as whoever has its link sees it: the plan, what grows in it, and the way to a garden of one's own. */
export function SharedGardenPage({ garden, plan }: SharedGardenPageProps) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <article>
      <PrintStyles />
      <Head garden={garden} />
      <Page pad={[24, 40]}>
        <Figure>
          <Plan href={plan} aria-label={t`The plan of ${{ name: garden.name }} by itself`}>
            <img
              src={plan}
              alt={planAlt(garden, say)}
              width={garden.plan.width}
              height={garden.plan.height}
            />
          </Plan>
          <Text soft as="figcaption" look="small">
            <Trans>
              Drawn to scale, each plant as wide as it grows.{' '}
              <span className="screen-only">
                <TextLink href={plan} onColor>
                  Open the plan by itself
                </TextLink>
              </span>
            </Trans>
          </Text>
        </Figure>
        {garden.plants.length > 0 ? <Planting garden={garden} /> : null}
        <Invitation />
      </Page>
    </article>
  );
}

/** Written in lines of its own, with words of any length. */
const Lines = styled('span')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

function Head({ garden }: { garden: SharedGarden }) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  return (
    <PageHeader
      above={t`A garden plan, shared by its gardener`}
      title={<bdi translate="no">{garden.name}</bdi>}
      {...(garden.description && {
        lead: (
          <Lines>
            <bdi>{garden.description}</bdi>
          </Lines>
        ),
      })}
    >
      <Text>
        {[sizeWords(garden, say, unit), say(REGION_NAMES[garden.region]), plantWords(garden, say)].join(
          ' · ',
        )}
      </Text>
      <Row gap={12} screenOnly>
        <LinkButton to="/garden-planner?new" look="next" icon={<EditRounded />}>
          <Trans>Draw your own garden</Trans>
        </LinkButton>
        <Share variant="button" context="garden" title={garden.name} />
      </Row>
    </PageHeader>
  );
}

const Measure = styled('div')({ maxWidth: '44rem' });

function Planting({ garden }: { garden: SharedGarden }) {
  const { t } = useLingui();
  return (
    <>
      <FieldNote title={t`Native share`} id="native">
        <Measure>
          <NativeShare percentage={garden.native_percentage} placed={garden.plant_count} />
        </Measure>
        <Caveat>
          <Trans>
            Plants that are native to the region, by number. Nativeness is recorded by state: a plant counts
            when it is native somewhere in the region.
          </Trans>
        </Caveat>
      </FieldNote>
      <FieldNote title={t`In flower`} id="bloom">
        <FlowerYear plants={garden.plants} />
        <Caveat>
          <Trans>
            Species in flower in each month, by the catalogue. A month here or there is the weather's to say.
          </Trans>
        </Caveat>
      </FieldNote>
      <FieldNote title={t`What grows in it`} id="plants">
        <SharedPlants plants={garden.plants} />
      </FieldNote>
    </>
  );
}

/** The way to a garden of one's own. */
const Invitation = () => (
  <Sheet pad={[24, 40]} hugs screenOnly>
    <Text look="h2">
      <Trans>Draw your own garden</Trans>
    </Text>
    <Text measure>
      <Trans>
        Start with the width and the length of the ground you have, and try these plants at the size they grow
        to. It costs nothing, and needs no account until you save.
      </Trans>
    </Text>
    <LinkButton to="/garden-planner?new" look="next" size="large">
      <Trans>Start a plan</Trans>
    </LinkButton>
  </Sheet>
);
