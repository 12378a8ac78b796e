import type { Place } from '@understory/contract';
import { describe, expect, test } from 'vitest';
import { placeNamed, zipOf } from './place-match.ts';

const place = (city: string, state: string, zip: string | null = null): Place => ({
  label: zip ? `${city}, ${state} ${zip}` : `${city}, ${state}`,
  zip_code: zip,
  city,
  state,
  region_id: 1,
  usda_zone: '8b',
});

const OLYMPIA = place('Olympia', 'WA', '98501');
const OLYMPIA_TOWN = place('Olympia', 'WA');
const BOISE = place('Boise', 'ID');
const BOISE_CITY = place('Boise City', 'OK');
const PORTLANDS = [place('Portland', 'OR'), place('Portland', 'ME')];
const VANCOUVER = place('Vancouver', 'WA');

describe('the place that a text names', () => {
  test.each([
    ['a ZIP code', '98501', [OLYMPIA], OLYMPIA],
    ['a ZIP code with spaces around it', ' 98501 ', [OLYMPIA], OLYMPIA],
    ['a ZIP code with four more', '98501-1234', [OLYMPIA], OLYMPIA],
    ['a label', 'Olympia, WA 98501', [OLYMPIA_TOWN, OLYMPIA], OLYMPIA],
    ['a label in another case and spacing', 'olympia,  wa 98501', [OLYMPIA], OLYMPIA],
    ['a town that no other has', 'boise', [BOISE, BOISE_CITY], BOISE],
    ['a town with its state', 'Portland, ME', PORTLANDS, PORTLANDS[1]],
    ['a town before its ZIP codes', 'Olympia', [OLYMPIA_TOWN, OLYMPIA], OLYMPIA_TOWN],
    ['the one ZIP code of a town', 'Olympia', [OLYMPIA], OLYMPIA],
    ['a ZIP code nobody has', '99999', [OLYMPIA], undefined],
    ['the beginning of a ZIP code', '985', [OLYMPIA], undefined],
    ['a town of several states', 'Portland', PORTLANDS, undefined],
    ['one of several ZIP codes of a town', 'Olympia', [OLYMPIA, place('Olympia', 'WA', '98502')], undefined],
    ['a place abroad with a namesake here', 'Vancouver, BC', [VANCOUVER], undefined],
    ['nothing', ' ', [BOISE], undefined],
    ['something not found', 'Boise', [], undefined],
  ] as const)('%s', (_what, text, found, named) => {
    expect(placeNamed(text, found)).toBe(named);
  });
});

test.each([
  ['98501', '98501'],
  ['98501-1234', '98501'],
  [' 02134 ', '02134'],
  ['9850', undefined],
  ['985011', undefined],
  ['٩٨٥٠١', undefined],
  ['A9850', undefined],
])('the ZIP code in %j is %j', (text, zip) => {
  expect(zipOf(text)).toBe(zip);
});
