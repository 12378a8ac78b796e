import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { bloomColorName, foliageColorName } from '@understory/botany';
import type { Plant } from '@understory/contract';
import {
  ecoregionPlace,
  feetToInches,
  formatLength,
  hostRecordOf,
  listed,
  REGION_KEYS,
} from '@understory/garden';
import type { Say } from '@understory/words';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { Caveat } from '../FieldNotes.tsx';
import { spreadWords, WETLAND_WORDS } from '../plant-sources.ts';
import {
  bloomWords,
  capitalised,
  GROWTH_NAMES,
  LAYER_NAMES,
  moistureWords,
  soilWords,
  sunWords,
  wildlifeWords,
} from '../plant-words.ts';
import { RegionStrip } from '../RegionStrip.tsx';
import { SizeDrawing } from '../SizeDrawing.tsx';
import { YearStrip } from '../YearStrip.tsx';
import { acidityWords, FORM_WORDS, LEAF_SHAPE_WORDS, LEAVES_LAST, POLLINATOR_WORDS } from './fact-words.ts';
import { NativeMap, nativeStates } from './NativeMap.tsx';
import { PlantFacts, SourceMarks } from './PlantFacts.tsx';
import { PlantSection } from './PlantSection.tsx';

/** Light, soil, winters and care. */
export function Needs({ plant }: { plant: Plant }) {
  const say = useSay();
  const { t } = useLingui();
  const { soil_ph_min: least, soil_ph_max: most, usda_zone_min: coldest, usda_zone_max: warmest } = plant;
  const acidity = t(acidityWords(least, most));
  return (
    <PlantSection id="needs" sureOf={plant}>
      <PlantFacts
        plant={plant}
        facts={[
          [t`Light`, sunWords(plant.sun_exposure, say), 'sun_exposure'],
          [t`Soil moisture`, moistureWords(plant.moisture_requirements, say), 'moisture_requirements'],
          [t`Soil`, soilWords(plant.soil_types, say), 'soil_types'],
          [t`Soil pH`, t`${least} to ${most}: ${acidity}`, 'soil_ph_min', 'soil_ph_max'],
          [t`Hardiness`, t`USDA zones ${coldest} to ${warmest}`, 'usda_zone_min', 'usda_zone_max'],
          [
            t`Dry summers`,
            plant.drought_tolerant ? t`Bears them once established` : t`Wants water`,
            'drought_tolerant',
          ],
          [t`Salt`, plant.salt_tolerant ? t`Bears it` : t`Does not bear it`, 'salt_tolerant'],
          [
            t`Wetlands`,
            plant.wetland_indicator && t(WETLAND_WORDS[plant.wetland_indicator]),
            'wetland_indicator',
          ],
          [t`Care`, plant.maintenance_note, 'maintenance_note'],
        ]}
      />
      <Caveat>
        <Trans>
          The warmest zone is meant for the cool, maritime summers of the Northwest. Where summers of zone 8
          or 9 are hot, do not go by it. Dry summers are those of Western Washington.
        </Trans>
        {plant.wetland_indicator ? (
          <>
            {' '}
            <Trans>
              The wetland rating is that of the Western Mountains, Valleys and Coast: how often the plant is
              found in wetlands, not whether it needs one.
            </Trans>
          </>
        ) : null}
      </Caveat>
    </PlantSection>
  );
}

