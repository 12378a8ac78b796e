import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderMarkdownPage, renderTranslatedPage } from './markdown-pages.ts';

const CONTENT = new URL('../../content/', import.meta.url);

test('the first heading becomes the title, and sections can be linked to', () => {
  const page = renderMarkdownPage('# A *title*\n\nWords.\n\n## How many natives is enough\n\n### Smaller\n');
  expect(page.title).toBe('A *title*');
  expect(page.sections).toEqual([{ id: 'how-many-natives-is-enough', title: 'How many natives is enough' }]);
  expect(page.html).not.toContain('<h1');
  expect(page.html).toContain('<h2 id="how-many-natives-is-enough">');
  expect(page.html).toContain('<h3 id="smaller">');
});

test('a table can be scrolled and its columns are named', () => {
  const { html } = renderMarkdownPage('| a | b |\n|---|---|\n| 1 | 2 |\n');
  expect(html).toContain('tabindex="0"');
  expect(html).toContain('<th scope="col">a</th>');
});

test('in another language its headings have the anchors that others link to, and its tables a name', () => {
  const original = '# A title\n\n## What is stored\n\n### Smaller\n\n| a |\n|---|\n| 1 |\n';
  const page = renderTranslatedPage(
    '# Un título\n\n## Qué se guarda\n\n### Más chico\n\n| a |\n|---|\n| 1 |\n',
    original,
    'es',
  );
  expect(page.sections).toEqual([{ id: 'what-is-stored', title: 'Qué se guarda' }]);
  expect(page.html).toContain('<h3 id="smaller">Más chico');
  expect(page.html).toContain('aria-label="Tabla"');
  expect(() => renderTranslatedPage('# Un título\n', original, 'es')).toThrow('other headings in es');
});

test('a picture has room before it is there, and says what it shows', () => {
  const pictureNamed = () => ({ address: '/assets/yard.avif', width: 640, height: 480 });
  const { html } = renderMarkdownPage('![A "yard" & a house](the-yard "As told.")\n', { pictureNamed });
  expect(html).toBe(
    '<figure><img src="/assets/yard.avif" alt="A &#34;yard&#34; &#38; a house" width="640" height="480" loading="lazy" decoding="async"><figcaption>As told.</figcaption></figure>\n',
  );
  expect(renderMarkdownPage('![A yard](the-yard)\n').html).toBe('');
  expect(() => renderMarkdownPage('![](the-yard)\n', { pictureNamed })).toThrow('the picture the-yard');
});

/** How many paragraphs and items of lists each section has. */
const blocksOf = (source: string): readonly number[] =>
  source
    .split(/^## .+$/m)
    .slice(1)
    .map((section) => section.split(/\n{2,}|\n(?=- |\d+\. )/).filter((block) => block.trim() !== '').length);

test.each(readdirSync(new URL('es/', CONTENT)))('%s says as much in Spanish, section by section', (name) => {
  const [english, spanish] = ['', 'es/'].map((folder) =>
    blocksOf(readFileSync(new URL(`${folder}${name}`, CONTENT), 'utf8')),
  );
  expect(spanish).toEqual(english);
});
