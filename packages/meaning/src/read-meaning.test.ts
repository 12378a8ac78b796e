import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEXICON, read } from './catalogue.fixture.ts';
import { Lexicon } from './lexicon.ts';
import type { Meaning } from './meaning.ts';
import type { TurnBefore } from './read-meaning.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const reading = (text: string, before?: TurnBefore) => read(text, { before, now: NOW });

/** A meaning in one line: intents, plants, hard wishes as said, what is to be avoided, what steers. */
function told({
  intents,
  plants,
  wishes,
  claims,
  avoid,
  place,
  scope,
  refers,
  topic,
  nodata,
  unread,
  mended,
  under,
}: Meaning): string {
  const hard = wishes
    .filter(({ op }) => op !== '~')
    .map(
      ({ key, op, values }) =>
        `${key}${op}${values.length > 3 ? `${values.length} plants` : values.join('|')}`,
    );
  return [
    intents.join(' '),
    ...plants.map(
      ({ role, slugs }) => `${role} ${slugs.length > 2 ? `${slugs.length} plants` : slugs.join(' ')}`,
    ),
    ...hard.sort(),
    ...claims.map(({ key, values }) => `claim ${key}=${values.join('|')}`),
    ...avoid.map(({ plant, thing }) => `avoid ${plant ?? thing}`),
    ...(place ? [`at ${place.zip ?? `${place.city ?? ''} ${place.state ?? ''}`.trim()}`] : []),
    ...(scope === 'catalogue' ? [] : [scope]),
    ...(refers === undefined ? [] : [`refers ${refers}`]),
    ...(under ? [`under ${under}`] : []),
    ...(topic ? [topic] : []),
    ...nodata.map((what) => `nodata ${what}`),
    ...mended.map(({ typed, readAs }) => `${typed} as ${readAs}`),
    ...unread.map((word) => `unread ${word}`),
  ].join(', ');
}

describe('what gardeners type', () => {
  it.each([
    ['fern for shade', 'find, plant_type=fern, sun_exposure=SH'],
    [
      'evergreen groundcover instead of ivy',
      'substitute, evergreen=evergreen, layer=groundcover, avoid Hedera helix',
    ],
    [
      'what can I plant under a very old cedar in dry shade in Tacoma',
      'find, moisture_requirements=dry, sun_exposure=SH, at Tacoma WA, under conifer',
    ],
    ['blooms in february for hummingbirds', 'find, bloom_month=2, wildlife=hummingbirds'],
    ['is salal deer proof', 'deer, about salal, claim deer_resistant=true'],
    ['how far apart western sword ferns', 'spacing, about western-sword-fern'],
    ['where can I buy red currant near 98225', 'where_to_buy, about red-flowering-currant, at 98225'],
    ['shrub under 4 feet with red berries', 'find, fruit=red, height_max=4, plant_type=shrub'],
    ['white flowering shrub no thorns', 'find, bloom_color=white, plant_type=shrub, thornless=true'],
    [
      'tall purple perennial that deer dont eat',
      'find, bloom_color=purple, deer_resistant=true, height_min=3, plant_type=perennial',
    ],
    [
      'evergren huckelberry',
      'describe, about evergreen-huckleberry, evergren as evergreen, huckelberry as huckleberry',
    ],
    ['oak tree', 'find, plant=garry-oak'],
    ['evergreen vine for hummingbirds', 'find, evergreen=evergreen, plant_type=vine, wildlife=hummingbirds'],
    [
      'not too tall tree with red fall color',
      'find, foliage_color_fall=red|scarlet|crimson, height_max=30, plant_type=tree',
    ],
    [
      'groundcover, sun, dry, not invasive, native',
      'find, caution!=aggressive_spreader|self_sows_heavily, layer=groundcover, moisture_requirements=dry, native_only=true, sun_exposure=FS',
    ],
    ['may I plant camas in march', 'plant_when, about 3 plants'],
    ['camas in camas', 'find, plant=cusicks-camas|great-camas|common-camas, at Camas WA'],
    ['rabbit proof fern', 'find, plant_type=fern, nodata rabbits'],
    ['my dog ate foxglove', 'emergency, avoid Digitalis purpurea'],
    ['how do I export my plan', 'export, export_csv'],
    [
      'qué puedo plantar bajo un cedro en sombra seca',
      'find, moisture_requirements=dry, sun_exposure=SH, under conifer',
    ],
    [
      'arbusto siempre verde para seto, sin espinas',
      'find, evergreen=evergreen, plant_type=shrub, thornless=true, use=hedge_screen',
    ],
    ['plants for glorbing in shade', 'find, sun_exposure=SH, unread glorbing'],
    ['what hardiness zone is 98101', 'zone, at 98101'],
    ['how much is Cultivator', 'price, tiers'],
    ['3-5 ft tall', 'find, height_max=5, height_min=3'],
    ['between 3 and 5 feet tall shrub', 'find, height_max=5, height_min=3, plant_type=shrub'],
    ['shrubs at least 2m wide', 'find, plant_type=shrub, spread_min=6.56'],
    ['nothing over 6 feet', 'find, height_max=6'],
    ['18" or shorter', 'find, height_max=1.5'],
    ['soil is ph6', 'find soil, ph=6'],
    ['no thorns or berries', 'find, fruit!=berries|berry, thornless=true'],
    ['no, something evergreen', 'find, evergreen=evergreen'],
    ['', ''],
  ])('%s', (text, meaning) => {
    expect(told(reading(text))).toBe(meaning);
  });

  it('answers in the language that covers more of it', () => {
    expect(reading('helechos para sombra').language).toBe('es');
    expect(reading('ferns for shade').language).toBe('en');
  });

  it('weeds that are asked for by name are nothing to find', () => {
    expect(reading('english ivy for shade').avoid).toMatchObject([{ plant: 'Hedera helix' }]);
  });
});