/** Flower, leaf, fall colour and fruit, month by month and in words. */
export function Year({ plant }: { plant: Plant }) {
  const say = useSay();
  const { t } = useLingui();
  const colors = plant.bloom_color
    .filter((color) => color !== 'none')
    .map((color) => bloomColorName(color, say));
  const fall = plant.foliage_color_fall === 'none' ? t`No fall color` : plant.foliage_color_fall;
  const [shape, leafColor] = [
    t(LEAF_SHAPE_WORDS[plant.leaf_shape]),
    foliageColorName(plant.foliage_color, say),
  ];
  const lasting = t(LEAVES_LAST[plant.evergreen]);
  const blooms = plant.bloom_start_month !== null;
  return (
    <PlantSection id="year" sureOf={plant}>
      <YearStrip plant={plant} />
      <PlantFacts
        plant={plant}
        facts={[
          [
            t`Flowers`,
            [
              bloomWords(plant.bloom_start_month, plant.bloom_end_month, say),
              ...(blooms ? [colors.join(', ')] : []),
            ]
              .filter(Boolean)
              .join('; '),
            'bloom_start_month',
            'bloom_end_month',
            'bloom_color',
          ],
          [t`Leaves`, t`${shape}, ${leafColor}; ${lasting}`, 'leaf_shape', 'foliage_color', 'evergreen'],
          [t`In fall`, capitalised(fall), 'foliage_color_fall'],
          [t`Fruit or seed`, plant.fruit && capitalised(plant.fruit), 'fruit'],
          [t`Form`, t(FORM_WORDS[plant.canopy_form]), 'canopy_form'],
        ]}
      />
    </PlantSection>
  );
}

/** The plant to scale, and how it grows. */
export function Size({ plant }: { plant: Plant }) {
  const unit = useLengthUnit();
  const say = useSay();
  const { t } = useLingui();
  const length = (feet: number): string => formatLength(feetToInches(feet), unit, say);
  const years = plant.years_to_maturity;
  return (
    <PlantSection id="size" sureOf={plant}>
      <SizeDrawing plant={plant} />
      <PlantFacts
        plant={plant}
        facts={[
          [t`Height when grown`, length(plant.height_mature), 'height_mature'],
          [t`Width when grown`, length(plant.spread_mature), 'spread_mature'],
          [
            t`Near full size after`,
            t`${plural(years, { one: '# year', other: '# years' })}`,
            'years_to_maturity',
          ],
          [t`Growth`, t(GROWTH_NAMES[plant.growth_rate]), 'growth_rate'],
          [t`Spreading`, spreadWords(plant.spread_habit, say), 'spread_habit'],
          [t`Thorns or spines`, plant.thorny ? t`Yes: keep it off paths` : t`None`, 'thorny'],
          [t`Layer of the planting`, t(LAYER_NAMES[plant.layer]), 'layer'],
        ]}
      />
      <Caveat>
        <Trans>
          Sizes are those of a garden plant, not of an old one in the wild. The size when planted is that of a
          common nursery pot, and the years between follow a growth curve: both are our own reckoning, no
          measurement of this species. The outline shows its form from afar.
        </Trans>
      </Caveat>
    </PlantSection>
  );
}

const HostNote = styled('details')({
  '& > summary': {
    cursor: 'pointer',
    minHeight: token.touch.dense,
    alignContent: 'center',
    '@media print': { display: 'none' },
  },
  // On paper nothing can be opened.
  '&::details-content': { '@media print': { contentVisibility: 'visible', blockSize: 'auto' } },
});

/** How many kinds of moths and butterflies feed on the very species, and apart from it on its genus. */
function hostWords(note: string, scientificName: string, say: Say): string {
  const record = hostRecordOf(note);
  if (!record) return note;
  const { species, genus: onGenus } = record;
  const [genus = ''] = scientificName.split(' ');
  const onSpecies = species
    ? say(
        msg`${plural(species, { one: '# kind of moths and butterflies on this species', other: '# kinds of moths and butterflies on this species' })}`,
      )
    : say(msg`None listed by the name of this species`);
  return onGenus === null ? onSpecies : say(msg`${onSpecies}; ${onGenus} on the whole genus ${genus}`);
}

