import { GROUNDS, type Ground, hardscapeOf } from '@understory/garden';
import { groundOf } from '../document/drawn-field.ts';
import type { GardenDocument, PlantBook } from '../document/garden-document.ts';
import { areaInWords } from '../document/measuring.ts';
import { GROUND_WORDS, plantName, thingName } from '../document/thing-words.ts';
import { shownThings } from './shown-things.ts';

interface Counted {
  readonly name: string;
  /** What is told beside: the scientific name of a plant, the size of ground. */
  readonly more: string;
  readonly quantity: number;
}

/** A line of the legend: one species, one hardscape item or one kind of ground, and how many of it are drawn. */
export type LegendLine =
  | (Counted & { readonly kind: 'plant'; readonly plant: number })
  | (Counted & { readonly kind: 'hardscape'; readonly type: string })
  | (Counted & { readonly kind: 'ground'; readonly ground: Ground });

const byName = (a: Counted, b: Counted): number => a.name.localeCompare(b.name, 'en');

/** What is shown of a garden: its species by common name, then its hardscape, then its beds by what covers them. */
export function legendOf(document: GardenDocument, plants: PlantBook): readonly LegendLine[] {
  return [
    ...plantLines(document, plants),
    ...hardscapeLines(document, plants),
    ...groundLines(document, plants),
  ];
}

function plantLines(document: GardenDocument, plants: PlantBook): readonly LegendLine[] {
  const counts = new Map<number, number>();
  for (const { plant, quantity } of shownThings(document, plants).field.things)
    counts.set(plant, (counts.get(plant) ?? 0) + quantity);
  return [...counts]
    .map(([plant, quantity]) => ({
      kind: 'plant' as const,
      plant,
      quantity,
      name: plantName(plants, plant),
      more: plants.get(plant)?.scientific_name ?? '',
    }))
    .sort(byName);
}

function hardscapeLines(document: GardenDocument, plants: PlantBook): readonly LegendLine[] {
  const lines = new Map<string, LegendLine & { readonly kind: 'hardscape' }>();
  for (const thing of shownThings(document, plants).drawn) {
    if (thing.kind !== 'hardscape') continue;
    const { type } = thing;
    const known = lines.get(type);
    lines.set(type, {
      kind: 'hardscape',
      type,
      quantity: (known?.quantity ?? 0) + 1,
      name: thingName(plants, thing),
      more: hardscapeOf(type)?.category ?? type,
    });
  }
  return [...lines.values()].sort(byName);
}

function groundLines(document: GardenDocument, plants: PlantBook): readonly LegendLine[] {
  const beds = shownThings(document, plants).drawn.filter((thing) => thing.kind === 'bed');
  return GROUNDS.flatMap((ground) => {
    const alike = beds.filter((bed) => bed.ground === ground);
    if (alike.length === 0) return [];
    const more = alike
      .map((bed) => [bed.name, areaInWords(groundOf(bed))].filter(Boolean).join(', '))
      .join('; ');
    return [{ kind: 'ground' as const, ground, quantity: alike.length, name: GROUND_WORDS[ground], more }];
  });
}
