import { MAX_PHOTOGRAPH_BYTES } from '@understory/contract';
import { z } from 'zod';
import type { CommonsSettings } from '../../../platform/photograph-settings.ts';
import { PHOTOGRAPH_SIDE } from '../../picture-address.ts';
import { askPolitely, type Manners } from './asking.ts';
import { type PhotographSource, type SourceFile, SourceUnfit } from './source.ts';

/**
 * Wikimedia Commons by the API of MediaWiki.
 *
 * @see https://www.mediawiki.org/wiki/API:Query for generators and continuing
 * @see https://www.mediawiki.org/wiki/API:Imageinfo and https://www.mediawiki.org/wiki/Extension:CommonsMetadata for what is told of a file
 * @see https://www.mediawiki.org/wiki/Manual:Maxlag_parameter
 */

/** Pixels across of a picture to choose by: one of the widths that Wikimedia keeps pictures in, and gives no others. */
export const THUMBNAIL_WIDTH = 330;
/** Seconds that its databases may be behind before it is let alone: what it recommends to programs nobody waits for. */
const MAX_LAG = 5;
/** Files told of in one answer, and answers read of one question: the first two hundred of a species hold all that is worth choosing. */
const FILES_AT_ONCE = 50;
const MOST_ANSWERS = 4;
/** The longest answer that is read, in bytes: of fifty files with all that is said of them some 200 KB. */
const MOST_JSON_BYTES = 8 * 1024 * 1024;
/** The namespace of files. */
const FILES = '6';

/** What is asked of the page of a file. */
const ABOUT = [
  'Artist',
  'Attribution',
  'Assessments',
  'Categories',
  'DeletionReason',
  'ImageDescription',
  'LicenseShortName',
  'LicenseUrl',
  'NonFree',
  'Restrictions',
];

/** Where it says so with status 200, a wiki is to be asked again later. */
const BUSY = new Set(['maxlag', 'ratelimited', 'readonly', 'internal_api_error_DBQueryError']);

/** Fields of a page; values are numbers too, such as the version of the extension, and the list of none is an array. */
const aboutSchema = z.union([
  z.record(z.string(), z.object({ value: z.unknown() })),
  z.array(z.unknown()).length(0),
]);
const infoSchema = z.object({
  url: z.string(),
  descriptionurl: z.string(),
  thumburl: z.string().optional(),
  width: z.int().min(1),
  height: z.int().min(1),
  mime: z.string(),
  sha1: z.string().regex(/^[0-9a-f]{40}$/),
  extmetadata: aboutSchema.optional(),
});
const pageSchema = z.object({
  pageid: z.int().min(1),
  title: z.string(),
  imageinfo: z.array(infoSchema).min(1),
});
const answerSchema = z.object({
  continue: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  error: z.object({ code: z.string() }).optional(),
  query: z.object({ pages: z.array(z.unknown()).optional() }).optional(),
});
type Answer = z.infer<typeof answerSchema>;

function answerIn(bytes: Uint8Array): Answer | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(Buffer.from(bytes).toString())).data;
  } catch {
    return undefined;
  }
}

/** A code of a wiki, as a log may have it: never a sentence. */
const codeOf = (code: string): string => (/^[\w-]{1,60}$/.test(code) ? code : 'an error');

function busyIn(bytes: Uint8Array): string | undefined {
  const code = answerIn(bytes)?.error?.code;
  return code !== undefined && BUSY.has(code) ? code : undefined;
}

