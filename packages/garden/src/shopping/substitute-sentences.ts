import type { Say, Words } from '@understory/words';
import type { LeafPersistence, Month, PlantType } from '../plant.ts';
import type { Feet } from '../units.ts';
import { listedCodes, MOISTURE_WORDS, MONTH_WORDS, SUN_WORDS } from '../words.ts';
import type { SubstituteReason } from './substitutes.ts';

/** Below this two plants are as tall to whoever looks at them, in feet. */
const HARDLY = 0.5;

function sizeWords(taller: Feet, wider: Feet): Words {
  const values = {
    tall: Math.abs(taller),
    more: taller > 0 ? 'yes' : 'no',
    wide: Math.abs(wider),
    wider: wider > 0 ? 'yes' : 'no',
  };
  const isAsTall = values.tall < HARDLY;
  const isAsWide = values.wide < HARDLY;
  if (isAsTall && isAsWide)
    return /*i18n*/ { id: 'substitute.sameSize', message: 'Grows about as tall and as wide.' };
  if (isAsTall)
    return /*i18n*/ {
      id: 'substitute.width',
      message:
        '{wider, select, yes {Grows about as tall and {wide, number} ft wider.} other {Grows about as tall and {wide, number} ft narrower.}}',
      values,
    };
  if (isAsWide)
    return /*i18n*/ {
      id: 'substitute.height',
      message:
        '{more, select, yes {Grows about as wide and {tall, number} ft taller.} other {Grows about as wide and {tall, number} ft less tall.}}',
      values,
    };
  return /*i18n*/ {
    id: 'substitute.size',
    message:
      '{more, select, yes {{wider, select, yes {Grows {tall, number} ft taller and {wide, number} ft wider.} other {Grows {tall, number} ft taller and {wide, number} ft narrower.}}} other {{wider, select, yes {Grows {tall, number} ft less tall and {wide, number} ft wider.} other {Grows {tall, number} ft less tall and {wide, number} ft narrower.}}}}',
    values,
  };
}

function bloomWords(shared: readonly Month[], lost: readonly Month[], say: Say): Words {
  const months = (list: readonly Month[]) => listedCodes(list, MONTH_WORDS, 'and', say);
  const values = { shared: months(shared), lost: months(lost) };
  if (shared.length === 0)
    return /*i18n*/ {
      id: 'substitute.otherBloom',
      message: 'Not in flower in {lost}, as the other is.',
      values,
    };
  if (lost.length === 0)
    return /*i18n*/ {
      id: 'substitute.sameBloom',
      message: 'In flower in the same months: {shared}.',
      values,
    };
  return /*i18n*/ {
    id: 'substitute.someBloom',
    message: 'In flower with it in {shared}, but not in {lost}.',
    values,
  };
}

function hostWords(kinds: number, insteadOf: number): Words {
  const values = { kinds, insteadOf };
  if (kinds === 0)
    return /*i18n*/ {
      id: 'substitute.noHost',
      message:
        '{insteadOf, plural, one {No caterpillars are on record for its species; # kind of moths and butterflies is for that of the other.} other {No caterpillars are on record for its species; # kinds of moths and butterflies are for that of the other.}}',
      values,
    };
  if (insteadOf === 0)
    return /*i18n*/ {
      id: 'substitute.onlyHost',
      message:
        '{kinds, plural, one {# kind of moths and butterflies is on record for its species, none for that of the other.} other {# kinds of moths and butterflies are on record for its species, none for that of the other.}}',
      values,
    };
  return /*i18n*/ {
    id: 'substitute.host',
    message:
      '{kinds, plural, one {# kind of moths and butterflies is on record for its species, {insteadOf, number} for that of the other.} other {# kinds of moths and butterflies are on record for its species, {insteadOf, number} for that of the other.}}',
    values,
  };
}

