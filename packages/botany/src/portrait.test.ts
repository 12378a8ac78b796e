import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portraitSvg } from './index.ts';
import { anyLooks, anyMonth, CATALOGUE, faultInXml, looksOf, MONTHS } from './testing/plants.ts';

const MEDIAN_LIMIT = 6 * 1024;
const SIZE_LIMIT = 14 * 1024;
/** Drawing the whole catalogue may take this many milliseconds on a busy machine. */
const PATIENCE = { timeout: 60_000 };

const idsIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const withoutTitle = (svg: string): string => svg.slice(svg.indexOf('<path'));

describe('portraits of the catalogue', PATIENCE, () => {
  it('holds the whole catalogue', () => {
    expect(CATALOGUE).toHaveLength(445);
  });

  it.each(CATALOGUE.map(({ slug, looks }) => [slug, looks] as const))(
    '%s is well formed and small enough',
    (_, looks) => {
      const svg = portraitSvg(looks);
      expect(faultInXml(svg)).toBeNull();
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
      expect(svg.length).toBeLessThan(SIZE_LIMIT);
    },
  );

  it.each(MONTHS)('is well formed and small enough in month %i', (month) => {
    const faults = CATALOGUE.filter(({ looks }) => {
      const svg = portraitSvg(looks, { month });
      return faultInXml(svg) !== null || /NaN|undefined/.test(svg) || svg.length >= SIZE_LIMIT;
    });
    expect(faults.map(({ slug }) => slug)).toEqual([]);
  });

  it('has a median below 6 KB', () => {
    const sizes = CATALOGUE.map(({ looks }) => portraitSvg(looks).length).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(MEDIAN_LIMIT);
  });

  it('draws every plant its own portrait', () => {
    const portraits = new Set(CATALOGUE.map(({ looks }) => portraitSvg(looks)));
    expect(portraits.size).toBe(CATALOGUE.length);
  });

  it('gives one id to two drawings only when they are the same drawing', () => {
    const drawn = new Map<string, string>();
    for (const { looks } of CATALOGUE) {
      for (const [whole, id = ''] of portraitSvg(looks).matchAll(/<g id="([^"]+)">.*?<\/g>/g)) {
        expect(drawn.get(id) ?? whole).toBe(whole);
        drawn.set(id, whole);
      }
    }
  });

  it('refers only to what it defines, and defines nothing twice', () => {
    for (const { looks } of CATALOGUE) {
      const svg = portraitSvg(looks);
      const ids = idsIn(svg);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, id = ''] of svg.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
    }
  });
});

describe('portraitSvg', PATIENCE, () => {
  const camas = looksOf('Camassia quamash');

  it('gives the same text for the same facts', () => {
    expect(portraitSvg({ ...camas })).toBe(portraitSvg(camas));
  });

  it('gives the same text whatever was drawn before it', () => {
    const sample = CATALOGUE.filter((_, index) => index % 9 === 0);
    const drawn = new Map(sample.map(({ slug, looks }) => [slug, portraitSvg(looks)]));
    fc.assert(
      fc.property(fc.shuffledSubarray(sample, { minLength: 3, maxLength: 8 }), (order) => {
        for (const { slug, looks } of order) expect(portraitSvg(looks)).toBe(drawn.get(slug));
      }),
      { numRuns: 25 },
    );
  });

  it('gives the same text under another language and time zone', () => {
    const names = ['Camassia quamash', 'Acer circinatum', 'Pseudotsuga menziesii', 'Aruncus dioicus'];
    const program = `
      const { portraitSvg } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
      const looks = ${JSON.stringify(names.map(looksOf))};
      process.stdout.write(looks.map((one) => portraitSvg(one)).join(''));`;
    const env = { ...process.env, LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Chatham' };
    const elsewhere = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env });
    expect(elsewhere.toString()).toBe(names.map((name) => portraitSvg(looksOf(name))).join(''));
  });

  it('is seeded by the scientific name', () => {
    expect(portraitSvg({ ...camas, scientific_name: 'Camassia altera' })).not.toBe(portraitSvg(camas));
  });

  it('shows camas in bloom by default, without flowers in July', () => {
    const blue = '#5F86DC';
    expect(portraitSvg(camas)).toContain(blue);
    expect(portraitSvg(camas, { month: 5 })).toContain(blue);
    expect(portraitSvg(camas, { month: 7 })).not.toContain(blue);
  });

  it('turns vine maple in October and bares it in January', () => {
    const maple = looksOf('Acer circinatum');
    const green = '#7DB956';
    expect(portraitSvg(maple, { month: 7 })).toContain(green);
    expect(portraitSvg(maple, { month: 10 })).not.toContain(green);
    expect(portraitSvg(maple, { month: 1 }).length).toBeLessThan(portraitSvg(maple, { month: 7 }).length);
  });

  it('keeps a douglas-fir green in January', () => {
    const fir = looksOf('Pseudotsuga menziesii');
    expect(portraitSvg(fir, { month: 1 })).toBe(portraitSvg(fir, { month: 7 }));
  });

  it.each([
    ['Polystichum munitum', 'Struthiopteris spicant'],
    ['Alnus rubra', 'Quercus garryana'],
    ['Camassia quamash', 'Allium cernuum'],
    ['Pseudotsuga menziesii', 'Thuja plicata'],
  ])('tells %s from %s even under one name', (first, second) => {
    const scientific_name = 'Planta incognita';
    const drawn = [first, second].map((name) => portraitSvg({ ...looksOf(name), scientific_name }));
    expect(drawn[0]).not.toBe(drawn[1]);
  });

  it('is decoration without a title and an image with one', () => {
    expect(portraitSvg(camas)).toMatch(/<svg [^>]*aria-hidden="true">/);
    expect(portraitSvg(camas, { title: '  ' })).toMatch(/aria-hidden="true"/);
    const named = portraitSvg(camas, { title: 'Common camas' });
    expect(named).toMatch(/<svg [^>]*role="img"><title>Common camas<\/title>/);
    expect(named).not.toContain('aria-hidden');
    expect(withoutTitle(named)).toBe(withoutTitle(portraitSvg(camas)));
  });

  it('escapes the title', () => {
    const svg = portraitSvg(camas, { title: `<script>"R & D's"</script>` });
    expect(svg).toContain('<title>&lt;script&gt;&quot;R &amp; D&#39;s&quot;&lt;/script&gt;</title>');
    expect(faultInXml(svg)).toBeNull();
  });

  it('takes a size', () => {
    expect(portraitSvg(camas, { size: 120 })).toContain('viewBox="0 0 240 240" width="120" height="120"');
    expect(portraitSvg(camas)).not.toContain('width="120"');
  });

  it('draws any plant the vocabularies allow', () => {
    fc.assert(
      fc.property(anyLooks, fc.option(anyMonth, { nil: undefined }), (looks, month) => {
        const svg = portraitSvg(looks, month === undefined ? {} : { month });
        expect(faultInXml(svg)).toBeNull();
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: 300 },
    );
  });
});
