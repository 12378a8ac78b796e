import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CellOf, rowsIn } from '@understory/botany/catalogue';
import type { Tokens } from 'marked';
import type { Plugin } from 'vite';
import {
  type Article,
  type ArticleFacts,
  portraitPath,
  type Source,
  TOPICS,
  type Topic,
} from './app/blog/article.ts';
import { escaped, renderMarkdownPage } from './markdown-pages.ts';

const CATALOGUE = fileURLToPath(new URL('../../data/plants.csv', import.meta.url));
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The plants of the catalogue by the names in their addresses. */
export type Plants = ReadonlyMap<string, CellOf>;

export const readPlants = (): Plants =>
  new Map(rowsIn(readFileSync(CATALOGUE, 'utf8')).map((cell) => [cell('slug'), cell]));

/** Parts of a line, parted by commas. */
const listed = (line: string): readonly string[] =>
  line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Months as `10-3` or `4, 6-8`. */
function monthsIn(line: string): readonly number[] {
  return listed(line).flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    const count = ((last - first + 12) % 12) + 1;
    return Array.from({ length: count }, (_, at) => ((first - 1 + at) % 12) + 1);
  });
}

/**
 * Reads the head of an article: lines of `name: value` between two of `---`, and under `sources:` a line
 * `- title | publisher | address` for each. What has no address at its publisher says in its place what finds it elsewhere, with its
 * year or the word "undated".
 * @throws Error naming the article and what of its head is missing or not understood
 */
function readHead(slug: string, head: string): ArticleFacts & { readonly holds: readonly string[] } {
  const refuse = (why: string): never => {
    throw new Error(`content/articles/${slug}.md: ${why}`);
  };
  const values = new Map<string, string>();
  const sources: Source[] = [];
  for (const line of head.split('\n').filter((one) => one.trim() !== '')) {
    const source =
      /^ *- ([^|]+) \| ([^|]+) \| (?:(https?:\/\/\S+)|([^|]*\b(?:1[89]\d\d|20\d\d|undated)\b[^|]*))$/.exec(
        line,
      );
    const value = /^([a-z]+):\s*(.*)$/.exec(line);
    if (source) {
      const [, title = '', publisher = '', link, cited] = source;
      sources.push({ title, publisher, link, cited });
    } else if (value) values.set(value[1] ?? '', value[2] ?? '');
    else refuse(`"${line}" is not understood`);
  }
  const told = (name: string): string => values.get(name) || refuse(`says no ${name}`);
  const topics = listed(told('topics')).map(
    (word) => TOPICS.find((topic) => topic === word) ?? refuse(`there is no topic "${word}"`),
  ) as readonly Topic[];
  const [portrait = '', month = '0'] = told('portrait').split(' ');
  return {
    slug,
    title: told('title'),
    summary: told('summary'),
    date: told('date'),
    topics,
    months: monthsIn(told('months')),
    portrait: { slug: portrait, month: Number(month) },
    plants: listed(told('plants')),
    sources,
    holds: listed(told('holds')),
  };
}

const LIGHT: Readonly<Record<string, string>> = { FS: 'sun', PS: 'part shade', SH: 'shade' };
const wordsOf = (cell: string, words: Readonly<Record<string, string>> = {}): string =>
  cell
    .split(';')
    .map((code) => words[code] ?? code)
    .join(', ');
/** What an article may say of every plant that it recommends, in its line `holds`, and whether the catalogue says so too. */
const HOLDS: Readonly<Record<string, (cell: CellOf) => boolean>> = {
  native: (cell) => cell('plant_status') === 'native',
  sun: (cell) => cell('sun_exposure').includes('FS'),
  shade: (cell) => /PS|SH/.test(cell('sun_exposure')),
  dry: (cell) => cell('moisture_requirements').includes('dry'),
  moist: (cell) => /moist|wet/.test(cell('moisture_requirements')),
  low: (cell) => Number(cell('height_mature_ft')) <= 3,
  drought_tolerant: (cell) => cell('drought_tolerant') === 'true',
  deer_resistant: (cell) => cell('deer_resistant') === 'true',
};

