import type { Plant } from '@understory/contract';
import { feetToInches, formatLength } from '@understory/garden';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { Caveat } from '../FieldNotes.tsx';
import { spreadWords } from '../plant-sources.ts';
import { GROWTH_NAMES, LAYER_NAMES } from '../plant-words.ts';
import { SizeDrawing } from '../SizeDrawing.tsx';
import { PlantFacts } from './PlantFacts.tsx';
import { PlantSection } from './PlantSection.tsx';

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
