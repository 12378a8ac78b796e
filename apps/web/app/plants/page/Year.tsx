import { bloomColorName, foliageColorName } from '@understory/botany';
import type { Plant } from '@understory/contract';
import { bloomWords, capitalised, LEAF_NAMES } from '../plant-words.ts';
import { YearStrip } from '../YearStrip.tsx';
import { FORM_WORDS, LEAF_SHAPE_WORDS } from './fact-words.ts';
import { PlantFacts } from './PlantFacts.tsx';
import { PlantSection } from './PlantSection.tsx';

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
