import type { Words } from '@understory/words';
import { DRAWN_THINGS_MAX, PICTURES_MAX, type PlantThing, type Thing } from '../drawing/thing.ts';
import { MAX_PLACED_PLANTS } from '../gridData.ts';
import { makePlot, type Plot, plotContains, refusePlot } from '../plot.ts';
import { eachOf, inOneGo } from '../steps.ts';
import { isOfStarter } from '../templates/starters.ts';
import { type GardenDiff, type RowName, rowsOf } from './diff.ts';
import type { Drawn, DrawnFacts } from './document.ts';

/** What a person may draw anew beyond what everybody may. What stands in the garden already is everybody's to move. */
export interface Abilities {
  readonly hardscape: boolean;
  /** Beds that are no upright rectangles. */
  readonly shapes: boolean;
  /** How layers are shown. Showing one as at first again is everybody's. */
  readonly layers: boolean;
}

export type RowRefusalCode =
  | 'unknown_plant'
  | 'outside_plot'
  | 'unsound_ground'
  | 'plants_outside'
  | 'needs_hardscape'
  | 'needs_shapes'
  | 'needs_layers'
  | 'too_many_plants'
  | 'too_many_things'
  | 'too_many_pictures';

/** Why one row of a diff cannot be. */
export interface RowRefusal extends RowName {
  readonly code: RowRefusalCode;
  /** The field that is wrong; missing where the row itself is. */
  readonly field?: string;
  readonly words: Words;
}

/** How many a garden holds after a diff. */
export interface DrawnCounts {
  readonly plants: number;
  /** Things of all kinds but plants. */
  readonly others: number;
  readonly pictures: number;
}

/** What a diff is checked against. */
export interface ValidationContext {
  /** The garden's facts after the diff. */
  readonly facts: DrawnFacts;
  /** A thing that the diff names, after it. */
  readonly thing: (id: string) => Thing | undefined;
  /** All plants after the diff; asked for only where the ground changes. */
  readonly plants: () => Iterable<PlantThing>;
  /** All things after the diff; asked for only where one of a starter design is added. */
  readonly things: () => Iterable<Thing>;
  readonly counts: DrawnCounts;
  readonly abilities: Abilities;
  readonly knowsPlant: (plant: number) => boolean;
}

/**
 * What of a diff cannot be, row by row; empty when all of it can. What stood there and is not touched is never refused, nor is
 * moving or removing what the person could not draw anew.
 */
export const validateDiff = (diff: GardenDiff, context: ValidationContext): readonly RowRefusal[] =>
  inOneGo(validationSteps(diff, context));

/** As `validateDiff`, row by row: to place ten thousand plants within an outline of many corners takes a tenth of a second. */
export function* validationSteps(
  diff: GardenDiff,
  context: ValidationContext,
): Generator<undefined, readonly RowRefusal[]> {
  const ground = yield* groundRefusals(diff, context);
  // On unsound ground nobody can tell what stands outside.
  const plot =
    ground.length > 0 ? undefined : makePlot(context.facts.width, context.facts.length, context.facts.shape);
  return [
    ...ground,
    ...(yield* plantRefusals(diff, context, plot)),
    ...abilityRefusals(diff, context),
    ...countRefusals(diff, context),
  ];
}

const UNKNOWN_PLANT = /*i18n*/ {
  id: 'garden.unknown-plant',
  message: 'This plant is not in the catalog any more.',
};
const OUTSIDE = /*i18n*/ {
  id: 'garden.plants-outside',
  message:
    '{outside, plural, one {One plant would stand outside the garden. Move them inside or take them out first.} other {# plants would stand outside the garden. Move them inside or take them out first.}}',
};

const inThings = (id: string): RowName => ({ table: 'things', id });

function* groundRefusals(
  diff: GardenDiff,
  { facts, plants }: ValidationContext,
): Generator<undefined, readonly RowRefusal[]> {
  const ground = diff.garden?.altered.find(({ id }) => id === 'ground');
  if (!ground) return [];
  const row: RowName = { table: 'garden', id: 'ground' };
  const unsound = refusePlot(facts.width, facts.length, facts.shape);
  if (unsound.length > 0)
    return unsound.map(({ field, words }) => ({ ...row, code: 'unsound_ground', field, words }));
  const plot = makePlot(facts.width, facts.length, facts.shape);
  let outside = 0;
  yield* eachOf(plants(), (plant) => {
    if (!plotContains(plot, plant)) outside += 1;
  });
  if (outside === 0) return [];
  const words: Words = { ...OUTSIDE, values: { outside } };
  return ['width', 'length', 'shape']
    .filter((field) => field in ground.to)
    .map((field) => ({ ...row, code: 'plants_outside', field, words }));
}

