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
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { NativeShare } from '../NativeShare.tsx';
import { PrintStyles } from '../summary/PrintStyles.tsx';
import { FlowerYear } from './FlowerYear.tsx';
import { SharedPlan } from './SharedPlan.tsx';
import { SharedPlants } from './SharedPlants.tsx';
import { plantWords, sizeWords } from './shared-garden-words.ts';

type SharedGardenPageProps = {
  garden: SharedGarden;
  /** Names it in its link. */
  token: string;
};

/** A garden as whoever has its link sees it: the plan, what grows in it, and the way to a garden of one's own. */
export function SharedGardenPage({ garden, token }: SharedGardenPageProps) {
  return (
    <article>
      <PrintStyles />
      <Head garden={garden} />
      <Page pad={[24, 40]}>
        <SharedPlan garden={garden} token={token} />
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
            Species in flower in each month, by the catalog. A month here or there is the weather's to say.
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
