import { Trans, useLingui } from '@lingui/react/macro';
import type { GardenSummary } from '@understory/contract';
import { formatArea, inFigures, WATER_CLASSES } from '@understory/garden';
import { Caveat, Facts } from '../../plants/FieldNotes.tsx';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { Bar, Finding, SummaryPart, useNames, useSummary } from './SummaryPart.tsx';
import { percent, plantsWords, someNames, spanWords, WATER_WORDS } from './summary-words.ts';

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
  const { water } = useSummary();
  const namesOf = useNames();
  const unit = useLengthUnit();
  return (
    <SummaryPart title={t`Summer water`} id="water" part="water">
      <Finding>{waterWords(water)}</Finding>
      <Classes>
        {WATER_CLASSES.filter((name) => water.classes[name].plants > 0).map((name) => {
          const { plants, species, area } = water.classes[name];
          return (
            <li key={name}>
              <h3>
                {WATER_WORDS[name].name}, {plantsWords(plants)}
              </h3>
              <p>{WATER_WORDS[name].wants}</p>
              <p>
                {someNames(namesOf(species), 8)};{' '}
                {area < 1
                  ? t`when grown, beneath thirstier plants.`
                  : t`${formatArea(area * SQUARE_FOOT, unit)} of ground when grown.`}
              </p>
            </li>
          );
        })}
      </Classes>
      {water.establishing.plants > 0 ? (
        <Text measure>
          {water.establishing.plants === 1
            ? 'The new plant wants'
            : `All ${inFigures(water.establishing.plants)} new plants want`}{' '}
          deep watering through the first two or three summers, those that later bear drought too. How much
          depends on pot and soil: water when the ground is dry a finger deep.
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

function waterWords({ gallons_a_week: span, lawn_gallons_a_week: lawn }: GardenSummary['water']): string {
  if (!span) return 'By what each plant bears once it has rooted:';
  if (span.high < 1) return 'Once it has rooted, this planting should need next to no water.';
  const amount = span.low < 1 ? `at most ${inFigures(span.high)}` : `about ${spanWords(span)}`;
  const against = lawn ? `; a lawn in its place, about ${inFigures(lawn)}` : '';
  return `Once it has rooted it wants ${amount} gallons a week in the hottest weeks${against}.`;
}

/** How much of the garden is green in winter. */
export function WinterPart() {
  const { t } = useLingui();
  const { evergreen } = useSummary();
  const namesOf = useNames();
  const { counts, by_cover, by_count } = evergreen;
  const told = ({ plants, species }: GardenSummary['thorny']) =>
    plants === 0 ? null : `${plantsWords(plants)}: ${someNames(namesOf(species))}`;
  return (
    <SummaryPart title={t`In winter`} id="winter" part="evergreen">
      {by_cover === null ? null : (
        <>
          <Finding>
            {by_cover === 0
              ? t`Nothing keeps its leaves through the winter.`
              : t`${percent(by_cover)} of the covered ground stays green through the winter when all has grown.`}
          </Finding>
          <Bar aria-hidden>
            <i className={by_cover > 0 ? 'now' : 'none'} style={{ width: `${by_cover * 100}%` }} />
          </Bar>
        </>
      )}
      <Facts
        facts={[
          ['Of all plants', by_count === null ? null : `${percent(by_count)} are evergreen`],
          ['Evergreen', told(counts.evergreen)],
          ['Half-evergreen', told(counts.semi_evergreen)],
        ]}
      />
    </SummaryPart>
  );
}

/** Notes on deer, pets and thorns. */
export function CarePart() {
  const { t } = useLingui();
  const { deer, pets, thorny, plants } = useSummary();
  const namesOf = useNames();
  const names = new Map(plants.map(({ id, common_name }) => [id, common_name]));
  return (
    <SummaryPart title={t`Deer, pets and thorns`} id="care" part="pets">
      <Facts
        facts={[
          ['Deer', deerWords(deer, namesOf)],
          ['Pets', pets.here === false ? 'None use the garden, by what you told of it.' : null],
          [
            'With thorns',
            thorny.plants > 0
              ? `${someNames(namesOf(thorny.species))}: not beside a path.`
              : 'None of these plants.',
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
): string {
  if (here === false) return 'None come, by what you told of the garden.';
  const eaten =
    browsed.species.length === 0
      ? 'usually leave all of these plants alone.'
      : `like to browse ${someNames(namesOf(browsed.species))}.`;
  return here
    ? `They ${eaten} Cage the young plants until they are out of reach.`
    : `If any come, they ${eaten}`;
}
