import { placeSchema, searchPlaces } from '@understory/contract';
import { distanceBetween } from '@understory/garden';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPlaces, type Places } from './places.ts';
import { readZipTable, type ZipTable, zipsBetween } from './zip-table.ts';

let table: ZipTable;
let places: Places;
beforeAll(async () => {
  table = await readZipTable();
  places = createPlaces(table);
});

const labels = (typed: string): string[] => places.search(typed).map(({ label }) => label);

test.each([
  ['98501', 25],
  ['98225', 1],
  ['99501', 500],
  ['96801', 200],
])(
  'the ZIP codes around %s within %i miles are those whose middle is no farther, and no other',
  (zip, miles) => {
    const point = places.pointOfZip(zip);
    if (!point) throw new Error(`${zip} is nowhere`);
    const near = [...zipsBetween(table, 0, 99_999)].filter(
      (known) => distanceBetween(point, known.point) <= miles,
    );
    const found = places.zipsWithin(point, miles);
    expect(found.map(Number)).toEqual(near.map((known) => known.zip));
    expect(found).toContain(zip);
  },
);

describe('what the table says of a ZIP code', () => {
  test.each([
    ['98501', 'Olympia, WA 98501', 1, '8b'],
    ['98101', 'Seattle, WA 98101', 1, '9a'],
    ['83814', "Coeur d'Alene, ID 83814", 1, '6b'],
    ['59801', 'Missoula, MT 59801', 2, '5b'],
    ['55101', 'Saint Paul, MN 55101', 3, '5a'],
    ['10001', 'New York, NY 10001', 4, '7b'],
    ['33101', 'Miami, FL 33101', 5, '11a'],
    ['77001', 'Houston, TX 77001', 6, '9b'],
    ['80202', 'Denver, CO 80202', 7, '6a'],
    ['63101', 'Saint Louis, MO 63101', 8, '7a'],
    ['94102', 'San Francisco, CA 94102', 9, '10b'],
    ['99501', 'Anchorage, AK 99501', null, null],
    ['96801', 'Honolulu, HI 96801', null, null],
    ['20001', 'Washington, DC 20001', null, '8a'],
    ['96960', 'Marshall Islands, MH 96960', null, null],
    ['09001', 'APO, AE 09001', null, null],
    ['34002', 'APO, AA 34002', null, null],
    ['96201', 'APO, AP 96201', null, null],
    ['96365', 'APO, AP 96365', null, null],
  ])('%s is %s, region %s, zone %s', (zip, label, region_id, usda_zone) => {
    expect(places.ofZip(zip)).toMatchObject({ label, zip_code: zip, region_id, usda_zone });
  });

  test('where it lies, to the ten-thousandth of a degree', () => {
    expect(places.pointOfZip('98501')).toEqual({ latitude: 47.0129, longitude: -122.8763 });
    expect(places.pointOfZip('00501')).toEqual({ latitude: 40.8154, longitude: -73.0451 });
  });

  test.each(['00000', '00901', '99999', '9850', '985012', 'Olympia', ''])('"%s" is none of it', (zip) => {
    expect(places.ofZip(zip)).toBeUndefined();
    expect(places.pointOfZip(zip)).toBeUndefined();
  });
});

describe('the states that have a town of a name', () => {
  test.each([
    ['Tacoma', 'WA'],
    ['vancouver', 'WA'],
    ['portland', 'OR'],
    ['Port Townsend', 'WA'],
    ['Saint Louis', 'MO'],
  ])('%s: first %s', (town, state) => {
    expect(places.statesOfTown(town)[0]).toBe(state);
  });

  test('are none for a name that no town bears', () => {
    expect(places.statesOfTown('glorbing')).toEqual([]);
  });
});

