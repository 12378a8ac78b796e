import { describe, expect, it } from 'vitest';
import { candidateOf, candidatesOf, LEAST_SIDE, MOST_RATIO, searchNames } from './candidate-rule.ts';
import { creditOf } from './credit-rule.ts';
import { licenceOf } from './licence-rule.ts';
import { plainText } from './plain-text.ts';
import type { SourceFile } from './source.ts';
import { subjectOf } from './subject-rule.ts';

const BY_SA = 'https://creativecommons.org/licenses/by-sa/4.0';
const licensed = (LicenseShortName: string, LicenseUrl = '', more: Record<string, string> = {}) =>
  licenceOf({ about: { LicenseShortName, LicenseUrl, ...more } });

describe('a licence', () => {
  it.each([
    ['CC0', 'http://creativecommons.org/publicdomain/zero/1.0/deed.en', 'CC0 1.0'],
    ['CC0', '', 'CC0 1.0'],
    ['Public domain', '', 'Public domain'],
    ['Public domain', 'https://creativecommons.org/publicdomain/mark/1.0/', 'Public domain'],
    ['Public domain', 'https://en.wikipedia.org/wiki/Public_domain', 'Public domain'],
    ['CC BY 1.0', 'https://creativecommons.org/licenses/by/1.0', 'CC BY 1.0'],
    ['CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0', 'CC BY 2.0'],
    ['CC BY 4.0', '//creativecommons.org/licenses/by/4.0/deed.en', 'CC BY 4.0'],
    ['CC BY-SA 2.5', 'https://creativecommons.org/licenses/by-sa/2.5/', 'CC BY-SA 2.5'],
    ['CC BY-SA 3.0', 'http://creativecommons.org/licenses/by-sa/3.0/', 'CC BY-SA 3.0'],
    ['CC BY-SA 4.0', BY_SA, 'CC BY-SA 4.0'],
    ['CC BY-SA 3.0-2.5-2.0-1.0', 'https://creativecommons.org/licenses/by-sa/3.0', 'CC BY-SA 3.0'],
  ])('of "%s" at %s is %s', (short, deed, licence) => {
    expect(licensed(short, deed)).toBe(licence);
  });

  it.each([
    ['CC BY-NC 4.0', 'https://creativecommons.org/licenses/by-nc/4.0'],
    ['CC BY-NC-SA 2.0', 'https://creativecommons.org/licenses/by-nc-sa/2.0'],
    ['CC BY-ND 2.0', 'https://creativecommons.org/licenses/by-nd/2.0'],
    ['CC BY-NC-ND 4.0', 'https://creativecommons.org/licenses/by-nc-nd/4.0'],
    ['CC BY-SA 3.0 de', 'https://creativecommons.org/licenses/by-sa/3.0/de/deed.en'],
    ['CC BY 9.9', 'https://creativecommons.org/licenses/by/9.9'],
    // What the short name says is not what the deed says.
    ['CC BY 4.0', 'https://creativecommons.org/licenses/by-nc/4.0'],
    ['CC BY 4.0', 'https://creativecommons.org/licenses/by/2.0'],
    ['CC BY-SA 3.0', 'https://creativecommons.org/licenses/by-sa/3.0/de/'],
    ['CC0', 'https://creativecommons.org/licenses/by/4.0'],
    ['Public domain', BY_SA],
    ['CC BY-SA 4.0', 'https://creativecommons.org.example.org/licenses/by-sa/4.0'],
    // No text of the licence is named.
    ['CC BY-SA 4.0', ''],
    ['CC BY 4.0', 'javascript:alert(1)'],
    ['GFDL', 'http://www.gnu.org/copyleft/fdl.html'],
    ['GFDL 1.2', ''],
    ['Fair use', ''],
    ['Copyrighted free use', ''],
    ['No restrictions', 'https://www.flickr.com/commons/usage/'],
    ['Attribution', ''],
    ['FAL', 'http://artlibre.org/licence/lal/en'],
    ['Used with permission', ''],
    ['', ''],
  ])('of "%s" at "%s" is none we may show by', (short, deed) => {
    expect(licensed(short, deed)).toBeUndefined();
  });

  it('is none where the file is not free, has other restrictions or is to be deleted', () => {
    expect(licensed('CC BY-SA 4.0', BY_SA, { NonFree: 'true' })).toBeUndefined();
    expect(licensed('CC BY-SA 4.0', BY_SA, { NonFree: 'false' })).toBe('CC BY-SA 4.0');
    expect(licensed('CC BY-SA 4.0', BY_SA, { Restrictions: 'personality' })).toBeUndefined();
    expect(licensed('CC BY-SA 4.0', BY_SA, { Restrictions: '' })).toBe('CC BY-SA 4.0');
    expect(licensed('CC BY-SA 4.0', BY_SA, { DeletionReason: 'No permission since 3 May' })).toBeUndefined();
  });
});

