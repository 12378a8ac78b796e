import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { secondsIn } from './asking.ts';
import { commonsSource, mayAskOf, THUMBNAIL_WIDTH } from './commons.ts';
import { SourceAway } from './source.ts';
import { type CommonsStandIn, commonsFile, startCommonsStandIn, type Turn } from './stand-in.fixture.ts';

const NOW = new Date('2026-05-04T17:00:00Z');
const USER_AGENT = 'Understory/0.1 (https://garden.example; hello@garden.example)';
const never = new AbortController().signal;

let wiki: CommonsStandIn;
const waited: number[] = [];

beforeAll(async () => {
  wiki = await startCommonsStandIn();
});
afterAll(() => wiki.stop());
afterEach(() => {
  for (const list of [wiki.files, wiki.asked, wiki.fetched, wiki.turns, waited]) list.length = 0;
  wiki.page = 50;
});

const source = () =>
  commonsSource(
    { apiUrl: wiki.api, userAgent: USER_AGENT },
    () => NOW,
    async (seconds) => {
      waited.push(seconds);
    },
  );

describe('Wikimedia Commons', () => {
  it('is asked for what is filed under each name and what speaks of it, as its API is asked', async () => {
    const filed = commonsFile('IMG 1.jpg', { categories: ['Acer circinatum'] });
    const spoken = commonsFile('Vine maple.jpg', { description: 'An <i>acer circinatum</i> by a creek' });
    const old = commonsFile('Acer virginianum.jpg');
    wiki.files.push(filed, spoken, old, commonsFile('Acer palmatum.jpg'));
    const found = await source().search(['Acer circinatum', 'Acer virginianum'], never);
    expect(found.map(({ number }) => number)).toEqual([filed, spoken, old].map(({ number }) => number));
    expect(wiki.asked.map((asked) => asked.get('gcmtitle') ?? asked.get('gsrsearch'))).toEqual([
      'Category:Acer circinatum',
      '"Acer circinatum" filetype:bitmap',
      'Category:Acer virginianum',
      '"Acer virginianum" filetype:bitmap',
    ]);
    for (const asked of wiki.asked) {
      expect(Object.fromEntries(asked)).toMatchObject({
        action: 'query',
        format: 'json',
        formatversion: '2',
        maxlag: '5',
        prop: 'imageinfo',
        iiprop: 'url|size|mime|sha1|extmetadata',
        iiurlwidth: String(THUMBNAIL_WIDTH),
      });
    }
    expect([...wiki.userAgents]).toEqual([USER_AGENT]);
    expect(found[0]).toMatchObject({
      title: 'IMG 1.jpg',
      mime: 'image/jpeg',
      width: 2_400,
      height: 1_600,
      sha1: expect.stringMatching(/^[0-9a-f]{40}$/),
      pageUrl: 'https://commons.wikimedia.org/wiki/File:IMG_1.jpg',
      about: { LicenseShortName: 'CC BY-SA 4.0', Categories: 'Acer circinatum' },
    });
  });

  it('is asked on as long as it continues, and not for ever', async () => {
    wiki.page = 2;
    wiki.files.push(...[1, 2, 3, 4, 5].map((at) => commonsFile(`Acer circinatum ${at}.jpg`)));
    expect(await source().search(['Acer circinatum'], never)).toHaveLength(5);
    expect(wiki.asked.map((asked) => asked.get('gsroffset'))).toEqual([null, null, '2', '4']);
    wiki.asked.length = 0;
    wiki.page = 1;
    expect(await source().search(['Acer circinatum'], never)).toHaveLength(4);
  });

  it('asks nothing of a name that would ask for something else', async () => {
    await source().search(['Acer" -incategory:"x\\'], never);
    expect(wiki.asked[1]?.get('gsrsearch')).toBe('"Acer  -incategory: x " filetype:bitmap');
  });

  it('finds nothing where there is nothing', async () => {
    expect(await source().search(['Acer circinatum'], never)).toEqual([]);
    expect(await source().read(12, never)).toBeUndefined();
  });

  it('tells of one file in the width photographs are kept in, and hands its picture over', async () => {
    const file = commonsFile('Acer circinatum.jpg', { more: { Assessments: 'quality' } });
    const bare = commonsFile('Bare.jpg', { artist: '', licence: '', deed: undefined });
    wiki.files.push(file, bare);
    const read = await source().read(file.number, never);
    expect(read?.about.Assessments).toBe('quality');
    expect(wiki.asked[0]?.get('iiurlwidth')).toBe('1920');
    const bytes = await source().picture(read?.pictureUrl ?? '', never);
    expect([...bytes.slice(0, 2)]).toEqual([0xff, 0xd8]);
    expect(wiki.fetched).toEqual([`/pictures/${file.number}/1920px`]);
    // The list of no fields is an array.
    expect((await source().read(bare.number, never))?.about).toEqual({});
  });

  it.each<[Turn, number]>([
    ['maxlag', 0],
    [{ status: 429, retryAfter: '7' }, 7],
    [{ status: 503, retryAfter: 'Mon, 04 May 2026 17:00:30 GMT' }, 30],
    [{ status: 500 }, 5],
    ['hang up', 5],
    [{ error: 'ratelimited' }, 5],
  ])('is waited for as it says where it answers %o: %i s', async (turn, seconds) => {
    wiki.turns.push(turn);
    wiki.files.push(commonsFile('Acer circinatum.jpg', { categories: ['Acer circinatum'] }));
    expect(await source().search(['Acer circinatum'], never)).toHaveLength(1);
    expect(waited).toEqual([seconds]);
  });

  it('is let alone when it stays busy, each wait twice as long', async () => {
    wiki.turns.push(...Array.from({ length: 5 }, (): Turn => ({ status: 503 })));
    await expect(source().read(1, never)).rejects.toThrow(SourceAway);
    expect(waited).toEqual([5, 10, 20, 40]);
  });

  it('is let alone at once where it asks for more than two minutes', async () => {
    wiki.turns.push({ status: 429, retryAfter: '121' });
    await expect(source().read(1, never)).rejects.toThrow(/left alone for 121 s/);
    expect(waited).toEqual([]);
  });

  it.each<[Turn, RegExp]>([
    ['no JSON', /not one of MediaWiki/],
    [{ error: 'badvalue' }, /refused: badvalue/],
    [{ error: 'Nothing to <see>' }, /refused: an error/],
    [{ status: 403 }, /answered 403/],
    ['lead elsewhere', /leads to localhost:9, where it is not followed/],
  ])('is not asked again for what it answers by %o', async (turn, said) => {
    wiki.turns.push(turn);
    await expect(source().read(1, never)).rejects.toThrow(said);
    expect(waited).toEqual([]);
  });

  it('is asked one thing at a time, by however many', async () => {
    wiki.files.push(commonsFile('Acer circinatum.jpg'));
    await Promise.all([1, 2, 3, 4].map((number) => source().read(number, never)));
    expect(wiki.asked).toHaveLength(4);
    expect(wiki.atOnce()).toBe(1);
  });

  it('keeps nobody waiting who has given up, nor those behind them', async () => {
    const leaving = new AbortController();
    wiki.turns.push({ status: 503 });
    const held = Promise.withResolvers<void>();
    const slow = commonsSource(
      { apiUrl: wiki.api, userAgent: USER_AGENT },
      () => NOW,
      () => held.promise,
    );
    const first = slow.read(1, never);
    const second = source().read(2, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    held.resolve();
    await first;
    await source().read(3, never);
    expect(wiki.asked.map((asked) => asked.get('pageids'))).toEqual(['1', '3']);
  });

  it('is no way to anywhere else', async () => {
    for (const address of ['http://localhost:9/private', 'file:///etc/passwd', 'no address']) {
      await expect(source().picture(address, never)).rejects.toThrow(SourceAway);
    }
    const may = mayAskOf('https://commons.wikimedia.org/w/api.php');
    const mayAsk = (text: string) => may(new URL(text));
    expect(mayAsk('https://upload.wikimedia.org/a.jpg')).toBe(true);
    expect(mayAsk('https://thumb.wikimedia.org/a.jpg')).toBe(true);
    expect(mayAsk('http://upload.wikimedia.org/a.jpg')).toBe(false);
    expect(mayAsk('https://upload.wikimedia.org:8443/a.jpg')).toBe(false);
    expect(mayAsk('https://upload.wikimedia.org.example.org/a.jpg')).toBe(false);
    expect(mayAsk('https://169.254.169.254/')).toBe(false);
    expect(mayAskOf('https://wiki.example.org/api.php')(new URL('https://upload.wikimedia.org/a.jpg'))).toBe(
      false,
    );
  });
});

describe('Retry-After', () => {
  it.each([
    [null, undefined],
    ['0', 0],
    ['120', 120],
    ['Mon, 04 May 2026 17:02:00 GMT', 120],
    ['Mon, 04 May 2026 16:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
  ])('of %o asks for %o seconds', (said, seconds) => {
    expect(secondsIn(said, NOW)).toBe(seconds);
  });
});
