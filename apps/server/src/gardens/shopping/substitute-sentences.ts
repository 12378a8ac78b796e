import {
  type Feet,
  listed,
  MONTH_NAMES,
  type Month,
  SUN_NAMES,
  type SubstituteReason,
} from '@understory/garden';

const months = (list: readonly Month[]): string =>
  listed(
    list.map((month) => MONTH_NAMES[month]),
    'and',
  );

/** Below this two plants are as tall to whoever looks at them, in feet. */
const HARDLY = 0.5;
const feet = (many: Feet): string => `${Math.abs(many)} ft`;

function sizeWords(taller: Feet, wider: Feet): string {
  const isAsTall = Math.abs(taller) < HARDLY;
  const isAsWide = Math.abs(wider) < HARDLY;
  const tall = `${feet(taller)} ${taller > 0 ? 'taller' : 'less tall'}`;
  const wide = `${feet(wider)} ${wider > 0 ? 'wider' : 'narrower'}`;
  if (isAsTall && isAsWide) return 'Grows about as tall and as wide.';
  if (isAsTall) return `Grows about as tall and ${wide}.`;
  return isAsWide ? `Grows about as wide and ${tall}.` : `Grows ${tall} and ${wide}.`;
}

function bloomWords(shared: readonly Month[], lost: readonly Month[]): string {
  if (shared.length === 0) return `Not in flower in ${months(lost)}, as the other is.`;
  if (lost.length === 0) return `In flower in the same months: ${months(shared)}.`;
  return `In flower with it in ${months(shared)}, but not in ${months(lost)}.`;
}

function hostWords(kinds: number, insteadOf: number): string {
  const moths = 'kinds of moths and butterflies';
  if (kinds === 0) return `No caterpillars are on record for it; ${insteadOf} ${moths} are for the other.`;
  if (insteadOf === 0) return `${kinds} ${moths} are on record for it, none for the other.`;
  return `${kinds} ${moths} are on record for it, ${insteadOf} for the other.`;
}

/** What speaks for or against a substitute, as a sentence about it. "The other" is the plant that cannot be had. */
export function substituteSentence(reason: SubstituteReason): string {
  switch (reason.kind) {
    case 'native':
      return 'Native to the region of the garden.';
    case 'genus':
      return `Of the same genus, ${reason.genus}.`;
    case 'light': {
      const light = listed(reason.shared.map((code) => SUN_NAMES[code]));
      return reason.isAll
        ? `Takes the same light: ${light}.`
        : `Takes ${light}, but not all the light the other does.`;
    }
    case 'moisture': {
      const ground = listed(reason.shared);
      return reason.isAll
        ? `Takes the same ground: ${ground}.`
        : `Takes ${ground} ground, but not all the ground the other does.`;
    }
    case 'bloom':
      return bloomWords(reason.shared, reason.lost);
    case 'size':
      return sizeWords(reason.taller, reason.wider);
    case 'hosts':
      return hostWords(reason.kinds, reason.instead_of);
  }
}
