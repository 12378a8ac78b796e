import type { PlantLooks } from '@understory/garden';
import { genusOf, listed } from './genus.ts';

/** Genera of the woodland floor that hold a whorl of leaves on a short stem, with the flower over it. */
const WHORLED = listed('Cornus Lysimachia Anemone Anemonastrum Clintonia');
export const isWhorled = (looks: PlantLooks): boolean =>
  WHORLED.has(genusOf(looks)) && looks.canopy_form === 'mat';

/** Genera whose mats are made of leaf rosettes, with the flowers standing over them. */
const ROSETTE_MATS = listed('Antennaria Dryas Rubus');
export const isRosetteMat = (looks: PlantLooks): boolean =>
  ROSETTE_MATS.has(genusOf(looks)) && looks.plant_type !== 'vine';

/** Genera whose flowers lie at the ground among the leaf stalks. */
const GROUND_FLOWERED = listed('Asarum');
export const isGroundFlowered = (looks: PlantLooks): boolean => GROUND_FLOWERED.has(genusOf(looks));
