import { bareGarden, fern } from '@understory/plan/testing';
import { sayIn } from '@understory/words/say';
import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { fileNameOf } from '../../shell/file-name.ts';
import { filledIn, readFacts, typedOf } from './GardenFactsForm.tsx';
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
};

describe('what is known of a member after the form of a new garden stands', () => {
  const { facts } = bareGarden();
  const known = { ...facts, region_id: 5 as const, site: { ...facts.site, zip_code: '30301' } };

  it('fills in what was not touched', () => {
    expect(
      filledIn(
        typedOf(facts, 'feet', english),
        typedOf(facts, 'feet', english),
        typedOf(known, 'feet', english),
      ),
    ).toEqual(typedOf(known, 'feet', english));
  });

  it('leaves alone what was typed, and what was typed and wiped again', () => {
    const begun = { ...typedOf(facts, 'feet', english), name: 'Front bed', region: '7', sun: '' };
    expect(filledIn(begun, typedOf(facts, 'feet', english), typedOf(known, 'feet', english))).toMatchObject({
      name: 'Front bed',
      region: '7',
      zip: '30301',
    });
    const wiped = { ...typedOf(known, 'feet', english), zip: '' };
    expect(
      filledIn(wiped, typedOf(known, 'feet', english), typedOf({ ...known, region_id: 6 }, 'feet', english)),
    ).toMatchObject({ region: '6', zip: '' });
  });
});

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
  ])('%s', (_, more, fields) => {
    const read = readFacts({ ...typed, ...more }, bareGarden().facts, 'feet', english);
    expect('wrong' in read ? Object.keys(read.wrong) : []).toEqual(fields);
  });

  it('keep a drawn outline that fits the size, and what else is known of the site', () => {
    const shape = [
      { x: 0, y: 0 },
      { x: 230, y: 0 },
      { x: 0, y: 9 },
    ];
    const before = { ...bareGarden().facts, shape, site: { deer: true } };
    expect(readFacts({ ...typed, sun: 'SH' }, before, 'feet', english)).toMatchObject({
      facts: { shape, site: { deer: true, sun_exposure: 'SH' } },
    });
    expect(readFacts({ ...typed, width: '21' }, before, 'feet', english)).toMatchObject({ facts: { shape } });
    expect(readFacts({ ...typed, width: '18' }, before, 'feet', english)).toMatchObject({
      wrong: { whole: expect.stringMatching(/outline of the garden reaches past/) },
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
