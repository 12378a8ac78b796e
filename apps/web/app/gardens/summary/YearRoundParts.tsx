import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GardenSummary } from '@understory/contract';
import { formatArea, inFigures, WATER_CLASSES } from '@understory/garden';
import type { Say } from '@understory/words';
import { Caveat, Facts } from '../../plants/index.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { Bar, Finding, SummaryPart, useNames, useSummary } from './SummaryPart.tsx';
import { countedNames, percent, plantsWords, someNames, spanWords, WATER_WORDS } from './summary-words.ts';

const SQUARE_FOOT = 144;

const Classes = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: '44rem',
  '& > li': {
    padding: '10px 0',
    borderTop: `1px dotted ${token.inkFaint}`,
    breakInside: 'avoid',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& h3': { margin: 0, fontSize: '1rem', fontWeight: 650 },
  '& p': { margin: '2px 0 0' },
  '& p + p': { color: token.inkSoft, fontSize: '0.9375rem' },
});

/** What the garden wants of water from June to September. */
export function WaterPart() {
  const { t } = useLingui();
  const say = useSay();
  const { water } = useSummary();
  const namesOf = useNames();
  const unit = useLengthUnit();
  const fresh = water.establishing.plants;
  return (
    <SummaryPart title={t`Summer water`} id="water" part="water">
      <Finding>{waterWords(water, say)}</Finding>
      <Classes>
        {WATER_CLASSES.filter((name) => water.classes[name].plants > 0).map((name) => {
          const { plants, species, area } = water.classes[name];
          const names = someNames(namesOf(species), say, 8);
          return (
            <li key={name}>
              <h3>
                {t(WATER_WORDS[name].name)}, {plantsWords(plants, say)}
              </h3>
              <p>{t(WATER_WORDS[name].wants)}</p>
              <p>
                {area < 1
                  ? t`${names}; when grown, beneath thirstier plants.`
                  : t`${names}; ${{ area: formatArea(area * SQUARE_FOOT, unit, say) }} of ground when grown.`}
              </p>
            </li>
          );
        })}
      </Classes>
      {fresh > 0 ? (
        <Text measure>
          <Trans>
            <Plural
              value={fresh}
              one="The new plant wants deep watering through the first two or three summers, those that later bear drought too."
              other="All # new plants want deep watering through the first two or three summers, those that later bear drought too."
            />{' '}
            How much depends on pot and soil: water when the ground is dry a finger deep.
          </Trans>
        </Text>
      ) : null}
      <Caveat>
        {water.gallons_a_week
          ? t`Gallons are a rough guide for established plants in the hottest weeks, June to September, without rain and without what a sprinkler loses. Ground under plants of two classes is counted with the thirstier.`
          : t`Gallons are told for the Northwest coast alone: for other regions we have no figure that we trust.`}
      </Caveat>
    </SummaryPart>
  );
}

function waterWords(
  { gallons_a_week: span, lawn_gallons_a_week: lawn }: GardenSummary['water'],
  say: Say,
): string {
  if (!span) return say(msg`By what each plant bears once it has rooted:`);
  if (span.high < 1) return say(msg`Once it has rooted, this planting should need next to no water.`);
  const forLawn = inFigures(lawn ?? 0);
  if (span.low < 1) {
    const most = inFigures(span.high);
    return say(
      lawn
        ? msg`Once it has rooted it wants at most ${most} gallons a week in the hottest weeks; a lawn in its place, about ${forLawn}.`
        : msg`Once it has rooted it wants at most ${most} gallons a week in the hottest weeks.`,
    );
  }
  const amount = spanWords(span, say);
  return say(
    lawn
      ? msg`Once it has rooted it wants about ${amount} gallons a week in the hottest weeks; a lawn in its place, about ${forLawn}.`
      : msg`Once it has rooted it wants about ${amount} gallons a week in the hottest weeks.`,
  );
}

/** How much of the garden is green in winter. */
export function WinterPart() {
  const { t } = useLingui();
  const say = useSay();
  const { evergreen } = useSummary();
  const namesOf = useNames();
  const { counts, by_cover, by_count } = evergreen;
  const told = ({ plants, species }: GardenSummary['thorny']) =>
    plants === 0 ? null : countedNames(plants, namesOf(species), say);
  return (
    <SummaryPart title={t`In winter`} id="winter" part="evergreen">
      {by_cover === null ? null : (
        <>
          <Finding>
            {by_cover === 0
              ? t`Nothing keeps its leaves through the winter.`
              : t`${{ share: percent(by_cover, say) }} of the covered ground stays green through the winter when all has grown.`}
          </Finding>
          <Bar aria-hidden>
            <i className={by_cover > 0 ? 'now' : 'none'} style={{ width: `${by_cover * 100}%` }} />
          </Bar>
        </>
      )}
      <Facts
        facts={[
          [
            t`Of all plants`,
            by_count === null ? null : t`${{ share: percent(by_count, say) }} are evergreen`,
          ],
          [t`Evergreen`, told(counts.evergreen)],
          [t`Half-evergreen`, told(counts.semi_evergreen)],
        ]}
      />
    </SummaryPart>
  );
}

/** Notes on deer, pets and thorns. */
export function CarePart() {
  const { t } = useLingui();
  const say = useSay();
  const { deer, pets, thorny, plants } = useSummary();
  const namesOf = useNames();
  const names = new Map(plants.map(({ id, common_name }) => [id, common_name]));
  return (
    <SummaryPart title={t`Deer, pets and thorns`} id="care" part="pets">
      <Facts
        facts={[
          [t`Deer`, deerWords(deer, namesOf, say)],
          [t`Pets`, pets.here === false ? t`None use the garden, by what you told of it.` : null],
          [
            t`With thorns`,
            thorny.plants > 0
              ? t`${{ names: someNames(namesOf(thorny.species), say) }}: not beside a path.`
              : t`None of these plants.`,
          ],
        ]}
      />
      {pets.noted.length > 0 ? (
        <>
          <Text look="h5" as="h3">
            <Trans>Not to be eaten, by pets or people</Trans>
          </Text>
          <Facts facts={pets.noted.map(({ plant, note }) => [names.get(plant) ?? '', note])} />
        </>
      ) : (
        <Text>
          <Trans>No warnings are on record for these plants.</Trans>
        </Text>
      )}
      <Caveat>
        <Trans>
          No plant is deer proof. A plant without a warning on record is not proved harmless: look it up
          before a pet that chews has the run of the garden.
        </Trans>
      </Caveat>
    </SummaryPart>
  );
}

function deerWords(
  { here, browsed }: GardenSummary['deer'],
  namesOf: (species: readonly number[]) => string[],
  say: Say,
): string {
  if (here === false) return say(msg`None come, by what you told of the garden.`);
  if (browsed.species.length === 0) {
    return say(
      here
        ? msg`They usually leave all of these plants alone. Cage the young plants until they are out of reach.`
        : msg`If any come, they usually leave all of these plants alone.`,
    );
  }
  const names = someNames(namesOf(browsed.species), say);
  return say(
    here
      ? msg`They like to browse ${names}. Cage the young plants until they are out of reach.`
      : msg`If any come, they like to browse ${names}.`,
  );
}
