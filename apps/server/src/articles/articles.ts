import { readdirSync, readFileSync } from 'node:fs';
import type { ArticleStanding } from '@understory/contract';
import { holdPerson, noteInAudit } from '../members/index.ts';
import { ApiError, type Person, type Platform, type Tx } from '../platform/index.ts';
import { createKnown } from '../platform/known.ts';
import { readDown, readStandings, writeStanding } from './article-store.ts';

/** Files that the page is built of, and that lie beside it. */
const FILES = new URL('../../../../content/articles/', import.meta.url);

/** What the server knows of an article: the head of its file. */
interface ArticleHead {
  /** The name of its file and in its address. */
  readonly slug: string;
  readonly title: string;
  /** The day it was written, as `2026-11-28`. */
  readonly date: string;
}

function readHead(slug: string): ArticleHead {
  const text = readFileSync(new URL(`${slug}.md`, FILES), 'utf8');
  const told = (name: string): string => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`content/articles/${slug}.md says no ${name}`);
    return value;
  };
  return { slug, title: told('title'), date: told('date') };
}

/** All there are, the newest first. */
const readHeads = (): readonly ArticleHead[] =>
  readdirSync(FILES)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readHead(name.slice(0, -3)))
    .sort((one, other) => other.date.localeCompare(one.date) || one.title.localeCompare(other.title, 'en'));

/** The articles of an installation: which there are, and which of them are shown. */
export interface Articles {
  /** The names of those that are taken down. Never fails, and asks the database once a second at most. */
  down(): Promise<ReadonlySet<string>>;
  /** Those that are shown. */
  shown(): Promise<readonly ArticleHead[]>;
  list(): Promise<ArticleStanding[]>;
  /**
   * Takes an article down with a reason, or puts it back with none. One transaction with its entry in the audit log. What stands so
   * already is left as it is.
   * @throws ApiError not_found; article_changed where it is not the version that was looked at
   */
  decide(
    person: Person,
    slug: string,
    wish: { version: number; reason: string | null },
  ): Promise<ArticleStanding>;
}

export function createArticles(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Articles {
  const { db, clock } = platform;
  const heads = readHeads();
  const known = createKnown<ReadonlySet<string>>(platform, {
    what: 'which articles are taken down',
    first: new Set(),
    ask: async (tx) => new Set(await readDown(tx)),
  });

  const present = async (tx: Tx): Promise<ArticleStanding[]> => {
    const rows = new Map((await readStandings(tx)).map((row) => [row.slug, row]));
    return heads.map(({ slug, title, date }) => {
      const row = rows.get(slug);
      return {
        slug,
        title,
        date,
        is_down: row?.is_down ?? false,
        version: row?.version ?? 0,
        at: row?.at.toISOString() ?? null,
        by: row?.by ?? null,
        reason: row?.reason ?? null,
      };
    });
  };
  const find = async (tx: Tx, slug: string): Promise<ArticleStanding> => {
    const one = (await present(tx)).find((each) => each.slug === slug);
    if (!one)
      throw new ApiError(
        'not_found',
        /*i18n*/ { id: 'refused.articles.noSuchArticle', message: 'There is no such article.' },
      );
    return one;
  };

  return {
    down: known.read,
    async shown() {
      const down = await known.read();
      return heads.filter(({ slug }) => !down.has(slug));
    },
    list: () => db.lookUp(present),
    async decide(person, slug, { version, reason }) {
      const after = await db.transaction(async (tx) => {
        const at = clock.now();
        await holdPerson(tx, person.id);
        const before = await find(tx, slug);
        const isDown = reason !== null;
        if (before.is_down === isDown) return before;
        const row = { slug, is_down: isDown, version: version + 1, at, person_id: person.id, reason };
        if (before.version !== version || !(await writeStanding(tx, row)))
          throw new ApiError(
            'article_changed',
            /*i18n*/ {
              id: 'refused.articles.changed',
              message:
                'Somebody else decided about this article after you looked at it. Nothing of yours was done.',
            },
          );
        await noteInAudit(tx, {
          at,
          actor: person.id,
          action: isDown ? 'take_down_article' : 'put_back_article',
          subject: slug,
          details: isDown ? { reason } : {},
        });
        return find(tx, slug);
      });
      known.forget();
      return after;
    },
  };
}
