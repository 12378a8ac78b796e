import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CodedSpecies, plantCode, plantCodes } from './plantCodes.ts';

test.each([
  ['Ribes sanguineum', 'RIBSAN'],
  ['Acer glabrum var. douglasii', 'ACEGLA'],
  ['Arctostaphylos uva-ursi', 'ARCUVA'],
  ['Poa an', 'POAAN'],
  ['Io y', 'IOY'],
  ['Salix', 'SAL'],
  ['Salix sp.', 'SALSP'],
  ['×Amelasorbus jackii', 'AMEJAC'],
  ['Mahonia × media', 'MAHMED'],
  ['Mahonia x media', 'MAHMED'],
  ['Mahonia ×media', 'MAHMED'],
  ['Xerophyllum tenax', 'XERTEN'],
  ['Isoëtes echinospora', 'ISOECH'],
  ["Rosa 'Nutkana'", 'ROSNUT'],
  ['  Carex   obnupta ', 'CAROBN'],
  ['carex obnupta', 'CAROBN'],
  ['', 'PLANT'],
  ['×', 'PLANT'],
  ['杜鹃', 'PLANT'],
])('%j is written as %s', (name, code) => expect(plantCode(name)).toBe(code));

const species = (id: number, scientific_name: string): CodedSpecies => ({ id, scientific_name });
const SUBULATUM = species(2, 'Symphyotrichum subulatum');
const SUBSPICATUM = species(9, 'Symphyotrichum subspicatum');

describe('codes that would be alike', () => {
  it('the first by scientific name has it plain, the next a number from 2 on', () => {
    expect(plantCodes([SUBULATUM, SUBSPICATUM, species(5, 'Symphytum subtile')])).toEqual(
      new Map([
        [9, 'SYMSUB'],
        [2, 'SYMSUB2'],
        [5, 'SYMSUB3'],
      ]),
    );
  });

  it('the lower id comes first where the names are the same', () => {
    expect(plantCodes([species(4, 'Salix'), species(3, 'Salix')])).toEqual(
      new Map([
        [3, 'SAL'],
        [4, 'SAL2'],
      ]),
    );
  });

  it('what is only collected gives way to what stands on the plan', () => {
    expect(plantCodes([SUBULATUM], [SUBSPICATUM, SUBULATUM])).toEqual(
      new Map([
        [2, 'SYMSUB'],
        [9, 'SYMSUB2'],
      ]),
    );
  });

  it('a species that is given twice has one code', () => {
    expect(plantCodes([SUBULATUM, SUBULATUM])).toEqual(new Map([[2, 'SYMSUB']]));
  });

  it('nothing has none', () => expect(plantCodes([])).toEqual(new Map()));
});

describe('whatever a garden holds', () => {
  // Few letters, so that many are alike.
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '-', '×', 'x'), maxLength: 5 });
  const named = fc.oneof(
    fc.tuple(word, word).map((words) => words.join(' ')),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const garden = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 500 }), scientific_name: named }), {
    selector: ({ id }) => id,
    maxLength: 60,
  });

  it('no two codes are alike, each is at most six capitals and a number no higher than there are species', () => {
    fc.assert(
      fc.property(garden, garden, (placed, collected) => {
        const codes = plantCodes(placed, collected);
        expect(new Set(codes.keys())).toEqual(new Set([...placed, ...collected].map(({ id }) => id)));
        expect(new Set(codes.values()).size).toBe(codes.size);
        for (const code of codes.values()) {
          const [, number = '1'] = /^[A-Z]{1,6}(\d*)$/.exec(code) ?? [undefined, 'wrong'];
          expect(Number(number || 1)).toBeLessThanOrEqual(codes.size);
        }
      }),
    );
  });

  it('the order of the lists is of no matter, and collecting changes nothing of the plan', () => {
    fc.assert(
      fc.property(garden, garden, fc.infiniteStream(fc.nat()), (placed, collected, chance) => {
        const shuffled = placed
          .map((each) => ({ each, at: chance.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each);
        const codes = plantCodes(placed, collected);
        expect(plantCodes(shuffled, collected.toReversed())).toEqual(codes);
        for (const [id, code] of plantCodes(placed)) expect(codes.get(id)).toBe(code);
      }),
    );
  });
});
