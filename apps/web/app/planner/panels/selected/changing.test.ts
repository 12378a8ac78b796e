import type { BedThing, LabelThing } from '@understory/garden';
import { fern } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { english } from '../../../../testing/english.tsx';
import { countsInWords } from '../../document/thing-counts.ts';
import { anchorFor, toldSpot } from '../../document/told-spot.ts';
import { moreOf } from '../PlanList.tsx';
import { readDegrees, readDistance, readHeight, readLabelText, readThingName, scalesOf } from './changing.ts';

const bed: BedThing = {
  kind: 'bed',
  id: 'bed',
  z: 0,
  name: 'By the gate',
  ground: 'gravel',
  form: 'circle',
  corners: [
    { x: 100, y: 100 },
    { x: 130, y: 100 },
  ],
};
const label: LabelThing = {
  kind: 'label',
  id: 'label',
  z: 0,
  text: 'Gate',
  x: 10,
  y: 20,
  size: 'small',
  rotation: 0,
};

describe('where a card tells that a thing is', () => {
  it('is the stem or middle of what stands at a spot', () => {
    expect(toldSpot(label)).toEqual({ x: 10, y: 20 });
    expect(anchorFor(label, { x: 15, y: 20 })).toEqual({ x: 15, y: 20 });
  });
  it('is the north-west corner of ground, which moves as far as it is told to', () => {
    expect(toldSpot(bed)).toEqual({ x: 70, y: expect.closeTo(70, 0) });
    expect(anchorFor(bed, { x: 82, y: toldSpot(bed).y })).toEqual({ x: 112, y: 100 });
  });
});

describe('what is typed on a card', () => {
  it.each([
    ['4 ft 6 in', 54],
    ['12', 144],
    ['-3', undefined],
    ['here', undefined],
  ])('a distance of %s', (text, value) => {
    expect(readDistance(text, 'feet', english)).toEqual(
      value === undefined ? { wrong: expect.any(String) } : { value },
    );
  });
  it.each([
    ['0', 0],
    ['45°', 45],
    [' 90 degrees ', 90],
    ['12.5', 12.5],
    ['360', 0],
    ['361', undefined],
    ['-5', undefined],
    ['', undefined],
  ])('degrees of %s', (text, value) => {
    expect(readDegrees(text, english)).toEqual(
      value === undefined ? { wrong: expect.any(String) } : { value },
    );
  });
  it.each([
    ['', null],
    ['9 ft 6 in', 9.5],
    ['500', 500],
    ['501', undefined],
    ['0', undefined],
    ['tall', undefined],
  ])('a height of %j', (text, value) => {
    expect(readHeight(text, 'feet', english)).toEqual(
      value === undefined ? { wrong: expect.any(String) } : { value },
    );
  });
  it.each([
    ['a name with air around it', readThingName('  Front  ', english), { value: 'Front' }],
    ['the longest name', readThingName('x'.repeat(80), english), { value: 'x'.repeat(80) }],
    ['a longer name', readThingName('x'.repeat(81), english), { wrong: expect.stringContaining('81') }],
    ['a label of several lines', readLabelText('One\nTwo\n', english), { value: 'One\nTwo' }],
    ['a label that says nothing', readLabelText(' \n ', english), { wrong: expect.any(String) }],
    ['the longest label', readLabelText('x'.repeat(500), english), { value: 'x'.repeat(500) }],
    ['a longer label', readLabelText('x'.repeat(501), english), { wrong: expect.stringContaining('501') }],
  ])('%s', (_, read, expected) => {
    expect(read).toEqual(expected);
  });
});

it.each([
  ['fence_picket_wood', [0.5, 1, 1.5, 2, 2.5, 3]],
  ['bench_wood_noback', [0.75, 1, 1.25, 1.5]],
  ['patio_multiple_pavers_square', [0.5, 0.75, 1, 1.25, 1.5]],
  ['castle', [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]],
])('%s comes at scales of %j', (type, scales) => {
  expect(scalesOf(type)).toEqual(scales);
});

it.each([
  [[], ''],
  [[fern('a', 1, 1)], '1 plant'],
  [[fern('a', 1, 1), bed, bed], '1 plant and 2 beds'],
  [[label, fern('a', 1, 1), fern('b', 1, 1), bed], '2 plants, 1 bed and 1 label'],
])('%# things are counted by kind', (things, words) => {
  expect(countsInWords(things, english)).toBe(words);
});

it.each([
  [bed, false, 'gravel'],
  [{ ...bed, name: '' }, false, ''],
  [{ ...bed, locked: true as const }, true, 'gravel, locked, hidden'],
  [fern('a', 1, 1, { existing: true }), false, 'stood here before'],
  [
    {
      kind: 'measure' as const,
      id: 'm',
      z: 0,
      closed: false,
      points: [
        { x: 0, y: 0 },
        { x: 30, y: 0 },
      ],
    },
    false,
    '2 ft 6 in',
  ],
])('what a row tells beside the name, %#', (thing, hidden, words) => {
  expect(moreOf(thing, hidden, english, 'feet')).toBe(words);
});
