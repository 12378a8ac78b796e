import { readdirSync, readFileSync } from 'node:fs';
import type { SitemapPage } from './sitemap.ts';

const FOLDER = new URL('../../../../content/articles/', import.meta.url);

/** The pages of articles with the days they were written: files that the page is built of, and that lie beside it. */
export function articlePages(): readonly SitemapPage[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const date = /^date: (\d{4}-\d\d-\d\d)$/m.exec(readFileSync(new URL(name, FOLDER), 'utf8'))?.[1];
      return { path: `/blog/${name.slice(0, -3)}`, changed: date === undefined ? undefined : new Date(date) };
    });
}
