import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bundleOf,
  isContainer,
  isHeight,
  readContainer,
  readCount,
  readPrice,
  readSentence,
  takeContainer,
  writesCommas,
} from './stock-values.ts';

describe('a price', () => {
  it.each([
    ['12.99', 1299],
    ['$12.99 ea', 1299],
    ['USD 7', 700],
    ['.75', 75],
    ['12,99', 1299],
    ['1,250', 125_000],
    ['1,250.00', 125_000],
    ['1.250,00', 125_000],
    ['$4', 400],
    ['$15.75 c/u', 1575],
    ['', null],
    ['call', null],
    ['N/A', null],
    ['consultar', null],
    ['100,000', 10_000_000],
    ['$16.50/bundle', 1650],
    ['$8.00 per bag of 5', 800],
    ['$21 a bundle', 2100],
  ])('%s', (cell, cents) => expect(readPrice(cell)).toEqual({ value: cents }));

  it.each([
    ['-3', 'negativePrice'],
    ['(4.00)', 'negativePrice'],
    ['free', 'noPrice'],
    ['0', 'noPrice'],
    ['1e12', 'noPrice'],
    ['$5..50', 'noPrice'],
    ['9,99,9', 'noPrice'],
    ['2/$5', 'severalPrices'],
    ['10-15', 'severalPrices'],
    ['3 for 20', 'severalPrices'],
    ['100,000.01', 'priceTooHigh'],
  ])('%s is a fault that shows it', (cell, fault) => {
    expect(readPrice(cell)).toMatchObject({ fault: { id: `fault.stock.${fault}`, values: { cell } } });
  });

  it('"1.250" is a thousand where cents stand behind commas, and a dollar where they do not', () => {
    expect([readPrice('1.250', true), readPrice('1.25')]).toEqual([{ value: 125_000 }, { value: 125 }]);
    expect([writesCommas(['12,99', '8,50', '1.250,00']), writesCommas(['12.99', '1,250'])]).toEqual([
      true,
      false,
    ]);
  });

  it('any amount comes back from how it is written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom('en-US', 'de-DE'),
        (cents, locale) => {
          const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
          expect(readPrice(`$${written} ea`, locale === 'de-DE')).toEqual({ value: cents });
        },
      ),
    );
  });
});

describe('a count', () => {
  it.each([
    ['60', 60, null],
    ['~60', 60, null],
    ['12+', 12, null],
    ['1,200', 1200, null],
    ['about 40 plants', 40, null],
    ['0', 0, 'out_of_stock'],
    ['sold out', 0, 'out_of_stock'],
    ['agotado', 0, 'out_of_stock'],
    ['Spring 2027', 0, 'out_of_stock'],
    ['few', null, 'limited'],
    ['in stock', null, 'in_stock'],
    ['x', null, 'in_stock'],
    ['', null, null],
    ['—', null, null],
  ])('%s', (cell, quantity, status) => expect(readCount(cell)).toEqual({ value: { quantity, status } }));

  it.each([
    ['-4', 'negativeCount'],
    ['3.5', 'brokenCount'],
    ['abc', 'noCount'],
    ['2000000', 'countTooHigh'],
  ])('%s is a fault', (cell, fault) =>
    expect(readCount(cell)).toMatchObject({ fault: { id: `fault.stock.${fault}` } }),
  );
});

describe('a size', () => {
  it.each([
    ['1G', '1-gallon pot'],
    ['#2', '2-gallon pot'],
    ['gallon', '1-gallon pot'],
    ['5 galones', '5-gallon pot'],
    ['4"', '4-inch pot'],
    ['2¼"', '2.25-inch pot'],
    ['2 1/4 in', '2.25-inch pot'],
    ['3.5” pot', '3.5-inch pot'],
    ['10 cu in plug', 'plug'],
    ['D40', 'D40 tube'],
    ['C2', '2-litre pot'],
    ['C1 (1 gal)', '1-gallon pot'],
    ['P9', '9-cm pot'],
    ['BR', 'bare root'],
    ['B&B', 'balled and burlapped'],
    ['seed pkt', 'seed packet'],
    ['qt', '1-quart pot'],
    ['12-18"', '12-18"'],
    ['2" cal.', '2" cal.'],
    ['-', ''],
  ])('%s', (cell, size) => expect(readContainer(cell)).toBe(size));

  it.each([
    ['Salal 1 gal', '1-gallon pot', 'Salal'],
    ['Sword Fern (4" pot)', '4-inch pot', 'Sword Fern'],
    ['#1 Salal', '1-gallon pot', 'Salal'],
    ['Vine maple, 8-10 ft', '', 'Vine maple, 8-10 ft'],
    ['Bulbous oatgrass', '', 'Bulbous oatgrass'],
  ])('within a name: %s', (name, container, rest) =>
    expect(takeContainer(name)).toEqual({ container, rest }),
  );

  it.each([
    ['1 gal', true],
    ['4 inch pots', true],
    ['Salal 1 gal', false],
    ['12', false],
    ['', false],
  ])('%s is one by itself: %s', (cell, is) => expect(isContainer(cell)).toBe(is));
});

it.each([
  ['Salal, 1 gal, $12 each, 40 left', ['Salal', '1-gallon pot', '12', '40']],
  ['Vine maple in 1 gal pots - $12 - about 40', ['Vine maple', '1-gallon pot', '12', '40']],
  ['Garry oak, 3 gal, $32, sold out until fall', ['Garry oak', '3-gallon pot', '32', 'sold out']],
  ['Red alder - bare root - $3.50 - lots', ['Red alder', 'bare root', '3.50', 'lots']],
  ['Common camas', ['Common camas', '', '', '']],
])('all in one cell: %s', (text, [name, container, price, count]) => {
  expect(readSentence(text)).toEqual({ name, container, price, count });
});

it.each([
  ['bundle of 10', 10],
  ['BR 6-12 in, bundle of 25', 25],
  ['10 per bundle', 10],
  ['bag of 5 bulbs', 5],
  ['bundle', null],
  ['1 gal', null],
])('%s holds %s plants', (cell, plants) => expect(bundleOf(cell)).toBe(plants));

it.each([
  ['12-18"', true],
  ['18"+', true],
  ['3 ft', true],
  ['BR 6-12 in', false],
  ['1 gal', false],
])('%s tells a height and no container: %s', (cell, isOne) => expect(isHeight(cell)).toBe(isOne));
