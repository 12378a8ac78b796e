import { bloomColorName, foliageColorName } from '@understory/botany';
import type { Plant } from '@understory/contract';
import { ecoregionPlace, feetToInches, formatLength, listed, REGION_KEYS } from '@understory/garden';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { sayHere } from '../../shell/words.ts';
import { Text } from '../../ui/Text.tsx';
import { Caveat } from '../FieldNotes.tsx';
import { spreadWords, WETLAND_WORDS } from '../plant-sources.ts';
import {
  asSentence,
  bloomWords,
  capitalised,
  GROWTH_NAMES,
  LAYER_NAMES,
  LEAF_NAMES,
  moistureWords,
  SOIL_NAMES,
  sunWords,
  WILDLIFE_NAMES,
} from '../plant-words.ts';
import { RegionStrip } from '../RegionStrip.tsx';
import { SizeDrawing } from '../SizeDrawing.tsx';
import { YearStrip } from '../YearStrip.tsx';
import { acidityWords, FORM_WORDS, LEAF_SHAPE_WORDS, pollinatorWords } from './fact-words.ts';
import { PlantFacts, SourceMarks } from './PlantFacts.tsx';
import { PlantSection } from './PlantSection.tsx';

/** Light, soil, winters and care. */
export function Needs({ plant }: { plant: Plant }) {
  const soils = plant.soil_types.map((soil) => SOIL_NAMES[soil]).join(', ');
  const { soil_ph_min: least, soil_ph_max: most } = plant;
  return (
    <PlantSection id="needs" sureOf={plant}>
      <PlantFacts
        plant={plant}
        facts={[
          ['Light', sunWords(plant.sun_exposure), 'sun_exposure'],
          ['Soil moisture', moistureWords(plant.moisture_requirements), 'moisture_requirements'],
          ['Soil', asSentence(soils), 'soil_types'],
          ['Soil pH', `${least} to ${most}: ${acidityWords(least, most)}`, 'soil_ph_min', 'soil_ph_max'],
          [
            'Hardiness',
            `USDA zones ${plant.usda_zone_min} to ${plant.usda_zone_max}`,
            'usda_zone_min',
            'usda_zone_max',
          ],
          [
            'Dry summers',
            plant.drought_tolerant ? 'Bears them once established' : 'Wants water',
            'drought_tolerant',
          ],
          ['Salt', plant.salt_tolerant ? 'Bears it' : 'Does not bear it', 'salt_tolerant'],
          [
            'Wetlands',
            plant.wetland_indicator && WETLAND_WORDS[plant.wetland_indicator],
            'wetland_indicator',
          ],
          ['Care', plant.maintenance_note, 'maintenance_note'],
        ]}
      />
      <Caveat>
        The warmest zone is meant for the cool, maritime summers of the Northwest. Where summers of zone 8 or
        9 are hot, do not go by it. Dry summers are those of Western Washington.
        {plant.wetland_indicator
          ? ' The wetland rating is that of the Western Mountains, Valleys and Coast: how often the plant is found in wetlands, not whether it needs one.'
          : ''}
      </Caveat>
    </PlantSection>
  );
}

/** Flower, leaf, fall colour and fruit, month by month and in words. */
export function Year({ plant }: { plant: Plant }) {
  const colors = plant.bloom_color.filter((color) => color !== 'none').map(bloomColorName);
  const fall = plant.foliage_color_fall === 'none' ? 'No fall color' : plant.foliage_color_fall;
  const blooms = plant.bloom_start_month !== null;
  return (
    <PlantSection id="year" sureOf={plant}>
      <YearStrip plant={plant} />
      <PlantFacts
        plant={plant}
        facts={[
          [
            'Flowers',
            [
              bloomWords(plant.bloom_start_month, plant.bloom_end_month),
              ...(blooms ? [colors.join(', ')] : []),
            ]
              .filter(Boolean)
              .join('; '),
            'bloom_start_month',
            'bloom_end_month',
            'bloom_color',
          ],
          [
            'Leaves',
            `${LEAF_SHAPE_WORDS[plant.leaf_shape]}, ${foliageColorName(plant.foliage_color)}; ${LEAF_NAMES[plant.evergreen].toLowerCase()}`,
            'leaf_shape',
            'foliage_color',
            'evergreen',
          ],
          ['In fall', capitalised(fall), 'foliage_color_fall'],
          ['Fruit or seed', plant.fruit && capitalised(plant.fruit), 'fruit'],
          ['Form', FORM_WORDS[plant.canopy_form], 'canopy_form'],
        ]}
      />
    </PlantSection>
  );
}

