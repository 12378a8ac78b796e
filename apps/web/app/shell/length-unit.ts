import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LENGTH_UNITS, type LengthUnit } from '@understory/garden';
import { storedValue, useStored } from './stored-value.ts';

const USUAL: LengthUnit = 'feet';

export const LENGTH_UNIT_WORDS: Readonly<Record<LengthUnit, MessageDescriptor>> = {
  feet: msg`Feet and inches`,
  metres: msg`Meters`,
};

const told = storedValue<LengthUnit>(
  'understory:length-unit',
  { read: (text) => LENGTH_UNITS.find((unit) => unit === text), write: (unit) => unit },
  { keeper: 'device', initial: USUAL },
);

/** Tells lengths in this unit from now on, here and in other tabs. */
export function keepLengthUnit(unit: LengthUnit): void {
  if (unit !== told.read()) told.write(unit);
}

/** What lengths are told in; the server tells them in feet. */
export const useLengthUnit = (): LengthUnit => useStored(told, USUAL);
