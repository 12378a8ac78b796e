import type { PlantLooks } from '@understory/garden';
import { byGenus, genusOf, listed } from './genus.ts';

/** Conifers by their outline: how wide at the foot, how far boughs droop, how many tiers, how much trunk shows. */
export interface ConiferBuild {
  readonly halfWidth: number;
  readonly droop: number;
  readonly tiers: number;
  readonly clearTrunk: number;
  /** Share of a tier's height that the next one covers: less, and the trunk shows between them. */
  readonly overlap?: number;
  /** How far the ends of boughs sweep up, for their droop. */
  readonly upsweep?: number;
  /** The trunk widens into roots at its foot. */
  readonly buttressed?: boolean;
  /** The leader bends over. */
  readonly nods?: boolean;
}

const CONIFERS: readonly (readonly [ConiferBuild, string])[] = [
  [{ halfWidth: 50, droop: 4, tiers: 11, clearTrunk: 0 }, 'Abies'],
  [{ halfWidth: 72, droop: 12, tiers: 7, clearTrunk: 0, upsweep: 1.5 }, 'Picea'],
  [{ halfWidth: 80, droop: 9, tiers: 6, clearTrunk: 16 }, 'Pseudotsuga'],
  [{ halfWidth: 68, droop: 20, tiers: 7, clearTrunk: 4, nods: true }, 'Tsuga'],
  [{ halfWidth: 80, droop: 22, tiers: 6, clearTrunk: 20, upsweep: 0.7, buttressed: true }, 'Thuja'],
  [{ halfWidth: 62, droop: 22, tiers: 7, clearTrunk: 0 }, 'Chamaecyparis'],
  [{ halfWidth: 58, droop: 10, tiers: 9, clearTrunk: 34, buttressed: true }, 'Sequoia'],
  [{ halfWidth: 56, droop: 7, tiers: 8, clearTrunk: 24, overlap: 0.62 }, 'Larix'],
  [{ halfWidth: 50, droop: 15, tiers: 5, clearTrunk: 0 }, 'Juniperus'],
  [{ halfWidth: 92, droop: 20, tiers: 4, clearTrunk: 20 }, 'Taxus'],
];
const CONIFER_OF_GENERA = byGenus(CONIFERS);

export const coniferBuildOf = (looks: PlantLooks): ConiferBuild | undefined =>
  CONIFER_OF_GENERA.get(genusOf(looks));

/** Genera whose scale leaves lie flat in sprays that hang; a juniper's twigs stand. */
const HANGING_FANS = listed('Thuja Chamaecyparis Callitropsis Calocedrus');
export const hangsInFans = (looks: PlantLooks): boolean => HANGING_FANS.has(genusOf(looks));

/** Crowns of canopy trees that differ from what their form says. */
export type CrownShape =
  | 'rounded'
  | 'upright'
  | 'tall'
  | 'high'
  | 'spreading'
  | 'vase'
  | 'irregular'
  | 'gnarled';
const CROWNS: readonly (readonly [CrownShape, string])[] = [
  ['tall', 'Alnus'],
  ['high', 'Populus'],
  ['irregular', 'Arbutus'],
  ['gnarled', 'Quercus'],
];
const CROWN_OF_GENERA = byGenus(CROWNS);
export const crownShapeOf = (looks: PlantLooks): CrownShape | undefined =>
  looks.scientific_name === 'Populus trichocarpa' ? 'upright' : CROWN_OF_GENERA.get(genusOf(looks));

/** Genera whose pale bark is scarred across. */
const SCARRED = listed('Betula Populus Alnus');
export const isScarred = (looks: PlantLooks): boolean => SCARRED.has(genusOf(looks));

/** Genera whose winged seeds hang in pairs; those of the others have one wing each and hang in bunches. */
const PAIRED_KEYS = listed('Acer');
export const hasPairedKeys = (looks: PlantLooks): boolean => PAIRED_KEYS.has(genusOf(looks));

/** Bark a gardener knows the plant by. */
const BARK: readonly (readonly [string, string])[] = [
  ['#C96A43', 'Arbutus Arctostaphylos Acca Lagerstroemia'],
  ['#EDEBE3', 'Betula Populus'],
  ['#C9CDC6', 'Alnus Fraxinus'],
  ['#B85B3F', 'Sequoia Thuja Calocedrus Chamaecyparis Taxus Rosa'],
];
const BARK_OF_GENERA = byGenus(BARK);
/** Genera whose thin bark peels away in strips and shows what is under it. */
const PEELING = byGenus([['#B9BE78', 'Arbutus']] as const);
export const underBarkOf = (looks: PlantLooks): string | undefined => PEELING.get(genusOf(looks));

const USUAL_BARK = '#A58B72';
const BARK_OF_SPECIES: ReadonlyMap<string, string> = new Map([
  ['Populus trichocarpa', '#A9A290'],
  ['Alnus alnobetula', '#A58B72'],
  ['Prunus emarginata', '#A8553F'],
  ['Acer palmatum', '#8F8A6A'],
  ['Cornus sericea', '#C4403C'],
  ['Betula occidentalis', '#A5583F'],
  ['Pinus ponderosa', '#C98552'],
  ['Acer circinatum', '#9CA75E'],
]);

export const barkOf = (looks: PlantLooks): string =>
  BARK_OF_SPECIES.get(looks.scientific_name) ?? BARK_OF_GENERA.get(genusOf(looks)) ?? USUAL_BARK;
