import { msg } from '@lingui/core/macro';
import { MAX_AVATAR_BYTES } from '@understory/contract';
import type { Say } from '@understory/words';

/** Types of pictures that a browser may send; the server looks into the file itself. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Some systems tell no type of a file; its name must do then. */
const PICTURE_NAME = /\.(jpe?g|png|webp|gif)$/i;

/** What speaks against a file as somebody's picture, before it is sent; undefined when nothing does. */
export function pictureFault(
  { name, size, type }: Pick<File, 'name' | 'size' | 'type'>,
  say: Say,
): string | undefined {
  const isPicture =
    type === '' ? PICTURE_NAME.test(name) : (PICTURE_TYPES as readonly string[]).includes(type);
  if (!isPicture) return say(msg`Please choose a JPEG, PNG, WebP or GIF picture.`);
  if (size === 0) return say(msg`This file is empty. Please choose another picture.`);
  return size > MAX_AVATAR_BYTES ? say(msg`File size must be less than 5MB`) : undefined;
}