describe('the words of a piece of HTML', () => {
  it.each([
    ['<a href="//x" title="a > b">Ada <b>Fern</b></a>', 'Ada Fern'],
    ['Ada<br/>Fern', 'Ada Fern'],
    ['<p>Ada</p><p>Fern</p>', 'Ada Fern'],
    ['<script>alert("Bo")</script>Ada', 'Ada'],
    ['<style>.a{}</style>Ada<style>', 'Ada'],
    ['Ada<script>never closed', 'Ada'],
    ['<span style="display: none;">hidden <span>deeper</span> still</span>Ada', 'Ada'],
    ['Ada<!-- <b> not this --> Fern', 'Ada Fern'],
    ['J&ouml;rg &amp; S&#248;n &#x26; Co', 'J&ouml;rg & Søn & Co'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['&#0;&#xD800;&#9999999;A', 'A'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['\u202eAda\u200b \u0000Fern', 'Ada Fern'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<<b>b</b>Ada', '<bAda'],
  ])('%s is %s', (html, words) => {
    expect(plainText(html)).toBe(words);
  });

  it('take no longer for what was written to take long', () => {
    const nested = `${'<span style="display:none">'.repeat(2_000)}x`;
    expect(plainText(nested)).toBe('');
    expect(plainText(`${'<'.repeat(20_000)}`)).toHaveLength(20_000);
  });
});

describe('a credit', () => {
  const credit = (Artist: string, Attribution = '') => creditOf({ about: { Artist, Attribution } });

  it.each([
    ['<a href="//commons.wikimedia.org/wiki/User:Ada">Ada Fern</a> (<a>talk</a>)', 'Ada Fern'],
    ['<a>Ada Fern</a> (<a>talk</a> · <a>contribs</a>)', 'Ada Fern'],
    ['Photo by Ada Fern', 'Ada Fern'],
    ['photo: Ada Fern', 'Ada Fern'],
    ['Byron Moss', 'Byron Moss'],
    ['A'.repeat(120), 'A'.repeat(120)],
  ])('of %s is %s', (artist, words) => {
    expect(credit(artist)).toBe(words);
  });

  it('is in the words they ask for, where they do', () => {
    expect(credit('Ada', 'Ada Fern, Fern Society / CC BY-SA 4.0')).toBe(
      'Ada Fern, Fern Society / CC BY-SA 4.0',
    );
    expect(credit('Ada Fern', 'A'.repeat(121))).toBe('Ada Fern');
  });

  it.each(['', '<br>', 'Unknown author', 'Anonymous', 'Not stated', '—', 'See below', 'A'.repeat(121)])(
    'is none for "%s"',
    (artist) => {
      expect(credit(artist)).toBeUndefined();
    },
  );
});

describe('what a file shows', () => {
  const names = ['Ribes sanguineum', 'Red-flowering Currant', 'Bigleaf Maple', 'Snow Dogwood', 'Twinberry'];
  const said = (title: string, categories: string[] = [], description = '') =>
    subjectOf({ title, categories, description }, names);

  it.each([
    ['Ribes sanguineum flowers', 'flower'],
    ['Ribes_sanguineum_inflorescence_02', 'flower'],
    ['Ribes sanguineum leaf upper side', 'leaf'],
    ['Bigleaf Maple foliage, autumn', 'leaf'],
    ['Ribes sanguineum berries', 'fruit'],
    ['Cones of it', 'fruit'],
    ['Ribes sanguineum in snow', 'winter'],
    ['Bark of it', 'winter'],
    ['Ribes sanguineum, the shrub', 'habit'],
    ['Blütenstände und Blüten', 'flower'],
    // Names tell nothing: "flowering", "leaf", "snow" and "berry" are in them.
    ['Red-flowering Currant leaves', 'leaf'],
    ['Bigleaf Maple', 'habit'],
    ['Snow Dogwood', 'habit'],
    ['Red-flowering currant Bigleaf maple IMG 3374', 'habit'],
    // Letters of a word are no word.
    ['Barker Creek at Leafield', 'habit'],
  ])('by its title "%s" is %s', (title, shows) => {
    expect(said(title).shows).toBe(shows);
  });

  it('is said by its title before its categories, and by those before its description', () => {
    expect(said('Berries', ['Flowers of it'], 'leaves').shows).toBe('fruit');
    expect(said('IMG 1', ['Flowers of it'], 'leaves').shows).toBe('flower');
    expect(said('IMG 1', [], 'Its leaves').shows).toBe('leaf');
    expect(said('IMG 1', ['Plants of Oregon'], 'Its leaves').shows).toBe('habit');
    expect(said('IMG 1')).toEqual({ shows: 'habit', certainty: 0 });
  });

  it('is said more surely by more words that agree', () => {
    const sure = said('Flowers', ['Flowers of it'], 'a flower');
    expect(sure.certainty).toBeGreaterThan(said('Flowers', ['Flowers of it']).certainty);
    expect(said('Flowers').certainty).toBeGreaterThan(said('IMG', ['Flowers of it']).certainty);
  });
});

const PLANT = {
  scientific_name: 'Acer circinatum',
  synonyms: ['Acer virginianum ssp. circinatum'],
  common_name: 'Vine Maple',
  other_common_names: [],
};
let numbers = 0;
const file = (
  title: string,
  change: Partial<SourceFile> = {},
  about: Record<string, string> = {},
): SourceFile => ({
  number: ++numbers,
  title: `${title}.jpg`,
  sha1: String(numbers).padStart(40, '0'),
  mime: 'image/jpeg',
  width: 1_200,
  height: 900,
  pageUrl: 'https://commons.wikimedia.org/wiki/File:A.jpg',
  pictureUrl: 'https://upload.wikimedia.org/a.jpg',
  about: { Artist: 'Ada Fern', LicenseShortName: 'CC BY-SA 4.0', LicenseUrl: BY_SA, ...about },
  ...change,
});

describe('a file that may be shown for a plant', () => {
  it('is a photograph, large enough, free, credited, and speaks of the plant', () => {
    expect(candidateOf(file('Acer circinatum flowers'), PLANT)).toMatchObject({
      licence: 'CC BY-SA 4.0',
      credit: 'Ada Fern',
      shows: 'flower',
    });
  });

  it.each([
    ['its title', file('Acer_circinatum_12'), true],
    ['a category', file('IMG 12', {}, { Categories: 'Acer circinatum|2012 in Oregon' }), true],
    ['its description', file('IMG 12', {}, { ImageDescription: '<i>Acer circinatum</i> by a creek' }), true],
    ['a synonym', file('Acer virginianum subsp. circinatum'), true],
    ['its common name alone, which others have too', file('Vine maple'), false],
    ['another plant', file('Acer palmatum'), false],
  ])('is about it by %s', (_what, each, isAbout) => {
    expect(candidateOf(each, PLANT) !== undefined).toBe(isAbout);
  });

  it.each([
    ['as small as that', { width: 1_000, height: LEAST_SIDE }, true],
    ['smaller', { width: 1_000, height: LEAST_SIDE - 1 }, false],
    ['upright', { width: LEAST_SIDE, height: 1_000 }, true],
    ['as long as that', { width: MOST_RATIO * 800, height: 800 }, true],
    ['longer', { width: MOST_RATIO * 800 + 1, height: 800 }, false],
    ['a WebP', { mime: 'image/webp' }, true],
    ['a PNG', { mime: 'image/png' }, false],
    ['an SVG', { mime: 'image/svg+xml' }, false],
    ['a scan', { mime: 'image/tiff' }, false],
    ['a PDF', { mime: 'application/pdf' }, false],
    ['a film', { mime: 'video/webm' }, false],
  ])('is one that is %s: %o', (_what, change, isTaken) => {
    expect(candidateOf(file('Acer circinatum', change), PLANT) !== undefined).toBe(isTaken);
  });

  it.each([
    ['Acer circinatum herbarium specimen', {}],
    ['Acer circinatum distribution map', {}],
    ['Acer circinatum', { Categories: 'Range maps of plants' }],
    ['Acer circinatum', { Categories: 'Acer circinatum|Botanical illustrations' }],
    ['Acer circinatum', { ImageDescription: 'A herbarium specimen of 1881' }],
    ['Acer circinatum', { ImageDescription: 'Scan of a plate' }],
    ['Acer circinatum', { LicenseShortName: 'GFDL', LicenseUrl: '' }],
    ['Acer circinatum', { Artist: '' }],
  ])('is not one of "%s" with %o', (title, about) => {
    expect(candidateOf(file(title, {}, about), PLANT)).toBeUndefined();
  });

  it('is not left out because of words that only look so, or of a description of something besides', () => {
    expect(candidateOf(file('Acer circinatum, maple leaves, mapleton'), PLANT)).toBeDefined();
    expect(
      candidateOf(file('Acer circinatum', {}, { ImageDescription: 'Seen where the map ends' }), PLANT),
    ).toBeDefined();
  });
});

describe('the files worth choosing from', () => {
  it('are a few of each thing to be seen, the best first', () => {
    const flowers = [1, 2, 3, 4].map((at) => file(`Acer circinatum flowers ${at}`));
    const praised = file('Acer circinatum flowers 5', {}, { Assessments: 'quality' });
    const bee = file('Acer circinatum flowers with a bumblebee', {}, { Assessments: 'quality' });
    const leaf = file('Acer circinatum leaf');
    const chosen = candidatesOf([leaf, bee, ...flowers, praised], PLANT);
    expect(chosen.map((each) => each.file.title)).toEqual([
      'Acer circinatum flowers 5.jpg',
      'Acer circinatum flowers 1.jpg',
      'Acer circinatum flowers 2.jpg',
      'Acer circinatum leaf.jpg',
    ]);
    expect(candidatesOf([bee], PLANT)).toHaveLength(1);
  });

  it('hold no picture twice, whatever it is called', () => {
    const first = file('Acer circinatum flowers');
    const same = file('Acer circinatum', { sha1: first.sha1 });
    expect(candidatesOf([same, first], PLANT).map((each) => each.file.title)).toEqual([first.title]);
  });
});

it('names are looked for as sources write them, each once', () => {
  expect(searchNames(PLANT)).toEqual(['Acer circinatum', 'Acer virginianum subsp. circinatum']);
  expect(
    searchNames({ scientific_name: 'Abelia × grandiflora', synonyms: ['Abelia × grandiflora', ' '] }),
  ).toEqual(['Abelia × grandiflora']);
});
