import type { GrowthRate } from '../plant.ts';
import type { Feet } from '../units.ts';

interface Spreading {
  readonly spread_habit: string;
  readonly growth_rate: GrowthRate;
  readonly maintenance_note: string;
  readonly height_mature: Feet;
  readonly spread_mature: Feet;
}

const RUNS: ReadonlySet<string> = new Set(['rhizomatous', 'suckering', 'self_seeding', 'vining']);
/**
 * How the catalogue labels its fast spreaders in `maintenance_note` (data/plants-sources.md, known weakness 7): "contain
 * rhizomes", "runs strongly", "vigorous", "wild areas only".
 */
const WARNED_OF = /\b(contain\w*|vigorous\w*|strong\w*|aggressive\w*|runs|thickly|wild areas|fill space)\b/i;

/** Whether a plant takes the ground of its neighbours: it spreads, and does so fast or is warned of. */
export const isVigorous = ({ spread_habit, growth_rate, maintenance_note }: Spreading): boolean =>
  RUNS.has(spread_habit) && (growth_rate === 'fast' || WARNED_OF.test(maintenance_note));

/** What is lower and narrower than this, in feet, is soon grown over. */
const SMALL = { height: 3, spread: 2 } as const;

/** What goes on from its roots holds its own. */
const TAKES_GROUND: ReadonlySet<string> = new Set(['rhizomatous', 'suckering', 'vining']);

/** Whether a plant is easily smothered: it is small, and does not go on from its roots. */
export const isDelicate = (plant: Spreading): boolean =>
  !isVigorous(plant) &&
  !TAKES_GROUND.has(plant.spread_habit) &&
  plant.height_mature <= SMALL.height &&
  plant.spread_mature <= SMALL.spread;
