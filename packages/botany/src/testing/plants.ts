import {
  BLOOM_COLORS,
  CANOPY_FORMS,
  FOLIAGE_COLORS,
  LAYERS,
  LEAF_PERSISTENCE,
  LEAF_SHAPES,
  type Month,
  PLANT_TYPES,
  type PlantLooks,
} from '@understory/garden';
import fc from 'fast-check';
import { readCatalogue } from '../../catalogue.ts';

export const CATALOGUE = readCatalogue();

/** A catalogue plant's looks by scientific name. */
export function looksOf(scientificName: string): PlantLooks {
  const plant = CATALOGUE.find(({ looks }) => looks.scientific_name === scientificName);
  if (plant === undefined) throw new Error(`${scientificName} is not in the catalogue`);
  return plant.looks;
}

export const MONTHS: readonly Month[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const anyMonth = fc.constantFrom(...MONTHS);

/** Any plant the vocabularies allow, likely or not. */
export const anyLooks: fc.Arbitrary<PlantLooks> = fc.record({
  scientific_name: fc.oneof(
    fc.constantFrom(...CATALOGUE.map(({ looks }) => looks.scientific_name)),
    fc.string(),
  ),
  plant_type: fc.constantFrom(...PLANT_TYPES),
  layer: fc.constantFrom(...LAYERS),
  evergreen: fc.constantFrom(...LEAF_PERSISTENCE),
  height_mature: fc.double({ min: 0.05, max: 300, noNaN: true }),
  spread_mature: fc.double({ min: 0.1, max: 120, noNaN: true }),
  canopy_form: fc.constantFrom(...CANOPY_FORMS),
  leaf_shape: fc.constantFrom(...LEAF_SHAPES),
  foliage_color: fc.constantFrom(...FOLIAGE_COLORS),
  foliage_color_fall: fc.oneof(
    fc.constantFrom('none', 'yellow to red', 'tan', 'bronze winter tints'),
    fc.string(),
  ),
  bloom_color: fc.array(fc.constantFrom(...BLOOM_COLORS), { minLength: 0, maxLength: 4 }),
  bloom_start_month: fc.option(anyMonth),
  bloom_end_month: fc.option(anyMonth),
  fruit: fc.option(
    fc.oneof(
      fc.constantFrom(
        'red berries',
        'small woody cones',
        'none (spores)',
        'winged seeds',
        'pea pods',
        'acorns',
      ),
      fc.string(),
    ),
  ),
});

const TAG = /<(\/?)([a-z]+)((?:\s+[a-zA-Z:-]+="[^"<>]*")*)\s*(\/?)>/y;

/** Why a text is not well-formed XML of plain elements; null when it is. */
export function faultInXml(xml: string): string | null {
  const open: string[] = [];
  let at = 0;
  while (at < xml.length) {
    if (xml[at] !== '<') {
      const next = xml.indexOf('<', at);
      const text = xml.slice(at, next < 0 ? xml.length : next);
      if (/&(?!(amp|lt|gt|quot|#39);)/.test(text) || open.length === 0)
        return `stray text at ${at}: ${text.slice(0, 40)}`;
      at += text.length;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(xml);
    if (tag === null) return `no tag at ${at}: ${xml.slice(at, at + 60)}`;
    const [whole, closing, name = '', , alone] = tag;
    if (closing === '/') {
      if (open.pop() !== name) return `</${name}> closes nothing at ${at}`;
    } else if (alone !== '/') open.push(name);
    at += whole.length;
  }
  return open.length === 0 ? null : `left open: ${open.join(', ')}`;
}
