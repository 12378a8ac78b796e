import { msg } from '@lingui/core/macro';
import {
  formatLength,
  type Inches,
  PICTURE_WIDTH,
  type PictureThing,
  type Point,
  type ThingId,
} from '@understory/garden';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { changeThings } from '../../document/operations.ts';
import type { Tracing } from '../../editor/gestures/trace.ts';
import type { ToolOptions } from '../../editor/state.ts';
import type { ToolContext } from '../../editor/tool.ts';

/** Two points nearer than this on the plan say nothing of a scale, in inches. */
const APART_MIN = 1;

/** Two points that were set on a picture, to be told how far apart they really are. */
export interface PointsOnPicture {
  readonly picture: ThingId;
  readonly from: Point;
  readonly to: Point;
}

/** The two points whose distance is asked for. */
export const SCALING: ToolOptions<PointsOnPicture | undefined> = { id: 'scale', initial: undefined };

/** Two points on a picture: the hand puts them exactly where it points, whatever is drawn there. */
export const traceScale = (tool: ToolContext, picture: ThingId): Tracing => ({
  tool: 'scale',
  leastOpen: 2,
  enough: 2,
  free: true,
  rest: () => undefined,
  shape: (points) => ({
    points,
    closed: false,
    words: sayHere(points.length < 2 ? msg`Set the second point.` : msg`Let go on the second point.`),
  }),
  finish([from, to]) {
    if (!from || !to) return true;
    if (Math.hypot(to.x - from.x, to.y - from.y) < APART_MIN) {
      tool.notice(
        sayHere(
          msg`The two points lie too near to each other. Set them as far apart as you know the distance.`,
        ),
      );
      return false;
    }
    tool.setOptions(SCALING, { picture, from, to });
    return true;
  },
});

const pictureOf = (tool: ToolContext, id: ThingId): PictureThing | undefined =>
  tool.document.things.find((thing): thing is PictureThing => thing.id === id && thing.kind === 'picture');

/**
 * Scales a picture so that its two points are so far apart. The middle between them stays where it is; then the picture is
 * locked, so that no slip of the hand moves it.
 * @returns why not, in a sentence; undefined when it was done
 */
export function scalePicture(
  tool: ToolContext,
  { picture: id, from, to }: PointsOnPicture,
  distance: Inches,
): string | undefined {
  const picture = pictureOf(tool, id);
  if (!picture) return sayHere(msg`The picture is not there any more.`);
  if (!(distance > 0)) return sayHere(msg`The distance must be more than nothing.`);
  const by = distance / Math.hypot(to.x - from.x, to.y - from.y);
  const width = picture.width * by;
  if (!(width >= PICTURE_WIDTH.min && width <= PICTURE_WIDTH.max)) {
    const across = formatLength(width, tool.unit, sayHere);
    return sayHere(
      msg`The picture would be ${across} across. Look at the two points and the distance again.`,
    );
  }
  const about = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const scaled = { x: about.x + (picture.x - about.x) * by, y: about.y + (picture.y - about.y) * by };
  // A picture whose middle came to lie far away could not be found again.
  const at = tool.placement.mayStand({ ...picture, ...scaled }) ? scaled : { x: picture.x, y: picture.y };
  const across = formatLength(width, tool.unit, sayHere);
  const { name } = picture;
  const label = name ? msg`Scaled ${name} to ${across} across` : msg`Scaled the picture to ${across} across`;
  tool.commit(
    entryOf(sayHere(label), [
      changeThings(tool.document, new Set([id]), () => ({ ...at, width, locked: true })),
    ]),
    sayHere(msg`It is locked now.`),
  );
  tool.camera.fit();
  return undefined;
}
