import { LENGTH_UNITS, type LengthUnit } from '@understory/garden';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'understory:length-unit';
const USUAL: LengthUnit = 'feet';

export const LENGTH_UNIT_WORDS: Readonly<Record<LengthUnit, string>> = {
  feet: 'Feet and inches',
  metres: 'Metres',
};

const listeners = new Set<() => void>();
/** What was chosen where the browser keeps nothing: it holds until the page is left. */
let unwritten: LengthUnit | undefined;

/** What lengths are told in on this device. */
function lengthUnit(): LengthUnit {
  if (unwritten !== undefined) return unwritten;
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return LENGTH_UNITS.find((unit) => unit === kept) ?? USUAL;
  } catch (error) {
    console.warn('The unit of lengths could not be read.', error);
    return USUAL;
  }
}

/** Tells lengths in this unit from now on, here and in other tabs. */
export function keepLengthUnit(unit: LengthUnit): void {
  if (unit === lengthUnit()) return;
  try {
    localStorage.setItem(STORAGE_KEY, unit);
    unwritten = undefined;
  } catch (error) {
    console.warn('The unit of lengths could not be remembered.', error);
    unwritten = unit;
  }
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  const hearOthers = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hearOthers);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hearOthers);
  };
}

/** What lengths are told in; the server tells them in feet. */
export const useLengthUnit = (): LengthUnit => useSyncExternalStore(onChange, lengthUnit, () => USUAL);
