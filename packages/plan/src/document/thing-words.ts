import { type Ground, hardscapeOf, type LineKind, type Thing } from '@understory/garden';
import type { Say, Words } from '@understory/words';
import type { PlantsById } from './garden-document.ts';
import { zoneInWords } from './zone-words.ts';

/** What a piece of ground is called while it has no name of its own. */
export const GROUND_WORDS: Readonly<Record<Ground, Words>> = {
  planting: /*i18n*/ { id: 'plan.ground.planting', message: 'Bed' },
  lawn: /*i18n*/ { id: 'plan.ground.lawn', message: 'Lawn' },
  mulch: /*i18n*/ { id: 'plan.ground.mulch', message: 'Mulched ground' },
  gravel: /*i18n*/ { id: 'plan.ground.gravel', message: 'Gravel' },
  paving: /*i18n*/ { id: 'plan.ground.paving', message: 'Paving' },
  water: /*i18n*/ { id: 'plan.ground.water', message: 'Water' },
  building: /*i18n*/ { id: 'plan.ground.building', message: 'Building' },
};

/** What runs along a line is called while it has no name of its own. */
export const LINE_WORDS: Readonly<Record<LineKind, Words>> = {
  path: /*i18n*/ { id: 'plan.line.path', message: 'Path' },
  fence: /*i18n*/ { id: 'plan.line.fence', message: 'Fence' },
  wall: /*i18n*/ { id: 'plan.line.wall', message: 'Wall' },
  hedge: /*i18n*/ { id: 'plan.line.hedge', message: 'Hedge' },
  edging: /*i18n*/ { id: 'plan.line.edging', message: 'Edging' },
};

const LABEL_SHOWN = 40;

export const plantName = (plants: PlantsById, plant: number, say: Say): string =>
  plants.get(plant)?.common_name ?? say(/*i18n*/ { id: 'plan.plant', message: 'Plant {plant}' }, { plant });

/** A thing in words, as lists and the announcer name it. */
export function thingName(plants: PlantsById, thing: Thing, say: Say): string {
  switch (thing.kind) {
    case 'plant':
      return plantName(plants, thing.plant, say);
    case 'hardscape':
      return say(
        hardscapeOf(thing.type)?.name ?? /*i18n*/ { id: 'plan.hardscape', message: 'Unknown hardscape item' },
      );
    case 'bed':
      return thing.name || say(GROUND_WORDS[thing.ground]);
    case 'line':
      return thing.name || say(LINE_WORDS[thing.what]);
    case 'zone':
      return zoneInWords(thing, say);
    case 'label': {
      const text = thing.text.replaceAll(/\s+/g, ' ');
      const shown = text.length > LABEL_SHOWN ? `${text.slice(0, LABEL_SHOWN)}…` : text;
      return say(/*i18n*/ { id: 'plan.label', message: 'Label “{text}”' }, { text: shown });
    }
    case 'measure':
      return say(
        thing.closed
          ? /*i18n*/ { id: 'plan.area', message: 'Measured area' }
          : /*i18n*/ { id: 'plan.distance', message: 'Measured distance' },
      );
    case 'tree':
      return thing.name || say(/*i18n*/ { id: 'plan.tree', message: 'Existing tree' });
    case 'picture':
      return thing.name || say(/*i18n*/ { id: 'plan.picture', message: 'Picture' });
  }
}