/** Animals that feed on it or find shelter, and deer. */
export function Wildlife({ plant }: { plant: Plant }) {
  const say = useSay();
  const { t } = useLingui();
  return (
    <PlantSection id="wildlife" sureOf={plant}>
      <PlantFacts
        plant={plant}
        facts={[
          [
            t`Feeds or shelters`,
            wildlifeWords(plant.wildlife_value, say) || t`Nothing on record`,
            'wildlife_value',
          ],
          [t`Pollinators`, t(POLLINATOR_WORDS[plant.pollinator_value]), 'pollinator_value'],
          [
            t`Caterpillars`,
            plant.lepidoptera_host_note
              ? hostWords(plant.lepidoptera_host_note, plant.scientific_name, say)
              : t`None on record, which is not that nothing feeds on it`,
            ...(plant.lepidoptera_host_note ? (['lepidoptera_host_note'] as const) : []),
          ],
          [
            t`Deer`,
            plant.deer_resistant ? t`Usually leave it alone; no plant is deer proof` : t`Browse it`,
            'deer_resistant',
          ],
        ]}
      />
      {plant.lepidoptera_host_note ? (
        <HostNote>
          <summary>
            <Trans>What is on record of caterpillars</Trans>
          </summary>
          <Text lang="en">{plant.lepidoptera_host_note}</Text>
        </HostNote>
      ) : null}
      {plant.lepidoptera_host_note ? (
        <Caveat>
          <Trans>
            Caterpillars are counted for all of North America, so fewer live near any one garden. Most records
            are older than 2010.
          </Trans>
        </Caveat>
      ) : null}
    </PlantSection>
  );
}

/** Where it is native, and what country it grows in. */
export function Origin({ plant }: { plant: Plant }) {
  const { t } = useLingui();
  const say = useSay();
  const isNative = plant.native_regions.length > 0;
  return (
    <PlantSection id="origin" sureOf={plant}>
      {isNative ? (
        <>
          <NativeMap plant={plant} />
          <RegionStrip native={plant.native_regions} />
        </>
      ) : (
        <Text measure>
          <Trans>
            Not native to any of the nine garden regions: a garden plant from elsewhere that suits the climate
            of Western Washington.
          </Trans>
          <SourceMarks plant={plant} columns={['plant_status']} />
        </Text>
      )}
      <PlantFacts
        plant={plant}
        facts={[
          [
            t`Native regions`,
            isNative ? regionCount(plant.native_regions.length, say) : null,
            'native_regions',
          ],
          [t`Native in`, nativeStates(plant, say), 'native_states'],
          [
            t`In Washington and Oregon`,
            capitalised(
              listed(
                plant.ecoregions.map((key) => ecoregionPlace(key, say)),
                'and',
                say,
              ),
            ),
            'ecoregions',
          ],
          [isNative ? t`Where it grows wild` : t`Where it grows best`, plant.habitat_note, 'habitat_note'],
        ]}
      />
      {isNative ? (
        <Caveat>
          <Trans>
            Nativeness is recorded by state: a whole state is shown where the plant grows wild in a part of
            it, and a region counts when it is native somewhere in it. Which counties it grows in is not on
            record here. Far from the coast a few escapes from gardens may still be counted. Alaska and Hawaii
            are not to scale; Canada and Mexico are not shown.
          </Trans>
        </Caveat>
      ) : null}
    </PlantSection>
  );
}

function regionCount(count: number, say: Say): string {
  if (count === REGION_KEYS.length) return say(msg`All nine garden regions`);
  return say(
    msg`${plural(count, { one: 'One of the nine garden regions', other: '# of the nine garden regions' })}`,
  );
}

/** What has been eaten of it, and what is poisonous. */
export function Safety({ plant }: { plant: Plant }) {
  const { t } = useLingui();
  return (
    <PlantSection id="safety" sureOf={plant}>
      <PlantFacts
        plant={plant}
        facts={[
          [
            t`Parts that have been eaten`,
            capitalised(plant.edible_parts?.replaceAll(';', ', ') ?? t`none on record`),
            'edible_parts',
          ],
          [
            t`Poison and look-alikes`,
            plant.toxicity_note ?? t`No warning on record, which is no proof that it is harmless`,
            'toxicity_note',
          ],
          [t`Thorns or spines`, plant.thorny ? t`Yes` : t`None`, 'thorny'],
        ]}
      />
      <Caveat>
        <Trans>
          For interest only, never a foraging guide. Do not eat a wild plant on the word of a web page, and
          ask a vet or the poison line (in the United States 1-800-222-1222) when a child or a pet has.
        </Trans>
      </Caveat>
    </PlantSection>
  );
}
