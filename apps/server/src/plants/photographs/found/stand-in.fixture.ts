import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A file as the stand-in keeps it. */
export interface CommonsFile {
  readonly number: number;
  /** With its ending and without `File:`. */
  readonly title: string;
  readonly categories: readonly string[];
  readonly description: string;
  readonly artist: string;
  readonly licence: string;
  readonly deed: string | undefined;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  /** A colour; two files of one colour and size are the same picture. */
  readonly color: string;
  /** What else its page says, by the names of CommonsMetadata. */
  readonly more?: Readonly<Record<string, string>>;
}

/** How one request is answered that is not answered well. */
export type Turn =
  | 'maxlag'
  | 'hang up'
  | 'no JSON'
  | 'lead elsewhere'
  | { readonly status: number; readonly retryAfter?: string }
  | { readonly error: string };

/** Widths that Wikimedia keeps pictures in; others are refused. @see https://www.mediawiki.org/wiki/Common_thumbnail_sizes */
const STEPS = [20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840];

export interface CommonsStandIn {
  /** Of its `api.php`. */
  readonly api: string;
  readonly files: CommonsFile[];
  /** What was asked of the API, as it was asked, and the pictures that were fetched. */
  readonly asked: URLSearchParams[];
  readonly fetched: string[];
  readonly userAgents: Set<string | undefined>;
  /** The most requests that were under way at a time. */
  readonly atOnce: () => number;
  /** How the next requests are answered, one after the other; well when none is left. */
  readonly turns: Turn[];
  /** Numbers of files whose pictures are damaged. */
  readonly broken: Set<number>;
  /** How many files an answer holds at most, in place of what is asked for. */
  page: number;
  stop(): Promise<void>;
}

let numbers = 1_000;

/** A photograph of a plant as somebody may have published it. */
export const commonsFile = (title: string, told: Partial<CommonsFile> = {}): CommonsFile => ({
  number: ++numbers,
  title,
  categories: [],
  description: '',
  artist:
    '<a href="//commons.wikimedia.org/wiki/User:Ada_Fern" title="User:Ada Fern">Ada Fern</a> (<a href="//commons.wikimedia.org/wiki/User_talk:Ada_Fern">talk</a>)',
  licence: 'CC BY-SA 4.0',
  deed: 'https://creativecommons.org/licenses/by-sa/4.0',
  mime: 'image/jpeg',
  width: 2_400,
  height: 1_600,
  color: `hsl(${(numbers * 37) % 360}, 40%, 45%)`,
  ...told,
});

const sha1Of = ({ color, width, height }: CommonsFile): string =>
  createHash('sha1').update(`${color} ${width} ${height}`).digest('hex');

function pageOf(file: CommonsFile, base: string, asked: URLSearchParams, index: number) {
  const wanted = Number(asked.get('iiurlwidth'));
  const name = encodeURIComponent(file.title.replaceAll(' ', '_'));
  const isWhole = wanted >= file.width;
  const values: Record<string, unknown> = {
    CommonsMetadataExtension: 1.2,
    ObjectName: file.title,
    Artist: file.artist,
    Categories: file.categories.join('|'),
    ImageDescription: file.description,
    LicenseShortName: file.licence,
    ...(file.deed !== undefined && { LicenseUrl: file.deed }),
    ...file.more,
  };
  const filter = asked.get('iiextmetadatafilter')?.split('|');
  const told = Object.entries(values).filter(
    ([key, value]) => value !== '' && (!filter || filter.includes(key)),
  );
  return {
    pageid: file.number,
    ns: 6,
    title: `File:${file.title}`,
    index,
    imagerepository: 'local',
    imageinfo: [
      {
        size: 1_000_000,
        width: file.width,
        height: file.height,
        thumburl: isWhole
          ? `${base}/pictures/${file.number}/whole`
          : `${base}/pictures/${file.number}/${wanted}px`,
        thumbwidth: Math.min(wanted, file.width),
        thumbheight: Math.round((file.height / file.width) * Math.min(wanted, file.width)),
        url: `${base}/pictures/${file.number}/whole`,
        descriptionurl: `https://commons.wikimedia.org/wiki/File:${name}`,
        descriptionshorturl: `https://commons.wikimedia.org/w/index.php?curid=${file.number}`,
        sha1: sha1Of(file),
        mime: file.mime,
        extmetadata:
          told.length === 0
            ? []
            : Object.fromEntries(
                told.map(([key, value]) => [key, { value, source: 'commons-desc-page', hidden: '' }]),
              ),
      },
    ],
  };
}

