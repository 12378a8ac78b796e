import { Trans, useLingui } from '@lingui/react/macro';
import type { Availability, DriveAnswer } from '@understory/contract';
import type { Say } from '@understory/words';
import type { ReactNode } from 'react';
import { useSay } from '../../shell/words.ts';
import { Row, Sheet, Stack } from '../../ui/layout.tsx';
import { bare, styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { SampleMark } from '../profile/Marks.tsx';
import { OpeningHours } from '../profile/OpeningHours.tsx';
import { PlantBench } from '../profile/PlantBench.tsx';
import type { ProfiledStock } from '../profile/profiled-nursery.ts';
import { StockEntry } from '../stock/StockEntry.tsx';
import type { SampleStock } from './load-sample.ts';
import { GROWTH_SAMPLE, SAMPLE_PLACE, sampleIn } from './sample-nurseries.ts';

const Steps = styled('ol')({
  ...bare,
  display: 'grid',
  gap: 56,
  '& > li': {
    display: 'grid',
    gap: '20px 56px',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [token.from.md]: { gridTemplateColumns: '22rem minmax(0, 1fr)' },
  },
});

const Shown = ({ children }: { children: ReactNode }) => (
  <Sheet>
    <Row>
      <SampleMark />
    </Row>
    {children}
  </Sheet>
);

const Step = ({ title, words, children }: { title: string; words: ReactNode; children: ReactNode }) => (
  <li>
    <Stack gap={8}>
      <Text look="h3">{title}</Text>
      <Text>{words}</Text>
    </Stack>
    {children}
  </li>
);

const Entries = styled('ul')({
  ...bare,
  '& > li': { border: 0, padding: 0 },
});

/** As far as a gardener would drive for it. */
const SAMPLE_DISTANCE = 12.4;
const SAMPLE_DRIVE: DriveAnswer = {
  miles: 17,
  minutes: 26,
  ferries: [],
  tolls: [],
  passes: [],
  basis: 'roads',
};

/** The Growth sample as it would stand in the list below a plant. */
function entryOf(lines: readonly ProfiledStock[], plant: number, say: Say): Availability {
  const { name, website, address, partnership_tier, isMockData } = sampleIn(GROWTH_SAMPLE, say);
  return {
    id: 0,
    name,
    slug: '',
    website,
    address,
    zip_code: '',
    partnership_tier,
    latitude: null,
    longitude: null,
    isMockData,
    town: say(SAMPLE_PLACE),
    distance_miles: SAMPLE_DISTANCE,
    drive: SAMPLE_DRIVE,
    is_premium_placement: true,
    items: lines.filter((line) => line.plant === plant),
  };
}

const PLANTS_SHOWN = 5;

/** How a gardener comes to a nursery, in three steps, each with the piece of the product that does it. */
export function HowTheyFindYou({ stock, catalogue }: { stock: SampleStock; catalogue: number | undefined }) {
  const { t } = useLingui();
  const say = useSay();
  const { hours, open_to_public } = GROWTH_SAMPLE.facts;
  const [lines, pictures] = 'refused' in stock ? [[], []] : [stock.lines, stock.pictures];
  const first = lines.find(({ plant }) => plant === pictures[0]?.id);
  return (
    <Steps>
      <Step
        title={t`1. They plan a garden`}
        words={
          catalogue === undefined ? (
            <Trans>
              Gardeners draw their plot and choose from native and climate-adapted plants. They end with a
              list: which, and how many.
            </Trans>
          ) : (
            <Trans>
              Gardeners draw their plot and choose from {catalogue} native and climate-adapted plants. They
              end with a list: which, and how many.
            </Trans>
          )
        }
      >
        {pictures.length > 0 ? (
          <Shown>
            <PlantBench plants={pictures.slice(0, PLANTS_SHOWN)} label={t`Plants of a sample garden`} />
          </Shown>
        ) : null}
      </Step>
      <Step
        title={t`2. They see who has it`}
        words={
          <Trans>
            Below each plant stand the nurseries near their ZIP code that have it, with price, number and how
            old that word is. Who has the plant comes first, then Growth partners, then the nearest.
          </Trans>
        }
      >
        {first ? (
          <Shown>
            <Text>
              <Trans>
                Where to buy <strong>{first.plant_name}</strong>
              </Trans>
            </Text>
            <Entries>
              <StockEntry nursery={entryOf(lines, first.plant, say)} />
            </Entries>
          </Shown>
        ) : null}
      </Step>
      <Step
        title={t`3. They come by`}
        words={
          <Trans>
            With your hours by today’s clock, the address and the list in hand.{' '}
            <TextLink to="/nursery-demo-profile">See a whole sample page</TextLink>
          </Trans>
        }
      >
        <Shown>
          <OpeningHours
            hours={hours}
            note={t`Sample hours.`}
            isOpenToPublic={open_to_public}
            timeZone="America/Los_Angeles"
          />
        </Shown>
      </Step>
    </Steps>
  );
}