/** A length as a gardener says it: in inches where it is under a foot and a half. */
function length(feet: number): string {
  const inches = Math.round(feet * 12);
  if (inches < 18) return `${inches} in`;
  const over = inches % 12;
  return `${Math.floor(inches / 12)} ft${over > 0 ? ` ${over} in` : ''}`;
}
/** How many moths and butterflies HOSTS records on the genus of a plant, and on the plant, by its note in the catalogue. */
function hostsOf(cell: CellOf): { readonly genus: string; readonly plant: string } | undefined {
  const [, genus, plant] =
    /records (\d+) .* on the genus \S+ and (\d+) on this species/.exec(cell('lepidoptera_host_note')) ?? [];
  return genus && plant ? { genus, plant } : undefined;
}

/** Figures of a plant that a text may name, as `{spread:salal}`: the build puts there what the catalogue says. */
const FIGURES: Readonly<Record<string, (cell: CellOf) => string | undefined>> = {
  'hosts-genus': (cell) => hostsOf(cell)?.genus,
  'hosts-plant': (cell) => hostsOf(cell)?.plant,
  height: (cell) => length(Number(cell('height_mature_ft'))),
  spread: (cell) => length(Number(cell('spread_mature_ft'))),
};

const bloomOf = (cell: CellOf): string => {
  const [first, last] = [cell('bloom_start_month'), cell('bloom_end_month')].map((month) =>
    MONTHS[Number(month) - 1]?.slice(0, 3),
  );
  if (!first) return 'no flowers';
  return first === last ? first : `${first} to ${last}`;
};

/**
 * Renders an article of ours. What it says of plants in a table is what the catalogue says now: a block of code named `plants` lists
 * them by the names in their addresses, and one named `hosts` the caterpillars counted on them. A figure in the text stands as
 * `{spread:name}` ({@link FIGURES}). A block named `portraits` shows drawings, a line `name month: caption` for each. A link to
 * `plant:name` leads to a search for the plant until the page, which knows its number, makes it one to the plant.
 * @throws Error where the article names a plant that the catalogue does not have, says of those it recommends what the catalogue does
 * not, or its head is not as it must be
 */
