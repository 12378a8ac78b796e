import {
  type Feet,
  formatSize,
  GROUNDS,
  type Ground,
  HARDSCAPE_CATEGORY_WORDS,
  hardscapeOf,
  type LengthUnit,
  LINE_KINDS,
  type LineThing,
  type TreeThing,
  type ZoneThing,
} from '@understory/garden';
import type { Say } from '@understory/words';
import { groundOf } from '../document/drawn-field.ts';
import type { GardenDocument, PlantsById } from '../document/garden-document.ts';
import { areaInWords, lineInWords } from '../document/measuring.ts';
import { GROUND_WORDS, LINE_WORDS, plantName, thingName } from '../document/thing-words.ts';
import { zoneInWords } from '../document/zone-words.ts';
import { codesOf } from '../painting/lettering.ts';
import { shownThings } from '../painting/shown-things.ts';

interface Counted {
  readonly name: string;
  /** What is told beside: the scientific name of a plant, the size of ground. */
  readonly more: string;
  /** How many are to be planted, built or laid; what stood there before is told apart. */
  readonly quantity: number;
}

/** The facts of a plant that a plant schedule tells, in feet. */
interface Grown {
  readonly height: Feet;
  readonly spread: Feet;
}

/** A line of the legend: one species, one hardscape item or one kind of ground, and how many of it are drawn. */
export type LegendLine =
  | (Counted & {
      readonly kind: 'plant';
      readonly plant: number;
      /** By which it is found on the plan; empty for a plant the catalogue does not know. */
      readonly code: string;
      /** How many of them stood there before. */
      readonly existing: number;
      /** Undefined for a plant the catalogue does not know. */
      readonly grown: Grown | undefined;
    })
  | (Counted & { readonly kind: 'hardscape'; readonly type: string })
  | (Counted & { readonly kind: 'line'; readonly line: LineThing })
  | (Counted & { readonly kind: 'tree'; readonly tree: TreeThing })
  | (Counted & { readonly kind: 'ground'; readonly ground: Ground })
  | (Counted & { readonly kind: 'zone'; readonly zone: ZoneThing });
type PlantLine = LegendLine & { readonly kind: 'plant' };

const byName = (a: Counted, b: Counted): number => a.name.localeCompare(b.name, 'en');

/**
 * What is shown of a garden: its species by common name, its trees, its hardscape, its paths, fences and
 * walls, its beds by what covers them, then what is told of sun and soil.
 */
export function legendOf(
  document: GardenDocument,
  plants: PlantsById,
  say: Say,
  unit: LengthUnit = 'feet',
): readonly LegendLine[] {
  return [
    ...plantLines(document, plants, say),
    ...treeLines(document, plants, say, unit),
    ...hardscapeLines(document, plants, say),
    ...drawnLines(document, plants, say, unit),
    ...groundLines(document, plants, say, unit),
    ...zoneLines(document, plants, say, unit),
  ];
}

function plantLines(document: GardenDocument, plants: PlantsById, say: Say): readonly PlantLine[] {
  const counts = new Map<number, { planted: number; existing: number }>();
  for (const { plant, quantity, existing } of shownThings(document, plants).field.things) {
    const count = counts.get(plant) ?? { planted: 0, existing: 0 };
    count[existing ? 'existing' : 'planted'] += quantity;
    counts.set(plant, count);
  }
  const codes = codesOf(document, plants);
  return [...counts]
    .map(([plant, { planted, existing }]): PlantLine => {
      const card = plants.get(plant);
      return {
        kind: 'plant',
        plant,
        code: codes.get(plant) ?? '',
        quantity: planted,
        existing,
        name: plantName(plants, plant, say),
        more: card?.scientific_name ?? '',
        grown: card && { height: card.height_mature, spread: card.spread_mature },
      };
    })
    .sort(byName);
}

function treeLines(
  document: GardenDocument,
  plants: PlantsById,
  say: Say,
  unit: LengthUnit,
): readonly LegendLine[] {
  return shownThings(document, plants)
    .drawn.filter((thing) => thing.kind === 'tree')
    .map((tree) => ({
      kind: 'tree' as const,
      tree,
      quantity: 1,
      name: thingName(plants, tree, say),
      more: say(
        /*i18n*/ { id: 'plan.stands', message: 'stands already, {spread} wide' },
        {
          spread: formatSize(tree.spread, unit, say),
        },
      ),
    }))
    .sort(byName);
}

function hardscapeLines(document: GardenDocument, plants: PlantsById, say: Say): readonly LegendLine[] {
  const lines = new Map<string, LegendLine & { readonly kind: 'hardscape' }>();
  for (const thing of shownThings(document, plants).drawn) {
    if (thing.kind !== 'hardscape') continue;
    const { type } = thing;
    const known = lines.get(type);
    const category = hardscapeOf(type)?.category;
    lines.set(type, {
      kind: 'hardscape',
      type,
      quantity: (known?.quantity ?? 0) + 1,
      name: thingName(plants, thing, say),
      more: category ? say(HARDSCAPE_CATEGORY_WORDS[category]) : type,
    });
  }
  return [...lines.values()].sort(byName);
}

/** What runs along lines, by its kind, with how long each is. */
function drawnLines(
  document: GardenDocument,
  plants: PlantsById,
  say: Say,
  unit: LengthUnit,
): readonly LegendLine[] {
  const lines = shownThings(document, plants).drawn.filter((thing) => thing.kind === 'line');
  return LINE_KINDS.flatMap((what) => {
    const alike = lines.filter((line) => line.what === what);
    const [line] = alike;
    if (!line) return [];
    const more = alike
      .map((each) => [each.name, lineInWords(each, unit, say)].filter(Boolean).join(', '))
      .join('; ');
    return [{ kind: 'line' as const, line, quantity: alike.length, name: say(LINE_WORDS[what]), more }];
  });
}

function groundLines(
  document: GardenDocument,
  plants: PlantsById,
  say: Say,
  unit: LengthUnit,
): readonly LegendLine[] {
  const beds = shownThings(document, plants).drawn.filter((thing) => thing.kind === 'bed');
  return GROUNDS.flatMap((ground) => {
    const alike = beds.filter((bed) => bed.ground === ground);
    if (alike.length === 0) return [];
    const more = alike
      .map((bed) => [bed.name, areaInWords(groundOf(bed), unit, say)].filter(Boolean).join(', '))
      .join('; ');
    return [
      { kind: 'ground' as const, ground, quantity: alike.length, name: say(GROUND_WORDS[ground]), more },
    ];
  });
}

/** What is told of sun and soil, by its words. */
function zoneLines(
  document: GardenDocument,
  plants: PlantsById,
  say: Say,
  unit: LengthUnit,
): readonly LegendLine[] {
  const zones = shownThings(document, plants).drawn.filter((thing) => thing.kind === 'zone');
  return [...Map.groupBy(zones, (zone) => zoneInWords(zone, say))]
    .flatMap(([name, alike]) => {
      const [zone] = alike;
      if (!zone) return [];
      const more = alike.map((each) => areaInWords(groundOf(each), unit, say)).join('; ');
      return [{ kind: 'zone' as const, zone, quantity: alike.length, name, more }];
    })
    .sort(byName);
}
