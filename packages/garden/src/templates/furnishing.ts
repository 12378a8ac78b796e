import { type HardscapeType, hardscapeExtent, hardscapeOutline } from '../hardscape.ts';
import { circleOutline } from '../outlines.ts';
import type { Point, Polygon } from '../polygon.ts';
import type { Inches } from '../units.ts';
import { type Ground, groundOf, type Spot } from './ground.ts';
import type { Template } from './template.ts';
import type { TemplateGarden } from './template-garden.ts';

/** What a design has beside plants. */
export interface Furnished {
  /** Ground that stays open. */
  readonly open:
    | {
        readonly ground: NonNullable<Template['open']>['ground'];
        readonly centre: Point;
        readonly radius: Inches;
      }
    | undefined;
  readonly built: readonly (Point & { readonly type: HardscapeType })[];
}

/** Open ground is no narrower than a chair needs to stand and be got up from. */
const OPEN_RADIUS_MIN: Inches = 30;
/** Room that a built thing leaves to every edge, so that something still grows around it. */
const AROUND_BUILT: Inches = 12;

/** The ground with its open part and what is built, where these have room; what is left is for plants. */
export function furnish(
  template: Template,
  found: Ground,
  { outline, site }: Pick<TemplateGarden, 'outline' | 'site'>,
  taken: readonly Polygon[],
): { readonly ground: Ground; readonly furnished: Furnished } {
  const { heart } = found;
  const radius = (heart?.room ?? 0) * (template.open?.share ?? 0);
  const open =
    template.open && heart && radius >= OPEN_RADIUS_MIN
      ? { ground: template.open.ground, centre: { x: heart.x, y: heart.y }, radius }
      : undefined;
  const built = (template.built ?? []).flatMap(({ type, at }) => {
    const { width, depth } = hardscapeExtent(type);
    const reach = Math.hypot(width, depth) / 2;
    const where = at === 'heart' ? heart : frontOf(found, reach + AROUND_BUILT);
    const room = open && at === 'heart' ? open.radius : (where?.room ?? 0) - AROUND_BUILT;
    return where && room >= reach ? [{ type, x: where.x, y: where.y }] : [];
  });
  const own = [
    ...(open ? [circleOutline(open.centre, open.radius)] : []),
    ...built.map(({ type, x, y }) => hardscapeOutline(type, { x, y })),
  ];
  return {
    ground:
      own.length === 0
        ? found
        : groundOf({ outline: found.outline, plot: outline, taken, own, towardsNorth: site.north ?? 0 }),
    furnished: { open, built },
  };
}

/** A spot far to the south with so much room around it, and not far from the heart. */
function frontOf({ spots, heart }: Ground, room: Inches): Spot | undefined {
  const aside = (spot: Spot) => Math.hypot(spot.x - (heart?.x ?? spot.x), spot.y - (heart?.y ?? spot.y));
  const worth = (spot: Spot) => spot.depth * 100 - aside(spot) / 4;
  return spots
    .filter((spot) => spot.room >= room)
    .reduce<Spot | undefined>(
      (best, spot) => (best === undefined || worth(spot) > worth(best) ? spot : best),
      undefined,
    );
}
