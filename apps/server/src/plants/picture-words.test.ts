import { readFileSync } from 'node:fs';
import { plantsIn } from '@understory/botany/catalogue';
import { CANOPY_FORMS, PLANT_TYPES, type PlantLooks } from '@understory/garden';
import { sayIn } from '@understory/words/say';
import { describe, expect, test } from 'vitest';
import { portraitWords } from './picture-words.ts';

const english = sayIn('en');
const FILE = readFileSync(new URL('../../../../data/plants.csv', import.meta.url), 'utf8');
const SENTENCES = new Map(
  plantsIn(FILE).map(({ slug, commonName, looks }) => [
    slug,
    portraitWords({ ...looks, common_name: commonName }, english),
  ]),
);

describe('the words for a portrait', () => {
  test.each([
    [
      'western-redcedar',
      'Western Redcedar: a conical evergreen tree with scale-like leaves and small brown upright cones.',
    ],
    [
      'red-alder',
      'Red Alder: an upright deciduous tree with broad leaves, hanging catkins and small persistent woody cones.',
    ],
    [
      'red-flowering-currant',
      'Red-flowering Currant: an upright deciduous shrub with hand-shaped leaves, drooping clusters of pink or red flowers and dusty blue-black berries.',
    ],
    ['western-sword-fern', 'Western Sword Fern: a vase-shaped evergreen fern with feathery fronds.'],
    [
      'common-camas',
      'Common Camas: an upright bulb plant with narrow leaves and loose spikes of blue star-shaped flowers.',
    ],
    [
      'western-columbine',
      'Western Columbine: an upright semi-evergreen perennial with hand-shaped leaves and hanging red and yellow flowers.',
    ],
    [
      'western-azalea',
      'Western Azalea: a rounded deciduous shrub with broad leaves and clusters of white, pink or yellow flowers.',
    ],
    ['common-rush', 'Common Rush: an upright semi-evergreen rush with narrow leaves and brown flower heads.'],
    [
      'roemers-fescue',
      "Roemer's Fescue: a tussock-forming evergreen grass with narrow leaves and tawny seed heads.",
    ],
    [
      'queens-cup',
      "Queen's Cup: a mat-forming deciduous groundcover with broad leaves, white star-shaped flowers and a single metallic blue berry.",
    ],
    ['pacific-yew', 'Pacific Yew: a spreading evergreen tree with needles and red arils.'],
  ])('of %s', (slug, words) => {
    expect(SENTENCES.get(slug)).toBe(`Drawing of ${words}`);
  });

  test('read as one sentence for every plant of the catalogue', () => {
    expect(SENTENCES.size).toBe(445);
    for (const words of SENTENCES.values()) {
      expect(words).toMatch(/^Drawing of [^:]+: (?:an [aeiou]|a [^aeiou])[a-z-]+ .+ with [^.]+\.$/);
      expect(words).not.toMatch(/\bnone\b|undefined| {2}| ,|[()]|\b(\w+) \1\b|or sedge|sedge or/);
      expect(words.length).toBeLessThan(190);
    }
  });

  test('tell every form and kind apart, and are said from the catalogue', () => {
    const fern = plantsIn(FILE).find(({ slug }) => slug === 'western-sword-fern');
    if (!fern) throw new Error('There is no such fern.');
    const told = (looks: Partial<PlantLooks>, say = english) =>
      portraitWords({ ...fern.looks, ...looks, common_name: '7' }, say);
    const forms = CANOPY_FORMS.map((canopy_form) => told({ canopy_form }));
    const kinds = PLANT_TYPES.map((plant_type) => told({ plant_type }));
    expect([new Set(forms).size, new Set(kinds).size]).toEqual([CANOPY_FORMS.length, PLANT_TYPES.length]);
    expect(told({}, sayIn('xx'))).not.toMatch(/[A-Za-z]/);
  });

  test('never calls catkins or cones flowers, and never speaks of taste', () => {
    for (const words of SENTENCES.values()) {
      expect(words).not.toMatch(/catkins flowers|cones flowers|\b(?:sweet|tart|bitter|edible)\b(?! [A-Z])/);
    }
    for (const slug of ['red-alder', 'paper-birch', 'beaked-hazelnut', 'sitka-willow', 'garry-oak']) {
      expect(SENTENCES.get(slug)).toMatch(/catkins/);
      expect(SENTENCES.get(slug)).not.toMatch(/flowers/);
    }
  });
});
