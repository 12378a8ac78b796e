import type { PlantLooks } from '@understory/garden';
import { genusOf, listed } from './genus.ts';

/** Genera of the woodland floor that hold a whorl of leaves on a short stem, with the flower over it. */
const WHORLED = listed('Cornus Lysimachia Anemone Anemonastrum Clintonia');
export const isWhorled = (looks: PlantLooks): boolean =>
  WHORLED.has(genusOf(looks)) && looks.canopy_form === 'mat';

/** Genera whose mats are made of leaf rosettes, with the flowers standing over them. */
const ROSETTE_MATS = listed('Antennaria Dryas');
export const isRosetteMat = (looks: PlantLooks): boolean =>
  ROSETTE_MATS.has(genusOf(looks)) && looks.plant_type !== 'vine';

/** Herbs that creep by long stems with their leaves along them; shrubs and vines that make mats all do. */
const TRAILING = listed(
  'Abronia Arctostaphylos Clinopodium Gaultheria Linnaea Rubus Thymus Vaccinium Whipplea',
);
export const isTrailing = (looks: PlantLooks): boolean =>
  looks.plant_type === 'shrub' || looks.plant_type === 'vine' || TRAILING.has(genusOf(looks));

/** Genera whose flowers lie at the ground among the leaf stalks. */
const GROUND_FLOWERED = listed('Asarum');
export const isGroundFlowered = (looks: PlantLooks): boolean => GROUND_FLOWERED.has(genusOf(looks));
