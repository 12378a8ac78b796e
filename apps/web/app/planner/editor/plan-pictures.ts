import {
  BED_NAME_MAX,
  feetToInches,
  formatLength,
  type Inches,
  PICTURE_WIDTH,
  PICTURES_MAX,
  type PictureThing,
  type ThingId,
} from '@understory/garden';
import { entryOf } from '../document/history.ts';
import { addThings, changeThings, type ThingFields } from '../document/operations.ts';
import type { PointsOnPicture } from './editor-state.ts';
import { heightOfNew } from './heights.ts';
import { mayStand } from './judging.ts';
import type { Tracing } from './tools/trace-tool.ts';
import type { Working } from './working.ts';

/** A new picture lets the grid through, and is seen well enough to be measured on. */
const FIRST_OPACITY = 0.7;
/** Two points nearer than this on the plan say nothing of a scale, in inches. */
const APART_MIN = 1;

const pictureOf = (work: Working, id: ThingId): PictureThing | undefined =>
  work.document.things.find((thing): thing is PictureThing => thing.id === id && thing.kind === 'picture');

/** Why no other picture fits under this garden; undefined while one does. */
export function refuseAnotherPicture({ document }: Pick<Working, 'document'>): string | undefined {
  const count = document.things.filter(({ kind }) => kind === 'picture').length;
  return count < PICTURES_MAX
    ? undefined
    : `A garden holds at most ${PICTURES_MAX} pictures. Take one away first.`;
}

/**
 * Lays a picture under the garden, as large as the plot shows it whole: it is scaled after.
 * @param aspect its width divided by its height
 */
export function layPicture(
  work: Working,
  { file, name, aspect }: { readonly file: string; readonly name: string; readonly aspect: number },
): ThingId | undefined {
  const refusal = refuseAnotherPicture(work);
  if (refusal) {
    work.refuse(refusal);
    return undefined;
  }
  const { width, length } = work.plot;
  const picture: PictureThing = {
    kind: 'picture',
    id: crypto.randomUUID(),
    z: heightOfNew(work.document, 'picture'),
    file,
    name: name.slice(0, BED_NAME_MAX),
    x: feetToInches(width) / 2,
    y: feetToInches(length) / 2,
    width: Math.max(PICTURE_WIDTH.min, Math.min(feetToInches(width), feetToInches(length) * aspect)),
    aspect,
    rotation: 0,
    opacity: FIRST_OPACITY,
  };
  work.commit(
    entryOf(`Added ${picture.name || 'a picture'}`, [addThings([picture])]),
    'Scale it by two points next.',
  );
  work.mark({ selection: new Set([picture.id]) });
  return picture.id;
}

/** Changes a picture as one step. That it is locked keeps it from being moved by the hand, not from being made fainter. */
export function changePicture(work: Working, id: ThingId, label: string, fields: ThingFields): void {
  work.commit(entryOf(label, [changeThings(work.document, new Set([id]), () => fields)]));
}

/** Two points on a picture: the hand puts them exactly where it points, whatever is drawn there. */
export const traceScale = (work: Working, picture: ThingId, rest: Tracing['rest']): Tracing => ({
  tool: 'scale',
  leastOpen: 2,
  enough: 2,
  free: true,
  ...(rest ? { rest } : {}),
  shape: (points) => ({
    points,
    closed: false,
    words: points.length < 2 ? 'Set the second point.' : 'Let go on the second point.',
  }),
  finish([from, to]) {
    if (!from || !to) return true;
    if (Math.hypot(to.x - from.x, to.y - from.y) < APART_MIN) {
      work.refuse(
        'The two points lie too near to each other. Set them as far apart as you know the distance.',
      );
      return false;
    }
    work.store.setState({ scaling: { picture, from, to } });
    return true;
  },
});

/**
 * Scales a picture so that its two points are so far apart. The middle between them stays where it is; then the picture is
 * locked, so that no slip of the hand moves it.
 * @returns why not, in a sentence; undefined when it was done
 */
export function scalePicture(
  work: Working,
  { picture: id, from, to }: PointsOnPicture,
  distance: Inches,
): string | undefined {
  const picture = pictureOf(work, id);
  if (!picture) return 'The picture is not there any more.';
  if (!(distance > 0)) return 'The distance must be more than nothing.';
  const by = distance / Math.hypot(to.x - from.x, to.y - from.y);
  const width = picture.width * by;
  if (!(width >= PICTURE_WIDTH.min && width <= PICTURE_WIDTH.max)) {
    const across = formatLength(width, work.unit);
    return `The picture would be ${across} across. Look at the two points and the distance again.`;
  }
  const about = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const scaled = { x: about.x + (picture.x - about.x) * by, y: about.y + (picture.y - about.y) * by };
  // A picture whose middle came to lie far away could not be found again.
  const at = mayStand(work.plot, { ...picture, ...scaled }) ? scaled : { x: picture.x, y: picture.y };
  const across = formatLength(width, work.unit);
  work.commit(
    entryOf(`Scaled ${picture.name || 'the picture'} to ${across} across`, [
      changeThings(work.document, new Set([id]), () => ({ ...at, width, locked: true })),
    ]),
    'It is locked now.',
  );
  work.eye.fit();
  return undefined;
}
