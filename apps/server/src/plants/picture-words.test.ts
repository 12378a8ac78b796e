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
    ['red-alder', 'Red Alder: an upright deciduous tree with broad leaves and small persistent woody cones.'],
    [
      'red-flowering-currant',
      'Red-flowering Currant: an upright deciduous shrub with hand-shaped leaves and drooping clusters of pink or red flowers.',
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
      'Western Azalea: a rounded deciduous shrub with broad leaves and domed trusses of white, pink or yellow flowers.',
    ],
    ['common-rush', 'Common Rush: an upright semi-evergreen rush with narrow leaves and brown flower heads.'],
    [
      'roemers-fescue',
      "Roemer's Fescue: a tussock-forming evergreen grass with narrow leaves and tawny seed heads.",
    ],
    [
      'queens-cup',
      "Queen's Cup: a mat-forming deciduous groundcover with broad leaves and white star-shaped flowers.",
    ],
    [
      'scoulers-willow',
      "Scouler's Willow: an upright deciduous tree with bare branches and upright yellow-green catkins.",
    ],
    [
      'common-snowberry',
      'Common Snowberry: a rounded deciduous shrub with broad leaves and white waxy berries.',
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
    for (const slug of ['scoulers-willow', 'sitka-willow', 'coast-silktassel']) {
      expect(SENTENCES.get(slug)).toMatch(/catkins/);
      expect(SENTENCES.get(slug)).not.toMatch(/flowers/);
    }
  });

  test('tell of flowers or of fruit, as the portrait shows one of them', () => {
    for (const slug of ['red-alder', 'garry-oak', 'beaked-hazelnut', 'common-snowberry', 'red-huckleberry'])
      expect(SENTENCES.get(slug)).not.toMatch(/catkins|flowers/);
    for (const slug of ['tall-oregon-grape', 'pacific-madrone', 'nootka-rose', 'coastal-strawberry'])
      expect(SENTENCES.get(slug)).not.toMatch(/berries|hips/);
  });
});
