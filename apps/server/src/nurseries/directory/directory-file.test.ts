import { describe, expect, it, test } from 'vitest';
import { readPlaces } from '../../places/index.ts';
import { inOneGo } from '../../platform/index.ts';
import { readText } from '../../platform/spreadsheets/index.ts';
import { MOST_DIRECTORY_ROWS, readDirectorySheet } from './directory-file.ts';
import { COLUMN_NAMES, REQUIRED_COLUMNS } from './directory-row.ts';

const places = await readPlaces();
const read = (text: string) => {
  const sheet = readText(new TextEncoder().encode(text), { mostRows: MOST_DIRECTORY_ROWS });
  const reading = inOneGo(readDirectorySheet(sheet, places));
  if (reading.refused) throw new Error('The file was refused.');
  return reading;
};
const factsOf = (text: string) => read(text).rows[0]?.facts;

describe('a column of a directory file', () => {
  const names = Object.entries(COLUMN_NAMES).flatMap(([column, others]) =>
    others.map((name) => [name, column] as const),
  );

  it('is called by no name of another', () => {
    const all = names.map(([name]) => name);
    expect(all.filter((name, at) => all.indexOf(name) < at)).toEqual([]);
  });

  test.each(names)('"%s" is %s', (name, column) => {
    const header = [...REQUIRED_COLUMNS.filter((each) => each !== column), name].join(',');
    const asNamed = header.replace(new RegExp(`${name}$`), column);
    const body = REQUIRED_COLUMNS.includes(column as 'name') ? 'a,b,c' : 'a,b,98105,c';
    expect(read(`${header}\n${body}\n`)).toEqual(read(`${asNamed}\n${body}\n`));
    expect(read(`${header}\n${body}\n`).warnings.filter(({ column: of }) => of === name)).toEqual([]);
  });
});

test.each([
  ['fernhill.com', 'https://fernhill.com'],
  ['//fernhill.com', 'https://fernhill.com'],
  ['www.fernhill.com/shop', 'https://www.fernhill.com/shop'],
  ['http://fernhill.com', 'http://fernhill.com'],
  ['', null],
])('a site %j is %j', (site, expected) => {
  expect(factsOf(`name,address,zip,web\nA,b,98105,${site}\n`)?.website).toBe(expected);
});

test.each([
  ['1 Road,Seattle,WA', '1 Road, Seattle, WA'],
  ['"1 Road, Seattle, WA",Seattle,WA', '1 Road, Seattle, WA'],
  [',Seattle,WA', 'Seattle, WA'],
  ['1 Road,,', '1 Road'],
])('the address %s is %j', (cells, expected) => {
  expect(factsOf(`name,street,town,state,zip\nA,${cells},98105\n`)?.address).toBe(expected);
});