export function renderArticle(slug: string, source: string, plants: Plants): Article {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
  if (!parts) throw new Error(`content/articles/${slug}.md has no head`);
  const [, head = '', body = ''] = parts;
  const { holds, ...facts } = readHead(slug, head);
  const plant = (name: string): CellOf => {
    const found = plants.get(name);
    if (!found) throw new Error(`content/articles/${slug}.md: the catalogue has no plant "${name}"`);
    return found;
  };
  plant(facts.portrait.slug);
  for (const name of facts.plants) {
    for (const said of holds)
      if (!HOLDS[said]?.(plant(name)))
        throw new Error(`content/articles/${slug}.md says "${said}" of ${name}, and the catalogue does not`);
  }
  const linked = (name: string, inner: string): string => {
    const search = new URLSearchParams({ search: plant(name)('scientific_name') });
    return `<a href="/marketplace?${escaped(String(search))}" data-plant="${name}">${inner}</a>`;
  };
  const row = (name: string): string => {
    const cell = plant(name);
    const size = `${length(Number(cell('height_mature_ft')))} by ${length(Number(cell('spread_mature_ft')))}`;
    const said = [
      wordsOf(cell('sun_exposure'), LIGHT),
      wordsOf(cell('moisture_requirements')),
      size,
      bloomOf(cell),
    ];
    const names = `${linked(name, escaped(cell('common_name')))}<br><em lang="la">${escaped(cell('scientific_name'))}</em>`;
    return `<tr><th scope="row">${names}</th>${said.map((one) => `<td>${one}</td>`).join('')}</tr>`;
  };
  const table = (lines: string): string => {
    const names = listed(lines.replaceAll('\n', ','));
    // No two tables of an article are called alike.
    const [first = '', last = ''] = [names[0], names.at(-1)].map((name = '') => plant(name)('common_name'));
    const called = escaped(`Plants by the catalogue, ${first} to ${last}`);
    const head = ['Plant', 'Light', 'Soil', 'Height by width', 'Flowers'].map(
      (name) => `<th scope="col">${name}</th>`,
    );
    return `<div class="table-frame of-plants" tabindex="0" role="region" aria-label="${called}"><table><thead><tr>${head.join('')}</tr></thead><tbody>${names.map(row).join('')}</tbody></table></div>\n`;
  };
  const portraits = (lines: string): string => {
    const figures = lines.split('\n').map((line) => {
      const [, name = '', month = '0', caption = ''] = /^(\S+) (\d+): (.+)$/.exec(line) ?? [];
      const cell = plant(name);
      const alt = `Drawing of ${cell('common_name')} (${cell('scientific_name')}) as it is in ${MONTHS[Number(month) - 1]}`;
      const address = portraitPath({ slug: name, month: Number(month) });
      return `<figure><img src="${address}" alt="${escaped(alt)}" width="240" height="240" loading="lazy" decoding="async"><figcaption>${linked(name, escaped(cell('common_name')))}: ${escaped(caption)}</figcaption></figure>`;
    });
    return `<div class="portraits">${figures.join('')}</div>\n`;
  };
  const figure = (name: string, slugOf: string): string =>
    FIGURES[name]?.(plant(slugOf)) ?? refuseFigure(`${name}:${slugOf}`);
  const refuseFigure = (asked: string): never => {
    throw new Error(`content/articles/${slug}.md: the catalogue has no figure "${asked}"`);
  };
  const hosts = (lines: string): string => {
    const head = ['Plant and genus', 'Species on the genus', 'On this plant'];
    const rows = listed(lines.replaceAll('\n', ',')).map((name) => {
      const genus = plant(name)('scientific_name').split(' ')[0] ?? '';
      const counts = [figure('hosts-genus', name), figure('hosts-plant', name)];
      return `<tr><th scope="row">${linked(name, escaped(plant(name)('common_name')))}<br><em lang="la">${escaped(genus)}</em></th>${counts.map((count) => `<td>${count}</td>`).join('')}</tr>`;
    });
    return `<div class="table-frame" tabindex="0" role="region" aria-label="Moths and butterflies counted"><table><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>\n`;
  };
  const filled = body.replace(/\{([a-z-]+):([a-z0-9-]+)\}/g, (_, name: string, slugOf: string) =>
    figure(name, slugOf),
  );
  const { html, sections } = renderMarkdownPage(filled, {
    more: {
      code({ lang, text }: Tokens.Code): string | false {
        if (lang === 'plants') return table(text);
        if (lang === 'hosts') return hosts(text);
        return lang === 'portraits' ? portraits(text) : false;
      },
      link({ href, tokens }: Tokens.Link): string | false {
        return href.startsWith('plant:') ? linked(href.slice(6), this.parser.parseInline(tokens)) : false;
      },
    },
  });
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#?\w+;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  // What the catalogue says is not written by the article.
  const own = filled.replace(/```[\s\S]*?```/g, ' ').replace(/\]\([^)]*\)/g, ' ');
  return { ...facts, html, sections, text, words: own.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0 };
}

/** Lets the server of the page import `content/articles/*.md` as {@link Article}s. */
export function articles(): Plugin {
  let plants: Plants | undefined;
  return {
    name: 'understory-articles',
    enforce: 'pre',
    transform(source, id) {
      if (!/\/content\/articles\/[^/]+\.md$/.test(id)) return null;
      this.addWatchFile(CATALOGUE);
      plants ??= readPlants();
      const article = renderArticle(basename(id, '.md'), source, plants);
      return { code: `export default ${JSON.stringify(article)};`, map: null };
    },
  };
}