describe('turns', () => {
  const after = (text: string): TurnBefore => {
    const { wishes, plants, scope, intents } = reading(text);
    return { wishes, plants: plants.flatMap(({ slugs }) => slugs), scope, intents };
  };

  it.each([
    ['fern for shade', 'and in full sun?', 'find, plant_type=fern, sun_exposure=FS'],
    [
      'fern for shade',
      'which of those are evergreen?',
      'find, evergreen=evergreen, plant_type=fern, sun_exposure=SH, shown, refers shown',
    ],
    ['tell me about salal', 'how tall does it get', 'height, refers it'],
    ['tell me about salal', 'where can i get one', 'where_to_buy, refers it'],
    ['is yarrow deer proof', 'and salal?', 'deer, about salal'],
    ['salal', 'does it have thorns', 'describe, claim thorny=true, refers it'],
    [
      'fern for shade',
      'evergreen shrub for sun',
      'find, evergreen=evergreen, plant_type=shrub, sun_exposure=FS',
    ],
    ['fern for shade', 'start over', ''],
  ])('%s · %s', (first, second, meaning) => {
    expect(told(reading(second, after(first)))).toBe(meaning);
  });

  it('say what they carry', () => {
    const { wishes } = reading('and in full sun?', after('evergreen fern for shade'));
    expect(wishes.map(({ key, from }) => [key, from])).toContainEqual(['evergreen', 'carried']);
    expect(wishes.map(({ key, from }) => [key, from])).toContainEqual(['sun_exposure', 'said']);
  });
});

/** Words of the lexicon, of names and of nobody, as people might put them together. */
const someText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...LEXICON.flatMap(({ phrase }) => phrase.split(' / '))),
      fc.constantFrom(
        'salal',
        'sword fern',
        'Ribes sanguineum',
        'zorb',
        '98225',
        '4ft',
        '3-5',
        '½',
        'OR',
        ',',
        '?',
        '’',
      ),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 12 },
  )
  .map((words) => words.join(' '));

