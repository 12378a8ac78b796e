import type { BloomColor, PlantLooks } from '@understory/garden';
import type { Say } from '@understory/words';
import { type FlowerHabit, flowerHabitOf, type Inflorescence, isTwoColored } from './flora/flowering.ts';
import { genusOf } from './flora/genus.ts';
import { fruitOf, isShowy } from './fruit.ts';
import { bloomColorName } from './palette.ts';

/** The words for a drawing are put together by the grammar of English alone. */
const inEnglish: Say = ({ message }) => message ?? '';

/** "white", "white or pink", "white, pink or red". */
function orList(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

const BUNCH: Readonly<Record<Inflorescence, string>> = {
  solitary: '',
  spike: 'spikes of ',
  wand: 'slender wands of ',
  raceme: 'loose spikes of ',
  panicle: 'clusters of ',
  plume: 'plumes of ',
  umbel: 'domed heads of ',
  nodding: 'nodding heads of ',
  corymb: 'clusters of ',
  globe: 'round heads of ',
  whorls: 'tiers of ',
  hanging: 'hanging ',
  twin: 'paired ',
  drooping: 'drooping clusters of ',
  catkins: 'hanging ',
  pussy: 'upright ',
};

/** What one flower is called, where a plain "flowers" would tell less. */
function flowerName({ form, inflorescence }: FlowerHabit): string {
  if (inflorescence === 'catkins' || inflorescence === 'pussy') return 'catkins';
  if (form === 'rays' || form === 'coneflower') return 'daisy flowers';
  if (form === 'bell' || form === 'urn') return 'bell-shaped flowers';
  if (form === 'trumpet' || form === 'lipped') return 'tubular flowers';
  if (form === 'star') return 'star-shaped flowers';
  if (form === 'spathe') return 'hooded flowers';
  if (form === 'bract') return 'bracts';
  if (form === 'cone') return 'cone-shaped flower heads';
  return 'flowers';
}

/** Heads of plants whose flowers are too small to have a colour. */
function plainHeads(looks: PlantLooks, habit: FlowerHabit): string {
  if (looks.plant_type === 'grass') return 'tawny seed heads';
  if (looks.plant_type === 'sedge_rush')
    return genusOf(looks) === 'Eriophorum' ? 'white cottony heads' : 'brown flower heads';
  return flowerName(habit) === 'catkins' ? `${BUNCH[habit.inflorescence]}catkins` : '';
}

function flowersInWords(looks: PlantLooks): string {
  if (looks.bloom_start_month === null) return '';
  const habit = flowerHabitOf(looks);
  const colors = looks.bloom_color
    .filter((color: BloomColor) => color !== 'none')
    .map((color) => bloomColorName(color, inEnglish));
  if (colors.length === 0 || looks.plant_type === 'grass' || looks.plant_type === 'sedge_rush')
    return plainHeads(looks, habit);
  const named = isTwoColored(looks) ? colors.slice(0, 2).join(' and ') : orList(colors);
  return `${BUNCH[habit.inflorescence]}${named} ${flowerName(habit)}`;
}

/** Taste, scent and season cannot be seen in a drawing. */
const UNSEEN =
  /\b(?:sweet|edible|tart|bitter|aromatic|mealy|very|inconspicuous) ?|\s*\(.*?\)| on females?(?: plants?)?| through winter| high in the crown| carried by \w+| opened by \w+| with sweet nuts/g;

/** Words for one fruit or one head of it, which want an article. */
const ONE_ONLY = /^single |^\w+ spike of /;

function fruitInWords(looks: PlantLooks): string {
  const fruit = fruitOf(looks);
  if (fruit === null || looks.fruit === null || !isShowy(fruit)) return '';
  const words = looks.fruit.replace(UNSEEN, '').trim();
  return ONE_ONLY.test(words) ? `a ${words}` : words;
}

/** What the portrait shows beside stem and leaf: flowers and showy fruit, each as a phrase; none where there are none. */
export const shownInWords = (looks: PlantLooks): readonly string[] =>
  [flowersInWords(looks), fruitInWords(looks)].filter((words) => words !== '');