/** The plant to scale, and how it grows. */
export function Size({ plant }: { plant: Plant }) {
  const unit = useLengthUnit();
  const say = (feet: number): string => formatLength(feetToInches(feet), unit);
  const years = plant.years_to_maturity;
  return (
    <PlantSection id="size" sureOf={plant}>
      <SizeDrawing plant={plant} />
      <PlantFacts
        plant={plant}
        facts={[
          ['Height when grown', say(plant.height_mature), 'height_mature'],
          ['Width when grown', say(plant.spread_mature), 'spread_mature'],
          ['Near full size after', `${years} ${years === 1 ? 'year' : 'years'}`, 'years_to_maturity'],
          ['Growth', GROWTH_NAMES[plant.growth_rate], 'growth_rate'],
          ['Spreading', spreadWords(plant.spread_habit), 'spread_habit'],
          ['Thorns or spines', plant.thorny ? 'Yes: keep it off paths' : 'None', 'thorny'],
          ['Layer of the planting', LAYER_NAMES[plant.layer], 'layer'],
        ]}
      />
      <Caveat>
        Sizes are those of a garden plant, not of an old one in the wild. The size when planted is that of a
        common nursery pot, and the years between follow a growth curve: both are our own reckoning, no
        measurement of this species. The outline shows its form from afar.
      </Caveat>
    </PlantSection>
  );
}

/** Animals that feed on it or find shelter, and deer. */
export const Wildlife = ({ plant }: { plant: Plant }) => (
  <PlantSection id="wildlife" sureOf={plant}>
    <PlantFacts
      plant={plant}
      facts={[
        [
          'Feeds or shelters',
          asSentence(plant.wildlife_value.map((kind) => WILDLIFE_NAMES[kind]).join(', ')) ||
            'Nothing on record',
          'wildlife_value',
        ],
        ['Pollinators', pollinatorWords(plant.pollinator_value), 'pollinator_value'],
        [
          'Caterpillars',
          plant.lepidoptera_host_note ?? 'None on record, which is not that nothing feeds on it',
          ...(plant.lepidoptera_host_note ? (['lepidoptera_host_note'] as const) : []),
        ],
        [
          'Deer',
          plant.deer_resistant ? 'Usually leave it alone; no plant is deer proof' : 'Browse it',
          'deer_resistant',
        ],
      ]}
    />
    {plant.lepidoptera_host_note ? (
      <Caveat>
        Caterpillars are counted for all of North America, so fewer live near any one garden. Most records are
        older than 2010.
      </Caveat>
    ) : null}
  </PlantSection>
);

/** Where it is native, and what country it grows in. */
export function Origin({ plant }: { plant: Plant }) {
  const isNative = plant.native_regions.length > 0;
  return (
    <PlantSection id="origin" sureOf={plant}>
      {isNative ? (
        <RegionStrip native={plant.native_regions} />
      ) : (
        <Text measure>
          Not native to any of the nine garden regions: a garden plant from elsewhere that suits the climate
          of Western Washington.
          <SourceMarks plant={plant} columns={['plant_status']} />
        </Text>
      )}
      <PlantFacts
        plant={plant}
        facts={[
          ['Native regions', isNative ? regionCount(plant.native_regions.length) : null, 'native_regions'],
          [
            'In Washington and Oregon',
            capitalised(
              listed(
                plant.ecoregions.map((key) => ecoregionPlace(key, sayHere)),
                'and',
              ),
            ),
            'ecoregions',
          ],
          [isNative ? 'Where it grows wild' : 'Where it grows best', plant.habitat_note, 'habitat_note'],
        ]}
      />
      {isNative ? (
        <Caveat>
          Nativeness is recorded by state: a region counts when the plant is native somewhere in it. Far from
          the coast a few escapes from gardens may still be counted.
        </Caveat>
      ) : null}
    </PlantSection>
  );
}

function regionCount(count: number): string {
  if (count === REGION_KEYS.length) return 'All nine garden regions';
  return `${count === 1 ? 'One' : count} of the nine garden regions`;
}

/** What has been eaten of it, and what is poisonous. */
export const Safety = ({ plant }: { plant: Plant }) => (
  <PlantSection id="safety" sureOf={plant}>
    <PlantFacts
      plant={plant}
      facts={[
        [
          'Parts that have been eaten',
          capitalised(plant.edible_parts?.replaceAll(';', ', ') ?? 'none on record'),
          'edible_parts',
        ],
        [
          'Poison and look-alikes',
          plant.toxicity_note ?? 'No warning on record, which is no proof that it is harmless',
          'toxicity_note',
        ],
        ['Thorns or spines', plant.thorny ? 'Yes' : 'None', 'thorny'],
      ]}
    />
    <Caveat>
      For interest only, never a foraging guide. Do not eat a wild plant on the word of a web page, and ask a
      vet or the poison line (in the United States 1-800-222-1222) when a child or a pet has.
    </Caveat>
  </PlantSection>
);
