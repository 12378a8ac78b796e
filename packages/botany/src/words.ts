import { type BloomColor, listed, type PlantLooks } from '@understory/garden';
import type { Say } from '@understory/words';
import { type FlowerHabit, flowerHabitOf, isTwoColored } from './flora/flowering.ts';
import { genusOf } from './flora/genus.ts';
import { bloomColorName } from './palette.ts';
import { plateSeasonOf } from './scene.ts';

/** What one flower is called, where a plain "flowers" would tell less. */
function flowerName({ form, inflorescence }: FlowerHabit): string {
  if (inflorescence === 'catkins' || inflorescence === 'pussy') return 'catkins';
  if (form === 'rays' || form === 'coneflower') return 'daisy';
  if (form === 'bell' || form === 'urn') return 'bell';
  if (form === 'trumpet' || form === 'lipped') return 'tube';
  if (form === 'star' || form === 'five') return 'star';
  if (form === 'spathe') return 'hood';
  if (form === 'bract') return 'bract';
  if (form === 'cone') return 'cone';
  return 'plain';
}

/** Heads of plants whose flowers are too small to have a colour. */
function plainHeads(looks: PlantLooks, { inflorescence, form }: FlowerHabit, say: Say): string {
  if (looks.plant_type === 'grass')
    return say(/*i18n*/ { id: 'botany.heads.grass', message: 'tawny seed heads' });
  if (looks.plant_type === 'sedge_rush')
    return genusOf(looks) === 'Eriophorum'
      ? say(/*i18n*/ { id: 'botany.heads.cottongrass', message: 'white cottony heads' })
      : say(/*i18n*/ { id: 'botany.heads.sedge', message: 'brown flower heads' });
  if (flowerName({ inflorescence, form }) !== 'catkins') return '';
  return say(
    /*i18n*/ {
      id: 'botany.catkins',
      message: '{bunch, select, pussy {upright catkins} other {hanging catkins}}',
      values: { bunch: inflorescence },
    },
  );
}

function flowersInWords(looks: PlantLooks, say: Say): string {
  if (!plateSeasonOf(looks).blooming) return '';
  const habit = flowerHabitOf(looks);
  const colors = looks.bloom_color
    .filter((color: BloomColor) => color !== 'none')
    .map((color) => bloomColorName(color, say));
  if (colors.length === 0 || looks.plant_type === 'grass' || looks.plant_type === 'sedge_rush')
    return plainHeads(looks, habit, say);
  const named = isTwoColored(looks) ? listed(colors.slice(0, 2), 'and', say) : listed(colors, 'or', say);
  return say(
    /*i18n*/ {
      id: 'botany.flowers',
      message:
        '{bunch, select, spike {spikes of } wand {slender wands of } raceme {loose spikes of } panicle {clusters of } plume {plumes of } cascade {drooping plumes of } fascicle {upright sprays of } truss {domed trusses of } tassels {dangling tassels of } umbel {domed heads of } nodding {nodding heads of } corymb {clusters of } globe {round heads of } whorls {tiers of } hanging {hanging } twin {paired } drooping {drooping clusters of } catkins {hanging } pussy {upright } other {}}{colors} {flower, select, catkins {catkins} daisy {daisy flowers} bell {bell-shaped flowers} tube {tubular flowers} star {star-shaped flowers} hood {hooded flowers} bract {bracts} cone {cone-shaped flower heads} other {flowers}}',
      values: { bunch: habit.inflorescence, colors: named, flower: flowerName(habit) },
    },
  );
}

/** Taste, scent and season cannot be seen in a drawing. */
const UNSEEN =
  /\b(?:sweet|edible|tart|bitter|aromatic|mealy|very|inconspicuous) ?|\s*\(.*?\)| on females?(?: plants?)?| through winter| high in the crown| carried by \w+| opened by \w+| with sweet nuts/g;

/** Words for one fruit or one head of it, which want an article. */
const ONE_ONLY = /^single |^\w+ spike of /;

/** The fruit as the catalogue of plants describes it, which is in the language of that catalogue. */
function fruitInWords(looks: PlantLooks, say: Say): string {
  if (looks.fruit === null || !plateSeasonOf(looks).fruiting) return '';
  const fruit = looks.fruit.replace(UNSEEN, '').trim();
  return ONE_ONLY.test(fruit)
    ? say(/*i18n*/ { id: 'botany.oneFruit', message: 'a {fruit}', values: { fruit } })
    : fruit;
}

/** Whether the portrait shows the plant without its leaves. */
export const isShownBare = (looks: PlantLooks): boolean => plateSeasonOf(looks).leaf === 'bare';

/** What the portrait shows beside stem and leaf: flowers or showy fruit, as a phrase; none where there are none. */
export const shownInWords = (looks: PlantLooks, say: Say): readonly string[] =>
  [flowersInWords(looks, say), fruitInWords(looks, say)].filter((words) => words !== '');