describe('a name finds towns', () => {
  test.each([
    ['only begun', 'olym', 'Olympia, WA'],
    ['in another case', 'OLYMPIA', 'Olympia, WA'],
    ['with accents', 'Ólympïa', 'Olympia, WA'],
    ['with its state in letters', 'olympia wa', 'Olympia, WA'],
    ['with its state in words', 'Olympia, Washington', 'Olympia, WA'],
    ['with its state only begun', 'olympia, wash', 'Olympia, WA'],
    ['with one letter of its state', 'olympia w', 'Olympia, WA'],
    ['with a state and a country', 'Olympia, WA, USA', 'Olympia, WA'],
    ['with a comma that waits for a state', 'olympia,', 'Olympia, WA'],
    ['St', 'st louis', 'Saint Louis, MO'],
    ['St.', 'St. Louis, MO', 'Saint Louis, MO'],
    ['Saint', 'Saint Louis', 'Saint Louis, MO'],
    ['Saint only begun', 'sain', 'Saint Louis, MO'],
    ['Ste', 'ste genevieve', 'Sainte Genevieve, MO'],
    ['Ft', 'ft collins', 'Fort Collins, CO'],
    ['Mt', 'mt. vernon wa', 'Mount Vernon, WA'],
    ['a short point of the compass', 'n las vegas', 'North Las Vegas, NV'],
    ['a hyphen left out', 'winston salem', 'Winston-Salem, NC'],
    ['an apostrophe', "coeur d'alene", "Coeur d'Alene, ID"],
    ['a curly apostrophe', 'coeur d’alene', "Coeur d'Alene, ID"],
    ['no apostrophe', 'coeur dalene', "Coeur d'Alene, ID"],
    ['a space for it', 'coeur d alene', "Coeur d'Alene, ID"],
    ['an apostrophe that the table has not', "o'fallon il", 'O Fallon, IL'],
    ['a state of two words', 'fayetteville north carolina', 'Fayetteville, NC'],
    ['a state of three words', 'washington district of columbia', 'Washington, DC'],
    ['D.C.', 'washington d.c.', 'Washington, DC'],
    ['a town named like a state', 'new york ny', 'New York, NY'],
    ['letters that are both the end of a name and a state', 'kansas city mo', 'Kansas City, MO'],
  ])('%s', (_, typed, first) => {
    expect(labels(typed)[0]).toBe(first);
  });

  test('those with more ZIP codes first, a name in full before any longer one', () => {
    expect(labels('portland').slice(0, 2)).toEqual(['Portland, OR', 'Portland, ME']);
    expect(labels('springfield').slice(0, 3)).toEqual([
      'Springfield, IL',
      'Springfield, MA',
      'Springfield, MO',
    ]);
    expect(labels('st')).toContain('Stockton, CA');
    expect(labels('spring')[0]).toBe('Spring, TX');
  });

  test('a state narrows them', () => {
    expect(labels('portland, m')).toEqual(['Portland, ME', 'Portland, MI', 'Portland, MO']);
    expect(labels('portland mi')).toEqual(['Portland, MI']);
    expect(labels('olympia, or')).toEqual([]);
  });

  test('one row each, without a ZIP code', () => {
    const found = places.search('seattle');
    expect(found[0]).toEqual({
      label: 'Seattle, WA',
      zip_code: null,
      city: 'Seattle',
      state: 'WA',
      region_id: 1,
      usda_zone: '9a',
    });
    expect(new Set(found.map(({ label }) => label)).size).toBe(found.length);
  });

  test.each(['', ' ', ',', ', WA', '!!!', '%', '_', 'qqqq', 'Олимпия', '👩‍🌾', '__proto__', 'constructor'])(
    '"%s" finds none',
    (typed) => {
      expect(labels(typed)).toEqual([]);
    },
  );
});

describe('the ZIP codes of towns by a word of their name', () => {
  test.each([
    ['redmond', '98052', true],
    ['redm', '98052', true],
    ['vernon', '98273', true],
    ['mt', '98273', true],
    ['ernon', '98273', false],
    ['wa', '98273', true],
    ['washington', '98273', true],
    ['oregon', '98273', false],
    ['a', '98273', false],
    ['%', '98273', false],
  ])('%s: %s %s', (word, zip, isOne) => {
    expect(places.zipsOfTownsWith(word).includes(zip)).toBe(isOne);
  });

  test('a word nobody calls a town by has none', () => {
    expect(places.zipsOfTownsWith('qqqq')).toEqual([]);
    expect(places.zipsOfTownsWith('317')).toEqual([]);
  });
});

describe('digits find ZIP codes', () => {
  test('that begin with them, rising, eight at most', () => {
    expect(labels('985')).toEqual([
      'Olympia, WA 98501',
      'Olympia, WA 98502',
      'Lacey, WA 98503',
      'Olympia, WA 98504',
      'Olympia, WA 98505',
      'Olympia, WA 98506',
      'Olympia, WA 98507',
      'Olympia, WA 98508',
    ]);
    expect(labels('005')).toEqual(['Holtsville, NY 00501', 'Holtsville, NY 00544']);
  });

  test.each([
    ['whole', '98501', ['Olympia, WA 98501']],
    ['ZIP+4', '98501-1234', ['Olympia, WA 98501']],
    ['fullwidth', '９８５０１', ['Olympia, WA 98501']],
    ['after a town', 'Lacey 985', ['Lacey, WA 98503', 'Lacey, WA 98509']],
    [
      'after a label that is being changed',
      'Olympia, WA 9850',
      expect.arrayContaining(['Olympia, WA 98508']),
    ],
    ['whole, after another name of the place', 'Tumwater, WA 98501', ['Olympia, WA 98501']],
    ['after a state alone', 'Washington 9850', expect.arrayContaining(['Lacey, WA 98503'])],
    ['of nowhere', '00000', []],
    ['after a town that is elsewhere', 'Boston, MA 985', []],
    ['too many', '985012', []],
    ['of another script', '٩٨٥', []],
  ])('%s', (_, typed, found) => {
    expect(labels(typed)).toEqual(found);
  });
});

