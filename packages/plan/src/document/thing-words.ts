import { type Ground, hardscapeOf, type Thing } from '@understory/garden';
import type { PlantsById } from './garden-document.ts';

/** What a piece of ground is called while it has no name of its own. */
export const GROUND_WORDS: Readonly<Record<Ground, string>> = {
  planting: 'Bed',
  lawn: 'Lawn',
  mulch: 'Mulched ground',
  gravel: 'Gravel',
  paving: 'Paving',
  water: 'Water',
  building: 'Building',
};

const LABEL_SHOWN = 40;

export const plantName = (plants: PlantsById, plant: number): string =>
  plants.get(plant)?.common_name ?? `Plant ${plant}`;

/** A thing in words, as lists and the announcer name it. */
export function thingName(plants: PlantsById, thing: Thing): string {
  switch (thing.kind) {
    case 'plant':
      return plantName(plants, thing.plant);
    case 'hardscape':
      return hardscapeOf(thing.type)?.name ?? 'Unknown hardscape item';
    case 'bed':
      return thing.name || GROUND_WORDS[thing.ground];
    case 'label': {
      const text = thing.text.replaceAll(/\s+/g, ' ');
      return `Label “${text.length > LABEL_SHOWN ? `${text.slice(0, LABEL_SHOWN)}…` : text}”`;
    }
    case 'measure':
      return thing.closed ? 'Measured area' : 'Measured distance';
    case 'tree':
      return thing.name || 'Existing tree';
    case 'picture':
      return thing.name || 'Picture';
  }
}
