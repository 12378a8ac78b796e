import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { LIST_HASHES, LIST_POLICY, LIST_SCRIPT, LIST_STYLE, listPage } from './list-page.ts';
import { shoppingFixture } from './shopping-fixture.ts';

const hashOf = (words: string): string => createHash('sha256').update(words).digest('base64');

describe('the page that is taken along', () => {
  test('runs and wears what its policy names, and nothing else', () => {
    expect(LIST_HASHES).toEqual({ style: hashOf(LIST_STYLE), script: hashOf(LIST_SCRIPT) });
    expect(LIST_POLICY).toContain("default-src 'none'");
    expect(LIST_POLICY).not.toContain('unsafe');
    const { shopping, plan } = shoppingFixture();
    const page = listPage(7, shopping, plan, 'file', english, 'en');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page.match(/<style/g)).toHaveLength(1);
    // Style attributes and handlers would be refused, and nothing is fetched.
    expect(page).not.toMatch(/ style=| on\w+=| src=/);
  });

  test('says where to go, what to buy, at what price, and how old that is', () => {
    const { shopping, plan } = shoppingFixture();
    const page = listPage(7, shopping, plan, 'file', english, 'en');
    for (const words of [
      'Shopping list: Front &lt;b&gt;bed&lt;/b&gt; &amp; &quot;lawn&quot;',
      'Fewest stops: 1 stop. About 28 min, 12 miles there and back from Seattle, WA 98105. The way home is about 14 min, 6 miles.',
      'From the start: about 14 min, 6 miles',
      '1. Fern &amp; Frond',
      '1 Fern Road, Seattle, WA',
      '<a href="tel:2065550100">(206) 555-0100</a>',
      '<a href="https://fern.example/a?b&amp;c" rel="nofollow ugc noopener">fern.example/a?b&amp;c</a>',
      '<b>3 × Western Sword Fern</b> <i lang="la">Polystichum munitum</i>',
      '1-gallon pot. $38.85 ($12.95 each)',
      'Not confirmed since',
      'Not to be had in reach',
      '2 × Red Alder',
      'value="4/9/3/1-gallon pot"',
      'data-ticks="understory.shopping-ticks.7"',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('Sample');
  });

  test('says who cannot be driven to', () => {
    const { shopping, plan } = shoppingFixture();
    const undriven = [{ id: 1, name: 'Lummi <Natives>', slug: 'lummi', town: 'Lummi Island, WA' }];
    expect(listPage(7, { ...shopping, undriven }, plan, 'file', english, 'en')).toContain(
      'leads there: Lummi &lt;Natives&gt; (Lummi Island, WA).',
    );
  });

  test('says of itself that it stands in for the page, where it does', () => {
    const { shopping, plan } = shoppingFixture();
    expect(listPage(7, shopping, plan, 'kept', english, 'en')).toContain('this is the list you took along');
    expect(listPage(7, shopping, plan, 'file', english, 'en')).not.toContain(
      'this is the list you took along',
    );
  });

  test('says of a sample that it is one, wherever it is named', () => {
    const { shopping, plan } = shoppingFixture({ isMockData: true });
    const page = listPage(7, shopping, plan, 'file', english, 'en');
    expect(page).toContain('<span class="sample">Sample</span>');
    expect(page).toContain('Nothing of it can be bought.');
  });

  test('runs nothing that a nursery wrote', () => {
    const { shopping, plan } = shoppingFixture({
      name: '</h2><script>alert(1)</script>',
      website: 'javascript:alert(1)',
      phone: '"><img src=x>',
      hours_note: '<b onclick="x()">',
    });
    const page = listPage(7, shopping, plan, 'file', english, 'en');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toContain('javascript:');
    expect(page).not.toContain('<img');
    expect(page).not.toContain('<b onclick');
  });
});
