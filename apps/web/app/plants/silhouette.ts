import type { CanopyForm, PlantType } from '@understory/garden';

/** An outline in a box of its own: x from -0.5 to 0.5 of the spread, y from 0 (ground) to 1 (top). */
type Outline = string;

const DOME = 'M-.5 0C-.5 .62 -.32 1 0 1S.5 .62 .5 0Z';
const FAN = 'M-.07 0Q-.5 .3 -.5 .62Q-.3 1 0 1T.5 .62Q.5 .3 .07 0Z';

const OUTLINES: Readonly<Record<CanopyForm, Outline>> = {
  conical: 'M-.5 .06Q-.14 .46 0 1Q.14 .46 .5 .06Q0 0 -.5 .06Z',
  rounded: 'M0 .02C-.34 .02 -.5 .26 -.5 .52S-.3 1 0 1S.5 .78 .5 .52S.34 .02 0 .02Z',
  columnar: 'M0 .02C-.4 .02 -.5 .12 -.5 .4S-.36 1 0 1S.5 .68 .5 .4S.4 .02 0 .02Z',
  vase: 'M-.08 0Q-.18 .5 -.5 .8Q-.26 1 0 1T.5 .8Q.18 .5 .08 0Z',
  spreading: 'M0 .06C-.3 .06 -.5 .3 -.5 .56S-.28 1 0 1S.5 .82 .5 .56S.3 .06 0 .06Z',
  weeping:
    'M-.5 .08C-.5 .7 -.28 1 0 1S.5 .7 .5 .08Q.34 .3 .24 .14Q.1 .34 0 .16Q-.1 .34 -.24 .14Q-.34 .3 -.5 .08Z',
  mounding: DOME,
  upright: 'M-.24 0Q-.5 .4 -.46 .74Q-.3 1 0 1T.46 .74Q.5 .4 .24 0Z',
  mat: 'M-.5 0C-.5 .8 -.42 1 0 1S.5 .8 .5 0Z',
  climbing: 'M-.2 0Q-.5 .2 -.36 .42T-.42 .74Q-.34 1 0 1T.42 .7Q.3 .5 .42 .34T.2 0Z',
  tussock: FAN,
  arching: FAN,
  rosette: 'M-.5 .08Q-.3 .4 -.06 .26L-.05 .86Q0 1.05 .05 .86L.06 .26Q.3 .4 .5 .08Q.2 0 0 0T-.5 .08Z',
};

/** Crowns of trees stand on a trunk: the share of the height that is bare, by form; other forms reach the ground. */
const BARE_TRUNK: Partial<Readonly<Record<CanopyForm, number>>> = {
  rounded: 0.2,
  spreading: 0.28,
  upright: 0.12,
  vase: 0.1,
};

/** Fronds and stems rise from one foot and lean out, where the wood of the same form has a crown. */
const HERB_OUTLINES: Partial<Readonly<Record<CanopyForm, Outline>>> = {
  spreading: FAN,
  rounded: DOME,
  vase: FAN,
};
const WOODY: ReadonlySet<PlantType> = new Set(['tree', 'shrub', 'vine']);

export interface Silhouette {
  /** Outline of the crown, in feet, y downwards from the ground at 0. */
  readonly crown: string;
  /** The trunk below it; undefined where leaves reach the ground. */
  readonly trunk: string | undefined;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Scales the numbers of an outline, which are pairs of x and y throughout. */
function scaled(outline: Outline, width: number, bottom: number, height: number): string {
  let isX = true;
  return outline.replaceAll(/-?\d*\.?\d+/g, (text) => {
    const value = isX ? Number(text) * width : -(bottom + Number(text) * height);
    isX = !isX;
    return ` ${round(value)}`;
  });
}

/** A plant's outline at its mature size, in feet: what its form looks like from afar, not a portrait. */
export function silhouetteOf(plant: {
  readonly canopy_form: CanopyForm;
  readonly plant_type: PlantType;
  readonly height_mature: number;
  readonly spread_mature: number;
}): Silhouette {
  const { height_mature: height, spread_mature: spread } = plant;
  const bare = plant.plant_type === 'tree' ? (BARE_TRUNK[plant.canopy_form] ?? 0.04) * height : 0;
  const herb = WOODY.has(plant.plant_type) ? undefined : HERB_OUTLINES[plant.canopy_form];
  const crown = scaled(herb ?? OUTLINES[plant.canopy_form], spread, bare, height - bare);
  if (bare === 0) return { crown, trunk: undefined };
  const half = Math.max(0.2, height * 0.014);
  const top = bare + (height - bare) * 0.3;
  return {
    crown,
    trunk: `M${round(-half)} 0L${round(-half * 0.6)} ${round(-top)}H${round(half * 0.6)}L${round(half)} 0Z`,
  };
}

const STEPS = [1, 2, 5, 10, 20, 50, 100];
/** More marks than this crowd a ruler. */
const MOST_MARKS = 6;

/** Feet at which a ruler for a height carries a figure, from 0 up. */
export function rulerMarks(height: number): number[] {
  const step = STEPS.find((feet) => height / feet <= MOST_MARKS) ?? 100;
  return Array.from({ length: Math.floor(height / step) + 1 }, (_, at) => at * step);
}