/** A file as the answer tells it; undefined for one that is deleted, hidden or told of incompletely. */
function fileOf(page: unknown): SourceFile | undefined {
  const { data } = pageSchema.safeParse(page);
  const [info] = data?.imageinfo ?? [];
  if (!data || !info) return undefined;
  const told = Array.isArray(info.extmetadata) ? {} : (info.extmetadata ?? {});
  const about = Object.fromEntries(
    Object.entries(told).flatMap(([name, { value }]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return {
    number: data.pageid,
    title: data.title.replace(/^File:/, ''),
    sha1: info.sha1,
    mime: info.mime,
    width: info.width,
    height: info.height,
    pageUrl: info.descriptionurl,
    pictureUrl: info.thumburl ?? info.url,
    about,
  };
}

/** Pages of Wikimedia lie on one host and their pictures on others of its domain; of any other wiki all lie on one. */
export function mayAskOf(apiUrl: string): Manners['mayAsk'] {
  const api = new URL(apiUrl);
  const isWikimedia = /\.wikimedia\.org$/.test(api.hostname);
  return (address) =>
    address.origin === api.origin ||
    (isWikimedia && address.protocol === 'https:' && /^(?:[a-z-]+\.)*wikimedia\.org$/.test(address.host));
}

/** Quotes a name for the search: without signs by which a search is told more. */
const phrase = (name: string): string => `"${name.replaceAll(/["\\]/g, ' ')}"`;

/** @param wait in place of waiting, for tests of it */
export function commonsSource(
  { apiUrl, userAgent }: Omit<CommonsSettings, 'source'>,
  now: () => Date,
  wait?: Manners['wait'],
): PhotographSource {
  const manners: Manners = { userAgent, mayAsk: mayAskOf(apiUrl), now, ...(wait && { wait }) };

  async function ask(question: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Answer> {
    const address = new URL(apiUrl);
    const whole = {
      action: 'query',
      format: 'json',
      formatversion: '2',
      maxlag: String(MAX_LAG),
      ...question,
    };
    for (const [name, value] of Object.entries(whole)) address.searchParams.set(name, value);
    const bytes = await askPolitely(
      manners,
      { address, accept: 'application/json', most: MOST_JSON_BYTES, isBusy: busyIn },
      signal,
    );
    const answer = answerIn(bytes);
    if (!answer) throw new SourceUnfit('Its answer is not one of MediaWiki');
    if (answer.error) throw new SourceUnfit(`It refused: ${codeOf(answer.error.code)}`);
    return answer;
  }

  const aboutFiles = (width: number) => ({
    prop: 'imageinfo',
    iiprop: 'url|size|mime|sha1|extmetadata',
    iiurlwidth: String(width),
    iiextmetadatafilter: ABOUT.join('|'),
    iiextmetadatalanguage: 'en',
  });

  /** All files of a question, over as many answers as it takes, or is worth. */
  async function filesOf(
    question: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<SourceFile[]> {
    const files: SourceFile[] = [];
    let next: Readonly<Record<string, string>> = {};
    for (let read = 0; read < MOST_ANSWERS; read++) {
      const answer = await ask({ ...aboutFiles(THUMBNAIL_WIDTH), ...question, ...next }, signal);
      files.push(...(answer.query?.pages ?? []).flatMap((page) => fileOf(page) ?? []));
      if (!answer.continue) break;
      next = Object.fromEntries(
        Object.entries(answer.continue).map(([name, value]) => [name, String(value)]),
      );
    }
    return files;
  }

  return {
    name: 'Wikimedia Commons',
    async search(names, signal) {
      const files = new Map<number, SourceFile>();
      for (const name of names) {
        const limit = String(FILES_AT_ONCE);
        const filed = {
          generator: 'categorymembers',
          gcmtitle: `Category:${name}`,
          gcmtype: 'file',
          gcmlimit: limit,
        };
        const spokenOf = {
          generator: 'search',
          gsrsearch: `${phrase(name)} filetype:bitmap`,
          gsrnamespace: FILES,
          gsrlimit: limit,
        };
        for (const question of [filed, spokenOf]) {
          for (const file of await filesOf(question, signal)) files.set(file.number, file);
        }
      }
      return [...files.values()];
    },
    async read(number, signal) {
      const { query } = await ask({ ...aboutFiles(PHOTOGRAPH_SIDE), pageids: String(number) }, signal);
      return fileOf(query?.pages?.[0]);
    },
    async picture(address, signal) {
      const url = URL.parse(address);
      if (!url) throw new SourceUnfit('It gave no address of a picture');
      return askPolitely(manners, { address: url, accept: 'image/*', most: MAX_PHOTOGRAPH_BYTES }, signal);
    },
  };
}
