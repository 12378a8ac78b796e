import type { Plant } from '@understory/contract';
import { ecoregionPlace, listed, REGION_KEYS } from '@understory/garden';
import { Text } from '../../ui/Text.tsx';
import { Caveat } from '../FieldNotes.tsx';
import { capitalised } from '../plant-words.ts';
import { RegionStrip } from '../RegionStrip.tsx';
import { PlantFacts, SourceMarks } from './PlantFacts.tsx';
import { PlantSection } from './PlantSection.tsx';

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
            capitalised(listed(plant.ecoregions.map(ecoregionPlace), 'and')),
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
