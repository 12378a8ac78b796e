import { bareGarden, fern } from '@understory/plan/testing';
import { sayIn } from '@understory/words/say';
import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { fileNameOf } from '../../shell/file-name.ts';
import { readFacts, typedOf, zoneFilledIn } from './GardenFactsForm.tsx';
import { hardscapesLike } from './HardscapePanel.tsx';
import { inReadingOrder } from './PlanList.tsx';

const typed = {
  name: 'Back yard',
  width: '20',
  length: '30',
  region: '1',
  sun: '',
  moisture: '',
  soil: '',
  zip: '',
  north: '0°',
  ph: '',
  zone: '',
  slope: '',
  deer: '',
  pets: '',
  yard: '',
};

describe('the facts of a garden as they are typed', () => {
  it.each([
    ['sound', {}, []],
    ['half feet', { width: '12.5' }, []],
    ['feet and inches', { width: '12 ft 6 in' }, []],
    ['nothing as width', { width: ' ' }, ['width']],
    ['words as width', { width: 'ten' }, ['width']],
    ['both sides out of range', { width: '0', length: '501' }, ['width', 'length']],
    ['no name', { name: '  ' }, ['name']],
    ['a long name', { name: 'a'.repeat(121) }, ['name']],
    ['four digits of ZIP', { zip: '9810' }, ['zip']],
    ['a ZIP', { zip: '98101' }, []],
    ['a ZIP with four digits more', { zip: '98101-1234' }, []],
    ['the sourest pH', { ph: '3' }, []],
    ['a pH with a comma', { ph: '6,5' }, []],
    ['a pH too sour', { ph: '2.9' }, ['ph']],
    ['a pH too sweet', { ph: '10.1' }, ['ph']],
    ['words as pH', { ph: 'sour' }, ['ph']],
    ['a pH with a sign', { ph: '-6' }, ['ph']],
    ['a pH in powers', { ph: '1e1' }, ['ph']],
    ['level ground', { slope: '0' }, []],
    ['a slope with its sign', { slope: '12 %' }, []],
    ['a slope too steep', { slope: '101' }, ['slope']],
  ])('%s', (_, more, fields) => {
    const read = readFacts({ ...typed, ...more }, bareGarden().facts, 'feet', english);
    expect('wrong' in read ? Object.keys(read.wrong) : []).toEqual(fields);
  });

  it('hold what is told of the ground, and null for what is not', () => {
    const told = { ph: ' 6,5 ', slope: '8%', zone: '8b', deer: 'yes', pets: 'no' };
    expect(readFacts({ ...typed, ...told }, bareGarden().facts, 'feet', english)).toMatchObject({
      facts: { site: { ph: 6.5, slope: 8, usda_zone: '8b', deer: true, pets: false } },
    });
    expect(readFacts(typed, bareGarden().facts, 'feet', english)).toMatchObject({
      facts: { site: { ph: null, slope: null, usda_zone: null, deer: null, pets: null } },
    });
  });

  it('are read back as they are shown', () => {
    const site = { ph: 5.85, slope: 0, usda_zone: '8', deer: false, pets: true, zip_code: '98101' };
    const before = { ...bareGarden().facts, site };
    expect(readFacts(typedOf(before, 'feet', english), before, 'feet', english)).toMatchObject({
      facts: { site },
    });
  });

  it('a ZIP code fills in its zone, and never over one that was chosen', () => {
    const olympia = { label: '', zip_code: '98501', city: 'Olympia', state: 'WA', region_id: 1 };
    const place = { ...olympia, usda_zone: '8b' };
    expect(zoneFilledIn(typed, place, ['']).zone).toBe('8b');
    expect(zoneFilledIn({ ...typed, zone: '7a' }, place, ['7a', '']).zone).toBe('8b');
    expect(zoneFilledIn({ ...typed, zone: '9a' }, place, ['7a', '']).zone).toBe('9a');
    expect(zoneFilledIn({ ...typed, zone: '7a' }, { ...olympia, usda_zone: null }, ['7a']).zone).toBe('7a');
    expect(zoneFilledIn(typed, null, ['']).zone).toBe('');
  });

  it('keep a drawn outline that fits the size, and what else is known of the site', () => {
    const shape = [
      { x: 0, y: 0 },
      { x: 230, y: 0 },
      { x: 0, y: 9 },
    ];
    const before = { ...bareGarden().facts, shape, site: { deer: true, north: 20 } };
    expect(
      readFacts({ ...typed, sun: 'SH', deer: 'yes', north: '20°' }, before, 'feet', english),
    ).toMatchObject({
      facts: { shape, site: { deer: true, sun_exposure: 'SH', north: 20 } },
    });
    expect(readFacts({ ...typed, width: '21' }, before, 'feet', english)).toMatchObject({ facts: { shape } });
    expect(readFacts({ ...typed, width: '18' }, before, 'feet', english)).toMatchObject({
      wrong: { root: expect.stringMatching(/outline of the garden reaches past/) },
    });
  });
});

describe('the list of plants', () => {
  it('reads from north to south, and from west to east in a row', () => {
    const things = [
      fern('south', 0, 100),
      fern('east', 90, 3),
      fern('west', 10, 5),
      fern('second row', 0, 14),
    ];
    expect(inReadingOrder(things).map(({ id }) => id)).toEqual(['west', 'east', 'second row', 'south']);
  });
});

describe('file names', () => {
  it.each([
    ['My garden', 'my-garden'],
    ['../../etc/passwd', 'etc-passwd'],
    ['🌿', 'garden'],
    ['Jardín: norte', 'jardin-norte'],
    ['庭', '庭'],
    ['a'.repeat(200), 'a'.repeat(60)],
  ])('%s', (name, file) => {
    expect(fileNameOf(name)).toBe(file);
  });
});

describe('searching hardscape', () => {
  it.each([
    ['', 33],
    ['bench', 2],
    ['wall LARGE', 1],
    ['water', 5],
    ['wood fence', 2],
    ['castle', 0],
  ])('%j finds %i', (sought, count) => {
    expect(hardscapesLike(sought, sayIn('en'))).toHaveLength(count);
  });
});
