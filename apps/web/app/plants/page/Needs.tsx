import type { Plant } from '@understory/contract';
import { Caveat } from '../FieldNotes.tsx';
import { WETLAND_WORDS } from '../plant-sources.ts';
import { asSentence, moistureWords, SOIL_NAMES, sunWords } from '../plant-words.ts';
import { acidityWords } from './fact-words.ts';
import { PlantFacts } from './PlantFacts.tsx';
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
