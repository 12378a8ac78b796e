import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import {
  BED_NAME_MAX,
  clampScale,
  feetToInches,
  formatLength,
  hardscapeExtent,
  INCHES_PER_FOOT,
  LABEL_TEXT_MAX,
  type LengthUnit,
  normalRotation,
  parseLength,
  scaleRangeOf,
  type Thing,
} from '@understory/garden';
import type { Say } from '@understory/words';
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

const LENGTH_WANTED: Readonly<Record<LengthUnit, MessageDescriptor>> = {
  feet: msg`Write feet and inches, as 4 ft 6 in.`,
  metres: msg`Write meters, as 1.4 m or 140 cm.`,
};

export function readDistance(text: string, unit: LengthUnit, say: Say): Read<number> {
  const value = parseLength(text, unit, say);
  return value === undefined ? { wrong: say(LENGTH_WANTED[unit]) } : { value };
}

const DEGREES = /^(\d{1,3}(?:\.\d+)?)\s*(?:°|degrees?)?$/i;

/** Degrees clockwise; a full turn is none. */
export function readDegrees(text: string, say: Say): Read<number> {
  const degrees = Number(DEGREES.exec(text.trim())?.[1] ?? Number.NaN);
  if (!(degrees >= 0 && degrees <= 360)) return { wrong: say(msg`Write degrees from 0 to 360.`) };
  return { value: normalRotation(degrees) };
}

/** A building is so many feet high at most. */
const HEIGHT_MAX = 500;
const HEIGHT_WANTED: Readonly<Record<LengthUnit, (most: string) => MessageDescriptor>> = {
  feet: (most) => msg`Write a height from 1 in to ${most}, as 9 ft 6 in.`,
  metres: (most) => msg`Write a height from 1 cm to ${most}, as 2.9 m.`,
};

/** The height of a building in feet; empty for none that is known. */
export function readHeight(text: string, unit: LengthUnit, say: Say): Read<number | null> {
  if (text.trim() === '') return { value: null };
  const feet = (parseLength(text, unit, say) ?? Number.NaN) / INCHES_PER_FOOT;
  const isHeight = feet > 0 && feet <= HEIGHT_MAX;
  if (isHeight) return { value: feet };
  return { wrong: say(HEIGHT_WANTED[unit](formatLength(feetToInches(HEIGHT_MAX), unit, say))) };
}

/** A length that is kept in feet, within its bounds. */
export function readFeet(
  text: string,
  unit: LengthUnit,
  { min, max }: { readonly min: number; readonly max: number },
  say: Say,
): Read<number> {
  const feet = (parseLength(text, unit, say) ?? Number.NaN) / INCHES_PER_FOOT;
  if (feet >= min && feet <= max) return { value: feet };
  const least = formatLength(feetToInches(min), unit, say);
  const most = formatLength(feetToInches(max), unit, say);
  return { wrong: say(msg`Write a length from ${least} to ${most}.`) };
}

/** A length that is kept in inches, within its bounds. */
export function readInches(
  text: string,
  unit: LengthUnit,
  { min, max }: { readonly min: number; readonly max: number },
  say: Say,
): Read<number> {
  const read = readFeet(text, unit, { min: min / INCHES_PER_FOOT, max: max / INCHES_PER_FOOT }, say);
  return 'wrong' in read ? read : { value: feetToInches(read.value) };
}

export function readThingName(text: string, say: Say): Read<string> {
  const value = text.trim();
  if (value.length <= BED_NAME_MAX) return { value };
  const { length } = value;
  return {
    wrong: say(
      msg`A name has at most ${plural({ most: BED_NAME_MAX }, { one: '# character', other: '# characters' })}; this one has ${length}.`,
    ),
  };
}

export function readLabelText(text: string, say: Say): Read<string> {
  if (text.trim() === '')
    return { wrong: say(msg`A label needs words. Remove the label if it is not wanted.`) };
  if (text.length <= LABEL_TEXT_MAX) return { value: text.trimEnd() };
  const { length } = text;
  return {
    wrong: say(
      msg`A label holds ${plural({ most: LABEL_TEXT_MAX }, { one: '# character', other: '# characters' })}; this has ${length}.`,
    ),
  };
}

/** Every scale an item may have, from the least to the greatest. */
export function scalesOf(type: string): readonly number[] {
  const { min, max, step } = scaleRangeOf(type);
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);
}

/** The scale at which an item comes nearest to a length, in inches. */
export const nearestScale = (type: string, inches: number): number =>
  clampScale(type, inches / hardscapeExtent(type).width);
