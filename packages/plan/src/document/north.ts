import type { GardenFacts } from './garden-document.ts';

/** Where north is, in degrees clockwise from the top of the plan; up where nobody has told. */
export const northOf = ({ site }: Pick<GardenFacts, 'site'>): number => site.north ?? 0;

/** What the edges that places are counted from are called, and the two ways along the plan. */
export interface EdgeWords {
  readonly left: string;
  readonly top: string;
  /** Away from the left edge, and away from the upper one, as short as a list wants it. */
  readonly across: string;
  readonly down: string;
  /** The way in which a garden's width and length are told. */
  readonly alongWidth: string;
  readonly alongLength: string;
}

const NORTH_UP: EdgeWords = {
  left: 'west edge',
  top: 'north edge',
  across: 'E',
  down: 'S',
  alongWidth: 'West to east',
  alongLength: 'North to south',
};
const TURNED: EdgeWords = {
  left: 'left edge',
  top: 'top edge',
  across: '→',
  down: '↓',
  alongWidth: 'Left to right on the plan',
  alongLength: 'Top to bottom on the plan',
};
/** Nobody takes a garden that is turned by less for a turned one. */
const AS_GOOD_AS_UP = 10;

/** Edges are called by the sky while north is up, and by the paper once it is turned. */
export const edgeWords = (north: number): EdgeWords =>
  north <= AS_GOOD_AS_UP || north >= 360 - AS_GOOD_AS_UP ? NORTH_UP : TURNED;