function typeWords(type: PlantType, insteadOf: PlantType): Words {
  if (type === insteadOf)
    return /*i18n*/ {
      id: 'substitute.sameType',
      message:
        '{type, select, tree {A tree, as the other is.} shrub {A shrub, as the other is.} vine {A vine, as the other is.} fern {A fern, as the other is.} perennial {A perennial, as the other is.} grass {A grass, as the other is.} sedge_rush {A sedge or rush, as the other is.} groundcover {A groundcover, as the other is.} annual {An annual, as the other is.} other {A bulb, as the other is.}}',
      values: { type },
    };
  return /*i18n*/ {
    id: 'substitute.otherType',
    message:
      '{type, select, tree {A tree} shrub {A shrub} vine {A vine} fern {A fern} perennial {A perennial} grass {A grass} sedge_rush {A sedge or rush} groundcover {A groundcover} annual {An annual} other {A bulb}}, where the other is {insteadOf, select, tree {a tree} shrub {a shrub} vine {a vine} fern {a fern} perennial {a perennial} grass {a grass} sedge_rush {a sedge or rush} groundcover {a groundcover} annual {an annual} other {a bulb}}.',
    values: { type, insteadOf },
  };
}

function leafWords(leaves: LeafPersistence, insteadOf: LeafPersistence): Words {
  const values = { leaves, insteadOf };
  if (leaves === insteadOf)
    return /*i18n*/ {
      id: 'substitute.sameLeaves',
      message:
        '{leaves, select, evergreen {Evergreen, as the other is.} semi_evergreen {Keeps some of its leaves in winter, as the other does.} other {Bare in winter, as the other is.}}',
      values,
    };
  return /*i18n*/ {
    id: 'substitute.otherLeaves',
    message:
      '{leaves, select, evergreen {Evergreen} semi_evergreen {Keeps some of its leaves in winter} other {Bare in winter}}, where the other {insteadOf, select, evergreen {is evergreen} semi_evergreen {keeps some of its leaves} other {is bare}}.',
    values,
  };
}

function wordsOf(reason: SubstituteReason, say: Say): Words {
  switch (reason.kind) {
    case 'native':
      return /*i18n*/ { id: 'substitute.native', message: 'Native to the region of the garden.' };
    case 'genus':
      return /*i18n*/ {
        id: 'substitute.genus',
        message: 'Of the same genus, {genus}.',
        values: { genus: reason.genus },
      };
    case 'type':
      return typeWords(reason.type, reason.instead_of);
    case 'evergreen':
      return leafWords(reason.leaves, reason.instead_of);
    case 'light': {
      const values = {
        light: listedCodes(reason.shared, SUN_WORDS, 'or', say),
      };
      return reason.isAll
        ? /*i18n*/ { id: 'substitute.sameLight', message: 'Takes the same light: {light}.', values }
        : /*i18n*/ {
            id: 'substitute.someLight',
            message: 'Takes {light}, but not all the light the other does.',
            values,
          };
    }
    case 'moisture': {
      const values = {
        ground: listedCodes(reason.shared, MOISTURE_WORDS, 'or', say),
      };
      return reason.isAll
        ? /*i18n*/ { id: 'substitute.sameGround', message: 'Takes the same ground: {ground}.', values }
        : /*i18n*/ {
            id: 'substitute.someGround',
            message: 'Takes {ground} ground, but not all the ground the other does.',
            values,
          };
    }
    case 'bloom':
      return bloomWords(reason.shared, reason.lost, say);
    case 'size':
      return sizeWords(reason.taller, reason.wider);
    case 'hosts':
      return hostWords(reason.kinds, reason.instead_of);
    case 'genusHosts':
      return /*i18n*/ {
        id: 'substitute.genusHosts',
        message:
          '{kinds, plural, =0 {No kinds are} one {# kind is} other {# kinds are}} on record for its whole genus, {insteadOf, plural, =0 {none} other {#}} for that of the other.',
        values: { kinds: reason.kinds, insteadOf: reason.instead_of },
      };
  }
}

/** What speaks for or against a substitute, as a sentence about it. "The other" is the plant that cannot be had. */
export const substituteSentence = (reason: SubstituteReason, say: Say): string => say(wordsOf(reason, say));
