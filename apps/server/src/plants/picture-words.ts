import { isShownBare, shownInWords } from '@understory/botany';
import { type LeafShape, listed, type PlantLooks, type PlantType } from '@understory/garden';
import type { Say, Words } from '@understory/words';

/** What those of the sedges and rushes are called that are no sedges. */
const RUSHES: readonly (readonly [RegExp, string])[] = [
  [/^Juncus /, 'rush'],
  [/^Luzula /, 'woodrush'],
  [/^Eleocharis /, 'spikerush'],
  [/^(?:Schoenoplectus|Scirpus) /, 'bulrush'],
  [/^Eriophorum /, 'cottongrass'],
];
/** Plants that die down each year by their nature, of which "deciduous" would say nothing. */
const DIES_DOWN = new Set<PlantType>(['annual', 'bulb']);
const LEAVES: Readonly<Record<LeafShape, Words>> = {
  needle: /*i18n*/ { id: 'portrait.leaf.needle', message: 'needles' },
  scale: /*i18n*/ { id: 'portrait.leaf.scale', message: 'scale-like leaves' },
  broad: /*i18n*/ { id: 'portrait.leaf.broad', message: 'broad leaves' },
  palmate: /*i18n*/ { id: 'portrait.leaf.palmate', message: 'hand-shaped leaves' },
  pinnate: /*i18n*/ { id: 'portrait.leaf.pinnate', message: 'feather-shaped leaves' },
  lance: /*i18n*/ { id: 'portrait.leaf.lance', message: 'lance-shaped leaves' },
  linear: /*i18n*/ { id: 'portrait.leaf.linear', message: 'narrow leaves' },
  frond: /*i18n*/ { id: 'portrait.leaf.frond', message: 'feathery fronds' },
  succulent: /*i18n*/ { id: 'portrait.leaf.succulent', message: 'fleshy leaves' },
  round: /*i18n*/ { id: 'portrait.leaf.round', message: 'round leaves' },
  heart: /*i18n*/ { id: 'portrait.leaf.heart', message: 'heart-shaped leaves' },
};
const BARE: Words = /*i18n*/ { id: 'portrait.bare', message: 'bare branches' };

const kindOf = ({ plant_type, scientific_name }: PlantLooks): string =>
  plant_type === 'sedge_rush'
    ? (RUSHES.find(([name]) => name.test(scientific_name))?.[1] ?? 'sedge')
    : plant_type;

/**
 * What a person who cannot see the portrait is told: that it is a drawing, and what it shows. How a plant grows is one sentence of
 * choices, so that another language may order them and have them agree as it does.
 */
export function portraitWords(plant: PlantLooks & { readonly common_name: string }, say: Say): string {
  const hasKept = !(DIES_DOWN.has(plant.plant_type) && plant.evergreen === 'deciduous');
  return say(
    /*i18n*/ {
      id: 'portrait',
      message:
        'Drawing of {name}: {form, select, conical {a conical} rounded {a rounded} columnar {a columnar} vase {a vase-shaped} spreading {a spreading} weeping {a weeping} mounding {a mounding} mat {a mat-forming} climbing {a climbing} tussock {a tussock-forming} arching {an arching} rosette {a rosette-forming} other {an upright}} {leaves, select, evergreen {evergreen } semi_evergreen {semi-evergreen } deciduous {deciduous } other {}}{kind, select, tree {tree} shrub {shrub} vine {vine} fern {fern} grass {grass} sedge {sedge} rush {rush} woodrush {woodrush} spikerush {spikerush} bulrush {bulrush} cottongrass {cottongrass} groundcover {groundcover} annual {annual} bulb {bulb plant} other {perennial}} with {shown}.',
      values: {
        name: plant.common_name,
        form: plant.canopy_form,
        leaves: hasKept ? plant.evergreen : 'none',
        kind: kindOf(plant),
        shown: listed(
          [say(isShownBare(plant) ? BARE : LEAVES[plant.leaf_shape]), ...shownInWords(plant, say)],
          'and',
          say,
        ),
      },
    },
  );
}
