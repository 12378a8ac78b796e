import type { Plant } from '@understory/contract';
import { Caveat } from '../FieldNotes.tsx';
import { capitalised } from '../plant-words.ts';
import { PlantFacts } from './PlantFacts.tsx';
import { PlantSection } from './PlantSection.tsx';

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
