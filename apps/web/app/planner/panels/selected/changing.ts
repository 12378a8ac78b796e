import {
  BED_NAME_MAX,
  formatLength,
  INCHES_PER_FOOT,
  LABEL_TEXT_MAX,
  normalRotation,
  parseLength,
  scaleRangeOf,
  type Thing,
} from '@understory/garden';
import { entryOf } from '../../document/history.ts';
import { changeThings, type ThingFields } from '../../document/operations.ts';
import type { Editor } from '../../editor/editor.ts';

/** Changes fields of one thing as one step; a locked thing refuses and says so. */
export function changeThing(editor: Editor, { id }: Thing, label: string, fields: ThingFields): void {
  const ids = editor.freeToChange(new Set([id]));
  if (ids) editor.commit(entryOf(label, [changeThings(editor.document, ids, () => fields)]));
}

/** What was read from a field, or what to say of it. */
export type Read<T> = { readonly value: T } | { readonly wrong: string };

export function readDistance(text: string): Read<number> {
  const value = parseLength(text);
  return value === undefined ? { wrong: 'Write feet and inches, as 4 ft 6 in.' } : { value };
}

const DEGREES = /^(\d{1,3}(?:\.\d+)?)\s*(?:°|degrees?)?$/i;

/** Degrees clockwise; a full turn is none. */
export function readDegrees(text: string): Read<number> {
  const degrees = Number(DEGREES.exec(text.trim())?.[1] ?? Number.NaN);
  if (!(degrees >= 0 && degrees <= 360)) return { wrong: 'Write degrees from 0 to 360.' };
  return { value: normalRotation(degrees) };
}

/** A building is so many feet high at most. */
const HEIGHT_MAX = 500;

/** The height of a building in feet; empty for none that is known. */
export function readHeight(text: string): Read<number | null> {
  if (text.trim() === '') return { value: null };
  const feet = (parseLength(text) ?? Number.NaN) / INCHES_PER_FOOT;
  const isHeight = feet > 0 && feet <= HEIGHT_MAX;
  return isHeight
    ? { value: feet }
    : { wrong: `Write a height from 1 in to ${HEIGHT_MAX} ft, as 9 ft 6 in.` };
}

export function readBedName(text: string): Read<string> {
  const value = text.trim();
  return value.length > BED_NAME_MAX
    ? { wrong: `A name has at most ${BED_NAME_MAX} characters; this one has ${value.length}.` }
    : { value };
}

export function readLabelText(text: string): Read<string> {
  if (text.trim() === '') return { wrong: 'A label needs words. Remove the label if it is not wanted.' };
  return text.length > LABEL_TEXT_MAX
    ? { wrong: `A label holds ${LABEL_TEXT_MAX} characters; this has ${text.length}.` }
    : { value: text.trimEnd() };
}

/** Every scale an item may have, from the least to the greatest. */
export function scalesOf(type: string): readonly number[] {
  const { min, max, step } = scaleRangeOf(type);
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);
}

/** Two sides as a gardener says them: `5 ft by 1 ft 6 in`. */
export const sidesInWords = (width: number, depth: number): string =>
  `${formatLength(width)} by ${formatLength(depth)}`;
