import {
  BED_NAME_MAX,
  feetToInches,
  formatLength,
  INCHES_PER_FOOT,
  LABEL_TEXT_MAX,
  LENGTH_EXAMPLE,
  type LengthUnit,
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
  const ids = editor.selection.freeToChange(new Set([id]));
  if (ids) editor.commit(entryOf(label, [changeThings(editor.document, ids, () => fields)]));
}

/** What was read from a field, or what to say of it. */
export type Read<T> = { readonly value: T } | { readonly wrong: string };

export function readDistance(text: string, unit: LengthUnit): Read<number> {
  const value = parseLength(text, unit);
  return value === undefined ? { wrong: `Write ${LENGTH_EXAMPLE[unit]}.` } : { value };
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
const HEIGHT_WANTED: Readonly<Record<LengthUnit, string>> = {
  feet: `Write a height from 1 in to ${HEIGHT_MAX} ft, as 9 ft 6 in.`,
  metres: `Write a height from 1 cm to ${formatLength(feetToInches(HEIGHT_MAX), 'metres')}, as 2.9 m.`,
};

/** The height of a building in feet; empty for none that is known. */
export function readHeight(text: string, unit: LengthUnit): Read<number | null> {
  if (text.trim() === '') return { value: null };
  const feet = (parseLength(text, unit) ?? Number.NaN) / INCHES_PER_FOOT;
  const isHeight = feet > 0 && feet <= HEIGHT_MAX;
  return isHeight ? { value: feet } : { wrong: HEIGHT_WANTED[unit] };
}

/** A length that is kept in feet, within its bounds. */
export function readFeet(
  text: string,
  unit: LengthUnit,
  { min, max }: { readonly min: number; readonly max: number },
): Read<number> {
  const feet = (parseLength(text, unit) ?? Number.NaN) / INCHES_PER_FOOT;
  if (feet >= min && feet <= max) return { value: feet };
  const [least, most] = [min, max].map((each) => formatLength(feetToInches(each), unit));
  return { wrong: `Write a length from ${least} to ${most}.` };
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

/** Two sides as a gardener says them: `5 ft by 1 ft 6 in`, `1.5 m by 45 cm`. */
export const sidesInWords = (width: number, depth: number, unit?: LengthUnit): string =>
  `${formatLength(width, unit)} by ${formatLength(depth, unit)}`;
