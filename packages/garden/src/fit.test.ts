import { sayIn } from '@understory/words/say';
import { describe, expect, it } from 'vitest';
import { FIT_FACTS, type FitGarden, type FitPlant, fitOf } from './fit.ts';

const FERN: FitPlant = {
  sun_exposure: ['PS', 'SH'],
  moisture_requirements: ['moist'],
  native_regions: ['northwest_coastal'],
  soil_types: ['loam', 'clay'],
  soil_ph_min: 4.5,
  soil_ph_max: 7,
  usda_zone_min: 5,
  usda_zone_max: 9,
  deer_resistant: true,
  toxicity_note: null,
};
const SEATTLE: FitGarden = {
  region: 'northwest_coastal',
  site: {
    sun_exposure: 'SH',
    moisture: 'moist',
    soil: 'loam',
    ph: 6,
    usda_zone: '8b',
    deer: true,
    pets: true,
  },
};
const standingOf = (plant: FitPlant, garden: FitGarden) =>
  Object.fromEntries(fitOf(plant, garden, sayIn('en')).map(({ fact, standing }) => [fact, standing]));
const sentenceOf = (fact: string, plant: FitPlant, garden: FitGarden) =>
  fitOf(plant, garden, sayIn('en')).flatMap((each) =>
    each.fact === fact && 'sentence' in each ? [each.sentence] : [],
  )[0];
const at = (site: FitGarden['site']): FitGarden => ({ ...SEATTLE, site: { ...SEATTLE.site, ...site } });

describe('how a plant fits a garden', () => {
  it('says of every fact that it suits where it does', () => {
    expect(standingOf(FERN, SEATTLE)).toEqual(Object.fromEntries(FIT_FACTS.map((fact) => [fact, 'suits'])));
  });

  it.each([
    ['light', at({ sun_exposure: 'FS' }), 'Wants partial sun or shade; this garden has full sun.'],
    ['ground', at({ moisture: 'dry' }), 'Wants moist ground; this garden is dry.'],
    ['soil', at({ soil: 'sand' }), 'Grows in loam or clay; this garden is sand.'],
    ['acidity', at({ ph: 7.1 }), 'Wants pH 4.5 to 7; this garden has 7.1.'],
    ['winter', at({ usda_zone: '4b' }), 'Hardy in zones 5 to 9; winters of zone 4b are too cold.'],
    ['winter', at({ usda_zone: '10a' }), 'Hardy in zones 5 to 9; zone 10a is warmer than it likes.'],
  ])('doubts the %s and says what is wanted and what there is', (fact, garden, sentence) => {
    expect(standingOf(FERN, garden)[fact]).toBe('doubt');
    expect(sentenceOf(fact, FERN, garden)).toBe(sentence);
    expect(Object.values(standingOf(FERN, garden)).filter((standing) => standing === 'doubt')).toHaveLength(
      1,
    );
  });

  it.each([
    ['deer', { deer_resistant: false }, 'Deer come here and browse it.'],
    ['pets', { toxicity_note: 'Seeds toxic' }, 'Pets come here; on record: Seeds toxic.'],
  ])('doubts it for %s where they come, and only there', (fact, change, sentence) => {
    const plant = { ...FERN, ...change };
    expect(standingOf(plant, SEATTLE)[fact]).toBe('doubt');
    expect(sentenceOf(fact, plant, SEATTLE)).toBe(sentence);
    expect(standingOf(plant, at({ deer: false, pets: false }))[fact]).toBeUndefined();
    expect(standingOf(plant, at({ deer: null, pets: null }))[fact]).toBeUndefined();
  });

  it.each([
    ['acidity', at({ ph: 7 })],
    ['acidity', at({ ph: 4.5 })],
    ['winter', at({ usda_zone: '5a' })],
    ['winter', at({ usda_zone: '9b' })],
  ])('counts the ends of a range to it: %s', (fact, garden) => {
    expect(standingOf(FERN, garden)[fact]).toBe('suits');
  });

  it('judges no fact that the garden does not have, and says what the plant would want', () => {
    const bare = fitOf(FERN, { region: 'northwest_coastal', site: {} }, sayIn('en'));
    expect(bare.filter(({ standing }) => standing === 'open')).toEqual([
      { fact: 'light', standing: 'open', wants: 'partial sun or shade' },
      { fact: 'ground', standing: 'open', wants: 'moist ground' },
      { fact: 'soil', standing: 'open', wants: 'loam or clay' },
      { fact: 'acidity', standing: 'open', wants: 'pH 4.5 to 7' },
      { fact: 'winter', standing: 'open', wants: 'winters of zones 5 to 9' },
    ]);
  });

  it('says that a plant of elsewhere counts against the native share', () => {
    const away = { ...SEATTLE, region: 'southeast' as const };
    expect(standingOf(FERN, away).native).toBe('doubt');
    expect(sentenceOf('native', FERN, away)).toContain('native share');
  });

  it('passes over what a list does not tell of the plant', () => {
    const card: FitPlant = { sun_exposure: ['FS'], moisture_requirements: ['dry'], native_regions: [] };
    expect(Object.keys(standingOf(card, SEATTLE))).toEqual(['light', 'ground', 'native']);
  });
});
