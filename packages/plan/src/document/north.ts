import { formatLength, type Inches, type LengthUnit, type Point } from '@understory/garden';
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
  /** The same of what lies on the other side of that edge, beside the garden. */
  readonly acrossBeside: string;
  readonly downBeside: string;
  /** The way in which a garden's width and length are told. */
  readonly alongWidth: string;
  readonly alongLength: string;
}

const NORTH_UP: EdgeWords = {
  left: 'west edge',
  top: 'north edge',
  across: 'E',
  down: 'S',
  acrossBeside: 'W',
  downBeside: 'N',
  alongWidth: 'West to east',
  alongLength: 'North to south',
};
const TURNED: EdgeWords = {
  left: 'left edge',
  top: 'top edge',
  across: '→',
  down: '↓',
  acrossBeside: '←',
  downBeside: '↑',
  alongWidth: 'Left to right on the plan',
  alongLength: 'Top to bottom on the plan',
};
/** Nobody takes a garden that is turned by less for a turned one. */
const AS_GOOD_AS_UP = 10;

/** Edges are called by the sky while north is up, and by the paper once it is turned. */
export const edgeWords = (north: number): EdgeWords =>
  north <= AS_GOOD_AS_UP || north >= 360 - AS_GOOD_AS_UP ? NORTH_UP : TURNED;

/** A spot as a gardener tells it: how far from the two edges that places are counted from, or how far beyond them. */
export function spotInWords({ x, y }: Point, { left, top }: EdgeWords, unit?: LengthUnit): string {
  const from = (along: Inches, edge: string) =>
    `${formatLength(Math.abs(along), unit)} ${along < 0 ? 'beyond' : 'from'} the ${edge}`;
  return `${from(x, left)}, ${from(y, top)}.`;
}

/** The same as short as a list wants it: `6 ft E, 2 ft S`. */
export function spotInShort({ x, y }: Point, edges: EdgeWords, unit?: LengthUnit): string {
  const short = (along: Inches, within: string, beside: string) =>
    `${formatLength(Math.abs(along), unit)} ${along < 0 ? beside : within}`;
  return `${short(x, edges.across, edges.acrossBeside)}, ${short(y, edges.down, edges.downBeside)}`;
}