/** The files a question is about, as the wiki finds them: by a category they are in, or by words anywhere on their pages. */
function filesFor(files: readonly CommonsFile[], asked: URLSearchParams): readonly CommonsFile[] {
  const ids = asked.get('pageids')?.split('|').map(Number);
  if (ids) return files.filter(({ number }) => ids.includes(number));
  if (asked.get('generator') === 'categorymembers') {
    const category = (asked.get('gcmtitle') ?? '').replace(/^Category:/, '');
    return files.filter(({ categories }) => categories.includes(category));
  }
  const words = /^"([^"]+)"/.exec(asked.get('gsrsearch') ?? '')?.[1]?.toLowerCase();
  if (!words || asked.get('gsrnamespace') !== '6') return [];
  return files.filter(({ title, categories, description }) =>
    [title.replaceAll('_', ' '), ...categories, description].join('\n').toLowerCase().includes(words),
  );
}

/** Wikimedia Commons, as far as photographs are looked for in it: its API, its pictures, and how it says that it is busy. */
export async function startCommonsStandIn(): Promise<CommonsStandIn> {
  const files: CommonsFile[] = [];
  const asked: URLSearchParams[] = [];
  const fetched: string[] = [];
  const userAgents = new Set<string | undefined>();
  const turns: Turn[] = [];
  const broken = new Set<number>();
  let underWay = 0;
  let most = 0;
  let base = '';
  const standIn = { page: 50 };

  const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(body));
  };

  function refuse(turn: Turn, response: ServerResponse): void {
    if (turn === 'hang up') response.destroy();
    else if (turn === 'no JSON')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wikimedia Error</h1>');
    else if (turn === 'lead elsewhere')
      response.writeHead(302, { location: 'http://localhost:9/private' }).end();
    else if (turn === 'maxlag')
      json(
        response,
        { error: { code: 'maxlag', info: 'Waiting for 10.64.16.7: 7 seconds lagged.', lag: 7 } },
        { 'retry-after': '0', 'x-database-lag': '7' },
      );
    else if ('error' in turn) json(response, { error: { code: turn.error, info: 'Refused.' } });
    else
      response
        .writeHead(turn.status, turn.retryAfter === undefined ? {} : { 'retry-after': turn.retryAfter })
        .end('Please see https://wikitech.wikimedia.org/wiki/Robot_policy');
  }

  function answerQuestion(question: URLSearchParams, response: ServerResponse): void {
    asked.push(question);
    const found = filesFor(files, question);
    const from = Number(question.get('gsroffset') ?? question.get('gcmcontinue') ?? 0);
    const shown = found.slice(from, from + standIn.page);
    const rest = from + standIn.page < found.length;
    const key = question.get('generator') === 'search' ? 'gsroffset' : 'gcmcontinue';
    json(response, {
      ...(rest
        ? { continue: { [key]: from + standIn.page, continue: `${key}||` } }
        : { batchcomplete: true }),
      ...(shown.length > 0 && {
        query: { pages: shown.map((file, at) => pageOf(file, base, question, from + at + 1)) },
      }),
    });
  }

  async function answerPicture(path: string, response: ServerResponse): Promise<void> {
    const [, number, size = ''] = /^\/pictures\/(\d+)\/(\w+)$/.exec(path) ?? [];
    const file = files.find((each) => each.number === Number(number));
    const width = size === 'whole' ? (file?.width ?? 0) : Number.parseInt(size, 10);
    if (!file || (size !== 'whole' && !STEPS.includes(width))) {
      response.writeHead(file ? 400 : 404).end();
      return;
    }
    fetched.push(path);
    if (broken.has(file.number)) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end('\u00ff\u00d8 broken');
      return;
    }
    const height = Math.round((file.height / file.width) * width);
    const picture = sharp({ create: { width, height, channels: 3, background: file.color } }).jpeg();
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await picture.toBuffer());
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    userAgents.add(request.headers['user-agent']);
    const url = new URL(request.url ?? '/', base);
    const turn = turns.shift();
    if (turn) refuse(turn, response);
    else if (url.pathname === '/w/api.php') answerQuestion(url.searchParams, response);
    else await answerPicture(url.pathname, response);
  }

  const server = createServer(async (request, response) => {
    most = Math.max(most, ++underWay);
    await answer(request, response);
    underWay -= 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(standIn, {
    api: `${base}/w/api.php`,
    files,
    asked,
    fetched,
    userAgents,
    turns,
    broken,
    atOnce: () => most,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
