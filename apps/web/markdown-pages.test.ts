import { expect, test } from 'vitest';
import { renderMarkdownPage } from './markdown-pages.ts';

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
