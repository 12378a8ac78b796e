import { sayIn } from '@understory/words/say';
import { describe, expect, test } from 'vitest';
import { substituteSentence } from './substitute-sentences.ts';
import type { SubstituteReason } from './substitutes.ts';

describe('a reason as a sentence', () => {
  test.each<[SubstituteReason, string]>([
    [{ kind: 'native', region: 'northwest_coastal' }, 'Native to the region of the garden.'],
    [{ kind: 'genus', genus: 'Ribes' }, 'Of the same genus, Ribes.'],
    [{ kind: 'type', type: 'shrub', instead_of: 'shrub' }, 'A shrub, as the other is.'],
    [
      { kind: 'type', type: 'sedge_rush', instead_of: 'annual' },
      'A sedge or rush, where the other is an annual.',
    ],
    [{ kind: 'evergreen', leaves: 'evergreen', instead_of: 'evergreen' }, 'Evergreen, as the other is.'],
    [
      { kind: 'evergreen', leaves: 'deciduous', instead_of: 'evergreen' },
      'Bare in winter, where the other is evergreen.',
    ],
    [{ kind: 'light', shared: ['FS', 'PS'], isAll: true }, 'Takes the same light: full sun or partial sun.'],
    [{ kind: 'light', shared: ['SH'], isAll: false }, 'Takes shade, but not all the light the other does.'],
    [{ kind: 'moisture', shared: ['moist'], isAll: true }, 'Takes the same ground: moist.'],
    [
      { kind: 'moisture', shared: ['dry', 'moist'], isAll: false },
      'Takes dry or moist ground, but not all the ground the other does.',
    ],
    [{ kind: 'bloom', shared: [4, 5], lost: [] }, 'In flower in the same months: April and May.'],
    [{ kind: 'bloom', shared: [5], lost: [4] }, 'In flower with it in May, but not in April.'],
    [{ kind: 'bloom', shared: [], lost: [3] }, 'Not in flower in March, as the other is.'],
    [{ kind: 'size', taller: 0.4, wider: -0.4 }, 'Grows about as tall and as wide.'],
    [{ kind: 'size', taller: 0.5, wider: 0 }, 'Grows about as wide and 0.5 ft taller.'],
    [{ kind: 'size', taller: 0, wider: -2 }, 'Grows about as tall and 2 ft narrower.'],
    [{ kind: 'size', taller: 3, wider: -1.5 }, 'Grows 3 ft taller and 1.5 ft narrower.'],
    [{ kind: 'size', taller: -3, wider: 1.5 }, 'Grows 3 ft less tall and 1.5 ft wider.'],
    [
      { kind: 'hosts', kinds: 12, instead_of: 40 },
      '12 kinds of moths and butterflies are on record for its species, 40 for that of the other.',
    ],
    [
      { kind: 'hosts', kinds: 0, instead_of: 40 },
      'No caterpillars are on record for its species; 40 kinds of moths and butterflies are for that of the other.',
    ],
    [
      { kind: 'hosts', kinds: 1, instead_of: 2 },
      '1 kind of moths and butterflies is on record for its species, 2 for that of the other.',
    ],
    [
      { kind: 'genusHosts', kinds: 455, instead_of: 0 },
      '455 kinds are on record for its whole genus, none for that of the other.',
    ],
    [
      { kind: 'hosts', kinds: 7, instead_of: 0 },
      '7 kinds of moths and butterflies are on record for its species, none for that of the other.',
    ],
  ])('%j', (reason, sentence) => {
    expect(substituteSentence(reason, sayIn('en'))).toBe(sentence);
  });
});
