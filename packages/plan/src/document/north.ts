import { formatLength, type Inches, type LengthUnit, type Point } from '@understory/garden';
import type { Say, Words } from '@understory/words';
import type { GardenFacts } from './garden-document.ts';

/** Where north is, in degrees clockwise from the top of the plan; up where nobody has told. */
export const northOf = ({ site }: Pick<GardenFacts, 'site'>): number => site.north ?? 0;

/** A way across the plan, and one down it. */
type Ways = readonly [across: Words, down: Words];

/** What the edges that places are counted from are called, and the two ways along the plan. */
export interface EdgeWords {
  /** For a field that holds how far something is from the left edge, and from the upper one. */
  readonly fromLeft: Words;
  readonly fromTop: Words;
  /** How far something stands from these edges, and how far beyond them what lies beside the garden. */
  readonly within: Ways;
  readonly beside: Ways;
  /** The same as short as a list wants it. */
  readonly shortWithin: Ways;
  readonly shortBeside: Ways;
  /** The way in which a garden's width and length are told. */
  readonly alongWidth: Words;
  readonly alongLength: Words;
}

const NORTH_UP: EdgeWords = {
  fromLeft: /*i18n*/ { id: 'plan.north-up.from-left', message: 'From the west edge' },
  fromTop: /*i18n*/ { id: 'plan.north-up.from-top', message: 'From the north edge' },
  within: [
    /*i18n*/ { id: 'plan.north-up.left', message: '{length} from the west edge' },
    /*i18n*/ { id: 'plan.north-up.top', message: '{length} from the north edge' },
  ],
  beside: [
    /*i18n*/ { id: 'plan.north-up.beyond-left', message: '{length} beyond the west edge' },
    /*i18n*/ { id: 'plan.north-up.beyond-top', message: '{length} beyond the north edge' },
  ],
  shortWithin: [
    /*i18n*/ { id: 'plan.north-up.across', message: '{length} E' },
    /*i18n*/ { id: 'plan.north-up.down', message: '{length} S' },
  ],
  shortBeside: [
    /*i18n*/ { id: 'plan.north-up.across-beside', message: '{length} W' },
    /*i18n*/ { id: 'plan.north-up.down-beside', message: '{length} N' },
  ],
  alongWidth: /*i18n*/ { id: 'plan.north-up.width', message: 'West to east' },
  alongLength: /*i18n*/ { id: 'plan.north-up.length', message: 'North to south' },
};
const TURNED: EdgeWords = {
  fromLeft: /*i18n*/ { id: 'plan.turned.from-left', message: 'From the left edge' },
  fromTop: /*i18n*/ { id: 'plan.turned.from-top', message: 'From the top edge' },
  within: [
    /*i18n*/ { id: 'plan.turned.left', message: '{length} from the left edge' },
    /*i18n*/ { id: 'plan.turned.top', message: '{length} from the top edge' },
  ],
  beside: [
    /*i18n*/ { id: 'plan.turned.beyond-left', message: '{length} beyond the left edge' },
    /*i18n*/ { id: 'plan.turned.beyond-top', message: '{length} beyond the top edge' },
  ],
  shortWithin: [
    /*i18n*/ { id: 'plan.turned.across', message: '{length} →' },
    /*i18n*/ { id: 'plan.turned.down', message: '{length} ↓' },
  ],
  shortBeside: [
    /*i18n*/ { id: 'plan.turned.across-beside', message: '{length} ←' },
    /*i18n*/ { id: 'plan.turned.down-beside', message: '{length} ↑' },
  ],
  alongWidth: /*i18n*/ { id: 'plan.turned.width', message: 'Left to right on the plan' },
  alongLength: /*i18n*/ { id: 'plan.turned.length', message: 'Top to bottom on the plan' },
};
/** Nobody takes a garden that is turned by less for a turned one. */
const AS_GOOD_AS_UP = 10;

/** Whether the plan can be told by the sky: its upper edge is the northern one, or nearly. */
export const isNorthUp = (north: number): boolean => north <= AS_GOOD_AS_UP || north >= 360 - AS_GOOD_AS_UP;

/** Edges are called by the sky while north is up, and by the paper once it is turned. */
export const edgeWords = (north: number): EdgeWords => (isNorthUp(north) ? NORTH_UP : TURNED);

/** A spot as a gardener tells it: how far from the two edges that places are counted from, or how far beyond them. */
export function spotInWords(spot: Point, edges: EdgeWords, say: Say, unit: LengthUnit): string {
  const [across, down] = lengthsTo(spot, edges.within, edges.beside, say, unit);
  return say(/*i18n*/ { id: 'plan.spot', message: '{across}, {down}.' }, { across, down });
}

/** The same as short as a list wants it: `6 ft E, 2 ft S`. */
export function spotInShort(spot: Point, edges: EdgeWords, say: Say, unit: LengthUnit): string {
  const [across, down] = lengthsTo(spot, edges.shortWithin, edges.shortBeside, say, unit);
  return say(/*i18n*/ { id: 'plan.spot-short', message: '{across}, {down}' }, { across, down });
}

function lengthsTo({ x, y }: Point, within: Ways, beside: Ways, say: Say, unit: LengthUnit) {
  const told = (along: Inches, way: 0 | 1) =>
    say(along < 0 ? beside[way] : within[way], { length: formatLength(Math.abs(along), unit, say) });
  return [told(x, 0), told(y, 1)] as const;
}
