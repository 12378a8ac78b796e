import { findPlants, makeReader } from '@understory/meaning';
import { LEXICON, PLANTS } from '../../packages/meaning/src/catalogue.fixture.ts';

const MANY = 50_000;
const NOW = new Date('2026-11-26T12:00:00Z');
const QUESTIONS = [
  'what can I plant under a big cedar in dry shade in Tacoma',
  'evergren huckelberry',
  'evergreen vine for hummingbirds',
  'white flowering shrub under 4 feet, no thorns',
  'is salal deer proof and how tall does it get',
];

/** Letters that part one copy of a plant's names from another: "Salal abq". */
const tail = (copy: number): string =>
  Array.from({ length: 4 }, (_, at) => String.fromCharCode(97 + (Math.floor(copy / 26 ** at) % 26))).join('');

/** Reading questions and finding plants for them, the whole of what an answer by records takes but for its sentences. */
export function meaningPromises() {
  const many = Array.from({ length: MANY }, (_, at) => {
    const plant = PLANTS[at % PLANTS.length];
    if (!plant) throw new Error('The catalogue is empty');
    const copy = Math.floor(at / PLANTS.length);
    return copy === 0
      ? plant
      : {
          ...plant,
          id: at,
          slug: `${plant.slug}-${copy}`,
          common_name: `${tail(copy)} ${plant.common_name}`,
          scientific_name: `${plant.scientific_name}${tail(copy)}`,
        };
  });
  const nowhere = { zip: () => undefined, statesOf: () => [] };
  const answering = (plants: typeof PLANTS) => {
    const read = makeReader(LEXICON, plants, nowhere);
    return () =>
      QUESTIONS.map((text) => {
        const { wishes } = read(text, { now: NOW });
        return findPlants(plants, { wishes, tradeOf: () => undefined });
      });
  };
  return [
    {
      name: `read ${QUESTIONS.length} questions and find for them among ${PLANTS.length}`,
      work: answering(PLANTS),
      most: 5 * 100,
    },
    {
      name: `read ${QUESTIONS.length} questions and find for them among 50,000`,
      work: answering(many),
      most: 5 * 1000,
    },
  ];
}
