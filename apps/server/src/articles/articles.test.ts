import { readdirSync } from 'node:fs';
import type { ArticleStanding } from '@understory/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answered } from '../gardens/garden-fixtures.ts';
import { json, statusAndCode } from '../members/member-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
let admin: Member;
let other: Member;
let gardener: Member;
let keeper: Member;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  admin = await server.member('ada', { role: 'platform_admin' });
  other = await server.member('ben', { role: 'platform_admin' });
  gardener = await server.member('wren', { tier: 'visionary' });
  keeper = await server.member('kim', { role: 'nursery_admin' });
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const one of await list()) if (one.is_down) await answered(putBack(one), 200);
});

const DEER = 'living-with-deer';
const list = async (): Promise<ArticleStanding[]> =>
  (await json(await server.request('GET', '/admin/articles/', { as: admin }))).results;
const standing = async (slug = DEER): Promise<ArticleStanding> => {
  const found = (await list()).find((one) => one.slug === slug);
  if (!found) throw new Error(`There is no article ${slug}`);
  return found;
};
const decide = (slug: string, act: 'take_down' | 'put_back', body: unknown, as: Member | undefined = admin) =>
  server.request('POST', `/admin/articles/${slug}/${act}/`, { as, body });
const takeDown = async (slug = DEER, reason = 'Its figures are wrong') =>
  decide(slug, 'take_down', { version: (await standing(slug)).version, reason });
const putBack = ({ slug, version }: ArticleStanding) => decide(slug, 'put_back', { version });
const entries = async () =>
  (await json(await server.request('GET', `/admin/audit/?search=${DEER}`, { as: admin }))).results;
const isInSiteMap = async (from: Pick<TestServer, 'request'> = server) =>
  (await (await from.request('GET', '/sitemap.xml')).text()).includes(`/blog/${DEER}<`);

describe('who decides about articles', () => {
  it.each([
    ['GET', '/admin/articles/'],
    ['POST', `/admin/articles/${DEER}/take_down/`],
    ['POST', `/admin/articles/${DEER}/put_back/`],
  ])('platform admins alone: %s %s', async (method, path) => {
    const body = method === 'POST' ? { version: 0, reason: 'Mischief' } : undefined;
    for (const [as, refusal] of [
      [undefined, [401, 'unauthorized']],
      [gardener, [403, 'forbidden']],
      [keeper, [403, 'forbidden']],
    ] as const)
      expect(await statusAndCode(await server.request(method, path, { as, body }))).toEqual(refusal);
    expect((await standing()).version).toBe(0);
  });

  it('not without a reason, and about no article that there is not', async () => {
    for (const body of [{ version: 0, reason: '  ' }, { version: 0 }, { reason: 'No version' }])
      expect(await statusAndCode(await decide(DEER, 'take_down', body))).toEqual([400, 'validation_failed']);
    for (const slug of ['no-such-article', '..%2Flegal', '%00']) {
      const { status } = await decide(slug, 'take_down', { version: 0, reason: 'None' });
      expect([400, 404]).toContain(status);
    }
  });
});

describe('an article that is taken down', () => {
  it('is told with who did it, when and why, and noted in the audit log, down and back', async () => {
    const all = await list();
    expect(all).toHaveLength(readdirSync('content/articles').length);
    expect(all.filter(({ is_down }) => is_down)).toEqual([]);
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    const down = await answered<ArticleStanding>(takeDown(), 200);
    expect(down).toEqual({
      slug: DEER,
      title: 'Deer-resistant native plants, and how to protect the rest',
      date: '2026-11-28',
      is_down: true,
      version: 1,
      at: server.clock.now().toISOString(),
      by: admin.email,
      reason: 'Its figures are wrong',
    });
    expect(await answered(putBack(down), 200)).toMatchObject({ is_down: false, version: 2, reason: null });
    expect(await entries()).toMatchObject([
      { action: 'put_back_article', actor: admin.email, subject: DEER, details: {} },
      { action: 'take_down_article', actor: admin.email, details: { reason: 'Its figures are wrong' } },
    ]);
  });

  it('leaves the site map at once, and comes back to it', async () => {
    expect(await isInSiteMap()).toBe(true);
    const down = await answered<ArticleStanding>(takeDown(), 200);
    expect(await isInSiteMap()).toBe(false);
    await answered(putBack(down), 200);
    expect(await isInSiteMap()).toBe(true);
  });

  it('is down in every process within a second', async () => {
    const second = await server.anotherProcess();
    expect(await isInSiteMap(second)).toBe(true);
    await answered(takeDown(), 200);
    server.clock.advance(1_000);
    expect(await isInSiteMap(second)).toBe(false);
  });

  it('is taken down once, however often it is sent', async () => {
    const { version } = await standing();
    const noted = (await entries()).length;
    const sent = () => decide(DEER, 'take_down', { version, reason: 'Its figures are wrong' });
    for (const answer of [await sent(), await sent()])
      expect(await json(answer)).toMatchObject({ is_down: true, version: version + 1 });
    expect(await entries()).toHaveLength(noted + 1);
  });

  it('goes with its entry in the audit log, or stays', async () => {
    const { pool } = server.platform.db;
    await pool.query('ALTER TABLE audit_entries RENAME TO audit_entries_away');
    expect((await takeDown()).status).toBe(500);
    await pool.query('ALTER TABLE audit_entries_away RENAME TO audit_entries');
    expect((await standing()).is_down).toBe(false);
  });
});

describe('two admins at one article', () => {
  it('who looked before another decided is told, and nothing is done', async () => {
    const before = await standing();
    const down = await answered<ArticleStanding>(takeDown(), 200);
    const late = await decide(DEER, 'put_back', { version: before.version }, other);
    expect(await statusAndCode(late)).toEqual([409, 'article_changed']);
    expect(await standing()).toEqual(down);
  });

  it('of both at the same moment it is taken down once', async () => {
    const { version } = await standing();
    const answers = await Promise.all(
      [admin, other].map((as) => decide(DEER, 'take_down', { version, reason: 'Wrong' }, as)),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await standing()).version).toBe(version + 1);
  });
});
