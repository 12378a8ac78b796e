import { msg, plural } from '@lingui/core/macro';
import {
  BED_NAME_MAX,
  feetToInches,
  PICTURE_WIDTH,
  PICTURES_MAX,
  type PictureThing,
  type ThingId,
} from '@understory/garden';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings, changeThings, type ThingFields } from '../../document/operations.ts';
import type { ToolContext } from '../tool.ts';

/** A new picture lets the grid through, and is seen well enough to be measured on. */
const FIRST_OPACITY = 0.7;

/** Why no other picture fits under this garden; undefined while one does. */
export function refuseAnotherPicture({ document }: Pick<ToolContext, 'document'>): string | undefined {
  const count = document.things.filter(({ kind }) => kind === 'picture').length;
  return count < PICTURES_MAX
    ? undefined
    : sayHere(
        msg`${plural({ most: PICTURES_MAX }, { one: 'A garden holds at most # picture.', other: 'A garden holds at most # pictures.' })} Take one away first.`,
      );
}

/**
 * Lays a picture under the garden, as large as the plot shows it whole: it is scaled after.
 * @param aspect its width divided by its height
 */
export function layPicture(
  tool: ToolContext,
  { file, name, aspect }: { readonly file: string; readonly name: string; readonly aspect: number },
): ThingId | undefined {
  const refusal = refuseAnotherPicture(tool);
  if (refusal) {
    tool.notice(refusal);
    return undefined;
  }
  const { width, length } = tool.plot;
  const picture: PictureThing = {
    kind: 'picture',
    id: crypto.randomUUID(),
    z: tool.placement.zOf('picture'),
    file,
    name: name.slice(0, BED_NAME_MAX),
    x: feetToInches(width) / 2,
    y: feetToInches(length) / 2,
    width: Math.max(PICTURE_WIDTH.min, Math.min(feetToInches(width), feetToInches(length) * aspect)),
    aspect,
    rotation: 0,
    opacity: FIRST_OPACITY,
  };
  const { name: called } = picture;
  tool.commit(
    entryOf(sayHere(called ? msg`Added ${called}` : msg`Added a picture`), [addThings([picture])]),
    sayHere(msg`Scale it by two points next.`),
  );
  tool.selection.set([picture.id]);
  return picture.id;
}

/** Changes a picture as one step. That it is locked keeps it from being moved by the hand, not from being made fainter. */
export function changePicture(tool: ToolContext, id: ThingId, label: string, fields: ThingFields): void {
  tool.commit(entryOf(label, [changeThings(tool.document, new Set([id]), () => fields)]));
}