describe('a location names one place', () => {
  test.each([
    ['98501', 'Olympia, WA 98501'],
    ['98501-1234', 'Olympia, WA 98501'],
    ['Olympia, WA', 'Olympia, WA'],
    ['olympia wa', 'Olympia, WA'],
    ['Olympia, Washington, United States', 'Olympia, WA'],
    ['Olympia WA 98501', 'Olympia, WA 98501'],
    ['olympia 98501', 'Olympia, WA 98501'],
    // The post office of Tumwater is Olympia's.
    ['Tumwater, WA 98501', 'Olympia, WA 98501'],
    // A street is nobody's business.
    ['12 Garden Street, Olympia, WA 98501', 'Olympia, WA 98501'],
    ['12 Garden Street, Olympia, WA', 'Olympia, WA'],
    ['Billings, MT', 'Billings, MT'],
    ['Mary D, PA 17952', 'Mary D, PA 17952'],
    ['Missoula MT 59801', 'Missoula, MT 59801'],
    ['Fargo, N. Dakota', 'Fargo, ND'],
    ['Anchorage, Alaska', 'Anchorage, AK'],
    ['Springfield, Illinois', 'Springfield, IL'],
    ['St Paul, MN', 'Saint Paul, MN'],
    ['Washington, D.C.', 'Washington, DC'],
    // Towns that everybody means by their name.
    ['Seattle', 'Seattle, WA'],
    ['bellingham', 'Bellingham, WA'],
    ['Portland', 'Portland, OR'],
    ['Seattle, USA', 'Seattle, WA'],
  ])('"%s" is %s', (location, label) => {
    expect(places.named(location)?.label).toBe(label);
  });

  test.each([
    ['a name of many towns', 'Springfield'],
    ['a name of a small town that is a great one elsewhere', 'Munich'],
    ['a name with another country', 'Vancouver, BC'],
    ['a name with another country', 'Paris, France'],
    ['a town that its state does not have', 'Olympia, Oregon'],
    ['a ZIP code of another state', 'Springfield, IL 98501'],
    ['a postal code of another country', 'Berlin 10115'],
    ['a ZIP code that is only begun', 'Olympia, WA 985'],
    ['a ZIP code of nowhere', '00000'],
    ['a name only begun', 'Olymp'],
    ['a state alone', 'Oregon'],
    ['a state that is a great town as well', 'Washington'],
    ['nothing', ''],
    ['a comma', ','],
  ])('%s is not sure: "%s"', (_, location) => {
    expect(places.named(location)).toBeUndefined();
  });
});

describe('the whole table', () => {
  test('every town is found by its own label', () => {
    const lost = table.towns.filter(({ city, state }) => {
      const label = `${city}, ${state}`;
      return places.named(label)?.label !== label || !labels(label).includes(label);
    });
    expect(lost).toEqual([]);
  });

  test('every ZIP code is found by its own digits and its label, and fits the contract', () => {
    const lost: number[] = [];
    for (const { zip } of zipsBetween(table, 0, 99_999)) {
      const place = places.ofZip(String(zip).padStart(5, '0'));
      const isFound =
        place && placeSchema.safeParse(place).success && places.named(place.label)?.label === place.label;
      if (!isFound) lost.push(zip);
    }
    expect(lost).toEqual([]);
    expect(table.zips).toHaveLength(41_488);
  });

  test('every state of the table of regions has towns, and the nine regions all have states', () => {
    const states = new Set(table.towns.map(({ state }) => state));
    expect([...table.regionOfState.keys()].filter((state) => !states.has(state))).toEqual([]);
    expect(new Set(table.regionOfState.values())).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(table.regionOfState.size).toBe(48);
  });
});

describe('whatever is typed', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc
      .array(
        fc.constantFrom(
          'saint',
          'st',
          'san',
          'new',
          'olympia',
          'wa',
          'o',
          'd',
          "'",
          ',',
          ' ',
          '9',
          '985',
          '-',
          'usa',
        ),
        { maxLength: 20 },
      )
      .map((pieces) => pieces.join('')),
    fc
      .array(fc.constantFrom('north', 'saint', 'fort', 'city', 'carolina', 'mt', 'w', ','), { maxLength: 12 })
      .map((pieces) => pieces.join(' ')),
  );

  test('the search answers within its contract', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const results = places.search(text);
        expect(searchPlaces.answer.safeParse({ results }).success).toBe(true);
        expect(new Set(results.map(({ label }) => label)).size).toBe(results.length);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a location is a place that names itself, or none', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const place = places.named(text);
        if (place) expect(places.named(place.label)).toEqual(place);
      }),
      { numRuns: 2_000 },
    );
  });
});
