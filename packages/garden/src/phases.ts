import { inMoney, type Say, type Words } from '@understory/words';
import type { PlantType } from './plant.ts';

/** The phases a garden is planted in, first to last: what takes longest to grow, and what is in the way of others, comes first. */
export const PHASES = ['trees', 'shrubs', 'herbs'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * The phase a plant belongs to: trees (with whatever is built), woody plants beneath them, then herbs and ground cover. Our own
 * order, by what is dug and carried over what.
 */
export const phaseOf = (type: PlantType): Phase => {
  if (type === 'tree') return 'trees';
  return type === 'shrub' || type === 'vine' ? 'shrubs' : 'herbs';
};

/** What of a plant its phase is told from, and how many stand at a spot. */
export interface PhasedStanding<P> {
  readonly plant: P;
  readonly quantity: number;
  /** It stood there before the garden was planned: it is neither bought nor planted. */
  readonly existing: boolean;
}

/** What a plant costs in nurseries, in cents a pot: the cheapest and the dearest. */
export interface PotPrice {
  readonly low_cents: number;
  readonly high_cents: number;
}

/** What the plants of a phase cost, as far as prices are known. */
export interface PhaseCost {
  /** Cents, for the kinds that have a price; null where none has. */
  readonly low_cents: number | null;
  readonly high_cents: number | null;
  /** Kinds with a price, and without one. The cost is that of the whole phase only where the latter is 0. */
  readonly priced: number;
  readonly unpriced: number;
}

/** Plants of a garden that are planted in one year. */
export interface PlantingPhase<P> {
  readonly phase: Phase;
  /** Years after the first planting, from 0. */
  readonly year: number;
  /** Each kind once, most first. */
  readonly kinds: readonly { readonly plant: P; readonly quantity: number }[];
  readonly plants: number;
  readonly cost: PhaseCost;
}

type PhasedPlant = { readonly id: number; readonly plant_type: PlantType };

/** In which year each phase is planted: a year apart, and none is waited for that has no plants. */
export function phaseYears<P extends Pick<PhasedPlant, 'plant_type'>>(
  standing: readonly Pick<PhasedStanding<P>, 'plant' | 'existing'>[],
): ReadonlyMap<Phase, number> {
  const there = new Set(standing.flatMap((each) => (each.existing ? [] : [phaseOf(each.plant.plant_type)])));
  return new Map(PHASES.filter((phase) => there.has(phase)).map((phase, year) => [phase, year]));
}

/**
 * The phases in which a garden is planted, with how many of what, and what they cost.
 * @param prices by the plant's id; kinds without one are counted as such and never guessed
 */
export function plantingPhases<P extends PhasedPlant>(
  standing: readonly PhasedStanding<P>[],
  prices: ReadonlyMap<number, PotPrice>,
): readonly PlantingPhase<P>[] {
  const counts = new Map<number, { readonly plant: P; quantity: number }>();
  for (const { plant, quantity, existing } of standing) {
    if (existing) continue;
    const known = counts.get(plant.id);
    if (known) known.quantity += quantity;
    else counts.set(plant.id, { plant, quantity });
  }
  return [...phaseYears(standing)].map(([phase, year]) => {
    const kinds = [...counts.values()]
      .filter(({ plant }) => phaseOf(plant.plant_type) === phase)
      .sort((a, b) => b.quantity - a.quantity || a.plant.id - b.plant.id);
    const plants = kinds.reduce((sum, { quantity }) => sum + quantity, 0);
    return { phase, year, kinds, plants, cost: costOfKinds(kinds, prices) };
  });
}

function costOfKinds(
  kinds: readonly { readonly plant: { readonly id: number }; readonly quantity: number }[],
  prices: ReadonlyMap<number, PotPrice>,
): PhaseCost {
  const priced = kinds.flatMap(({ plant, quantity }) => {
    const price = prices.get(plant.id);
    return price ? [{ low: price.low_cents * quantity, high: price.high_cents * quantity }] : [];
  });
  const none = priced.length === 0;
  return {
    low_cents: none ? null : priced.reduce((sum, { low }) => sum + low, 0),
    high_cents: none ? null : priced.reduce((sum, { high }) => sum + high, 0),
    priced: priced.length,
    unpriced: kinds.length - priced.length,
  };
}

/** What all phases cost together, as far as prices are known. */
export function costOfPhases(phases: readonly Pick<PlantingPhase<unknown>, 'cost'>[]): PhaseCost {
  const costs = phases.map(({ cost }) => cost);
  const sum = (of: (cost: PhaseCost) => number) => costs.reduce((so, cost) => so + of(cost), 0);
  const none = costs.every(({ low_cents }) => low_cents === null);
  return {
    low_cents: none ? null : sum(({ low_cents }) => low_cents ?? 0),
    high_cents: none ? null : sum(({ high_cents }) => high_cents ?? 0),
    priced: sum(({ priced }) => priced),
    unpriced: sum(({ unpriced }) => unpriced),
  };
}

/** What is planted in a phase, in words. */
export const PHASE_WORDS: Readonly<Record<Phase, Words>> = {
  trees: /*i18n*/ { id: 'phases.trees', message: 'trees' },
  shrubs: /*i18n*/ { id: 'phases.shrubs', message: 'shrubs and vines' },
  herbs: /*i18n*/ { id: 'phases.herbs', message: 'herbs and ground cover' },
};

/** `Second year: shrubs and vines`. */
export const phaseTitle = (
  { phase, year }: Pick<PlantingPhase<unknown>, 'phase' | 'year'>,
  say: Say,
): string =>
  say(
    /*i18n*/ {
      id: 'phases.title',
      message: '{year, select, 0 {First year} 1 {Second year} other {Third year}}: {what}',
    },
    { year: String(year), what: say(PHASE_WORDS[phase]) },
  );

const dollars = (cents: number): string => inMoney(cents / 100, 'USD', 0);

/** What a phase costs, and how much of it that is. */
export function phaseCostSentence({ low_cents, high_cents, priced, unpriced }: PhaseCost, say: Say): string {
  if (low_cents === null || high_cents === null)
    return say(
      /*i18n*/ { id: 'phases.cost.none', message: 'No nursery on record names a price for these yet.' },
    );
  const [from, to] = [dollars(low_cents), dollars(high_cents)];
  const span =
    from === to ? from : say(/*i18n*/ { id: 'phases.cost.span', message: '{from} to {to}' }, { from, to });
  return unpriced === 0
    ? say(
        /*i18n*/ { id: 'phases.cost.all', message: '{span} in all, by the prices of nurseries on record.' },
        { span },
      )
    : say(
        /*i18n*/ {
          id: 'phases.cost.some',
          message:
            '{span} for {priced, plural, one {# kind} other {# kinds}}; no nursery on record names a price for {unpriced, plural, one {the other one} other {the other #}}.',
        },
        { span, priced, unpriced },
      );
}