function* plantRefusals(
  diff: GardenDiff,
  { thing, knowsPlant }: ValidationContext,
  plot: Plot | undefined,
): Generator<undefined, readonly RowRefusal[]> {
  const refusals: RowRefusal[] = [];
  // Asked for each of ten thousand plants that are moved.
  const look = (row: Thing | undefined, isAnother: boolean, isElsewhere: boolean): void => {
    if (row?.kind !== 'plant') return;
    if (isAnother && !knowsPlant(row.plant))
      refusals.push({
        ...inThings(row.id),
        code: 'unknown_plant',
        field: 'plant',
        words: UNKNOWN_PLANT,
      });
    if (plot && isElsewhere && !plotContains(plot, row))
      refusals.push({
        ...inThings(row.id),
        code: 'outside_plot',
        field: 'x',
        words: /*i18n*/ {
          id: 'garden.plant-outside',
          message: 'One plant would stand outside the garden. Move it inside, or make the garden larger.',
        },
      });
  };
  yield* eachOf(diff.things?.added ?? [], (row) => look(row, true, true));
  yield* eachOf(diff.things?.altered ?? [], ({ id, to }) => {
    const [isAnother, isElsewhere] = ['plant' in to, 'x' in to || 'y' in to];
    if (isAnother || isElsewhere) look(thing(id), isAnother, isElsewhere);
  });
  for (const { id, plant } of diff.collection?.added ?? [])
    if (!knowsPlant(plant))
      refusals.push({
        table: 'collection',
        id,
        code: 'unknown_plant',
        field: 'plant',
        words: UNKNOWN_PLANT,
      });
  return refusals;
}

/** What of a diff needs a tool that somebody's plan does not have. What a starter design brings is everybody's. */
export function abilityRefusals(
  diff: GardenDiff,
  { abilities, thing, things }: Pick<ValidationContext, 'abilities' | 'thing' | 'things'>,
): readonly RowRefusal[] {
  const refusals: RowRefusal[] = [];
  const refuse = (id: string, code: RowRefusalCode, field: string, words: Words): void => {
    refusals.push({ ...inThings(id), code, field, words });
  };
  const look = (row: Thing | undefined, isNew: (field: string) => boolean): void => {
    if (row?.kind === 'hardscape' && isNew('type') && !abilities.hardscape && !isOfStarter(row, things()))
      refuse(
        row.id,
        'needs_hardscape',
        'type',
        /*i18n*/ { id: 'garden.needs-hardscape', message: 'Hardscape items need the Cultivator plan.' },
      );
    if (row?.kind === 'line' && isNew('what') && !abilities.hardscape)
      refuse(
        row.id,
        'needs_hardscape',
        'what',
        /*i18n*/ { id: 'garden.needs-lines', message: 'Paths, fences and walls need the Cultivator plan.' },
      );
    const isShaped = row?.kind === 'bed' && isNew('form') && row.form !== 'rectangle';
    if (isShaped && !abilities.shapes && !isOfStarter(row, things()))
      refuse(
        row.id,
        'needs_shapes',
        'form',
        /*i18n*/ { id: 'garden.needs-shapes', message: 'Custom shapes need the Cultivator plan.' },
      );
  };
  for (const row of diff.things?.added ?? []) look(row, () => true);
  for (const { id, to } of diff.things?.altered ?? [])
    if ('type' in to || 'form' in to || 'what' in to) look(thing(id), (field) => field in to);
  if (abilities.layers) return refusals;
  for (const { id, to } of diff.layers?.altered ?? [])
    if (Object.values(to).some((value) => value !== null))
      refusals.push({
        table: 'layers',
        id,
        code: 'needs_layers',
        words: /*i18n*/ { id: 'garden.needs-layers', message: 'Layers need the Cultivator plan.' },
      });
  return refusals;
}

function countRefusals(diff: GardenDiff, { counts }: ValidationContext): readonly RowRefusal[] {
  const added = diff.things?.added ?? [];
  const limits = [
    {
      code: 'too_many_plants',
      over: counts.plants - MAX_PLACED_PLANTS,
      counted: ({ kind }: Thing) => kind === 'plant',
      words: /*i18n*/ {
        id: 'garden.most-plants',
        message: 'A garden holds at most {most, plural, one {# plant} other {# plants}}.',
      },
      most: MAX_PLACED_PLANTS,
    },
    {
      code: 'too_many_pictures',
      over: counts.pictures - PICTURES_MAX,
      counted: ({ kind }: Thing) => kind === 'picture',
      words: /*i18n*/ {
        id: 'garden.most-pictures',
        message: 'A garden holds at most {most, plural, one {# picture} other {# pictures}}.',
      },
      most: PICTURES_MAX,
    },
    {
      code: 'too_many_things',
      over: counts.others - DRAWN_THINGS_MAX,
      counted: ({ kind }: Thing) => kind !== 'plant',
      words: /*i18n*/ {
        id: 'garden.most-things',
        message: 'A garden holds at most {most, number} beds, labels and other things beside its plants.',
      },
      most: DRAWN_THINGS_MAX,
    },
  ] as const;
  // Only the last that do not fit: what came before them may stay.
  return limits.flatMap(({ code, over, counted, words, most }) =>
    over <= 0
      ? []
      : added
          .filter(counted)
          .slice(-over)
          .map(({ id }) => ({ ...inThings(id), code, words: { ...words, values: { most } } })),
  );
}

/** How many a garden holds. */
export function countsOf({ things }: Pick<Drawn, 'things'>): DrawnCounts {
  const of = (kind: Thing['kind']) => things.filter((thing) => thing.kind === kind).length;
  const plants = of('plant');
  return { plants, others: things.length - plants, pictures: of('picture') };
}

/**
 * What a diff is checked against where the whole garden is at hand.
 * @param rowOf finds the rows of it, where the caller has that
 */
export function validationOf(
  after: Drawn,
  known: Pick<ValidationContext, 'abilities' | 'knowsPlant'>,
  rowOf = rowsOf(after),
): ValidationContext {
  return {
    ...known,
    facts: after.facts,
    thing: (id) => rowOf('things', id) as Thing | undefined,
    plants: () => after.things.filter((row): row is PlantThing => row.kind === 'plant'),
    things: () => after.things,
    counts: countsOf(after),
  };
}
