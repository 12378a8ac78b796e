import type { Plant } from '@understory/contract';
import { Caveat } from '../FieldNotes.tsx';
import { asSentence, WILDLIFE_NAMES } from '../plant-words.ts';
import { pollinatorWords } from './fact-words.ts';
import { PlantFacts } from './PlantFacts.tsx';
import { PlantSection } from './PlantSection.tsx';

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