describe('the words of a measure', () => {
  it.each([
    ['over 90 feet', 'over 90 feet', { height_min: '90' }],
    ['trees over 90 feet', 'over 90 feet', { height_min: '90' }],
    ['shrubs no more than 4 feet tall', 'no more than 4 feet tall', { height_max: '4' }],
    ['trees that are 20 feet or less', '20 feet or less', { height_max: '20' }],
    ['between 3 and 5 feet tall', 'between 3 and 5 feet tall', { height_min: '3', height_max: '5' }],
    ['perennial 2 to 3 feet', '2 to 3 feet', { height_min: '2', height_max: '3' }],
    ['flores de 2 a 3 pies', '2 a 3 pies', { height_min: '2', height_max: '3' }],
    ['fern no higher than a foot', 'no higher than a foot', { height_max: '1' }],
    ['shrub no more than a yard high', 'no more than a yard high', { height_max: '3' }],
    ['under a yard tall', 'under a yard tall', { height_max: '3' }],
    ['no taller than a yard', 'no taller than a yard', { height_max: '3' }],
    ['shrub not more than a yard wide', 'not more than a yard wide', { spread_max: '3' }],
    ['at least one yard high', 'at least one yard high', { height_min: '3' }],
    ['fern for a yard in shade', '', {}],
    ['I have a yard in full sun', '', {}],
    ['my yard is shady, shrubs under 4 feet', 'under 4 feet', { height_max: '4' }],
    ['a foot tall fern', 'a foot tall', { height_min: '0.5', height_max: '1.5' }],
    ['fern a foot and a half tall', 'a foot and a half tall', { height_min: '1', height_max: '2' }],
    ['helecho de un metro y medio', 'un metro y medio', { height_min: '4.42', height_max: '5.42' }],
    ['shrub at least 3 feet wide', 'at least 3 feet wide', { spread_min: '3' }],
    ['fern for shade and under 2 ft', 'under 2 ft', { height_max: '2' }],
    ['hardy in zone 8', 'zone 8', { hardiness_zone: '8' }],
    ['pH 5.5 shrub', 'pH 5.5', { ph: '5.5' }],
  ])('%s: all of %s', (text, words, measures) => {
    const told = reading(text).wishes.filter(({ key }) => /^(?:height|spread|hardiness|ph)/.test(key));
    expect(Object.fromEntries(told.map(({ key, values }) => [key, values.join()]))).toEqual(measures);
    for (const { span } of told) expect(text.slice(span.start, span.end)).toBe(words);
  });
});

describe('any text', () => {
  it('reads the same twice, and every span lies within it', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const meaning = reading(text);
        expect(reading(text)).toEqual(meaning);
        for (const { span } of [...meaning.plants, ...meaning.wishes, ...meaning.avoid]) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('means no more with "please" before it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('fern for shade', 'shrub under 4 feet', 'salal', 'how tall is salal'),
        (text) => {
          expect(told(reading(`please ${text}`))).toBe(told(reading(text)));
        },
      ),
    );
  });

  it('is read to its sixtieth word, and the rest is told as unread', () => {
    const long = Array.from({ length: 80 }, () => 'shade').join(' ');
    expect(reading(long).unread).toHaveLength(1);
  });

  it('wishes in another order are the same wishes', () => {
    const parts = ['evergreen', 'shrub', 'shade', 'for hummingbirds', 'white flowers'];
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: 1 }), (some) => {
        const sorted = (text: string) =>
          reading(text)
            .wishes.map(({ key, values }) => `${key} ${values}`)
            .sort();
        expect(sorted(some.join(', '))).toEqual(sorted(some.toSorted().join(', ')));
      }),
    );
  });
});

describe('the lexicon', () => {
  it('refuses a row that means nothing', () => {
    expect(() => new Lexicon([{ phrase: 'shade', language: 'en', meaning: 'sun', weight: 1 }])).toThrow(
      '"sun" is no meaning',
    );
  });
});
