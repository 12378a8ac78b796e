import { readdirSync, readFileSync, statSync } from 'node:fs';
import { LOCALES } from '@understory/words';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureIn, renderMarkdownPage } from '../apps/web/markdown-pages.ts';
import { GUIDE_PICTURES, MOST_BYTES } from './guide-pictures.ts';

const CONTENT = new URL('../content/', import.meta.url);
const NAMES = Object.keys(GUIDE_PICTURES);

it.each([
  ['en', 'guide.md'],
  ['es', 'es/guide.md'],
] as const)('the guide shows in %s every picture that is made for it, in that order', (locale, file) => {
  const source = readFileSync(new URL(file, CONTENT), 'utf8');
  const named = Array.from(source.matchAll(/^!\[.+\]\(([a-z-]+) ".+"\)$/gm), ([, name]) => name);
  expect(named).toEqual(NAMES);
  const { html } = renderMarkdownPage(source, { pictureNamed: (name) => pictureIn(locale, name) });
  const tags = html.match(/<img [^>]*>/g) ?? [];
  expect(tags).toHaveLength(NAMES.length);
  for (const [index, tag] of tags.entries()) {
    expect(tag).toMatch(
      / alt="[^"]{40,}" width="[1-9]\d*" height="[1-9]\d*" loading="lazy" decoding="async"/,
    );
    expect(tag).toContain(`src="picture:${NAMES[index]}"`);
  }
});

it.each(LOCALES)('the pictures in %s are those of the guide, and none is large', (locale) => {
  const folder = new URL(`pictures/${locale}/`, CONTENT);
  const files = readdirSync(folder);
  expect(files.sort()).toEqual(NAMES.map((name) => `${name}.avif`).sort());
  for (const file of files)
    expect(statSync(new URL(file, folder)).size, file).toBeLessThanOrEqual(MOST_BYTES);
});

it('shared links have a picture in each language, as large as messengers show one', async () => {
  const folder = new URL('../apps/web/public/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.startsWith('share'));
  expect(files.sort()).toEqual(['share-es.png', 'share.png']);
  for (const file of files) {
    const { width, height } = await sharp(readFileSync(new URL(file, folder))).metadata();
    expect([width, height], file).toEqual([1200, 630]);
  }
});
