import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answered } from '../../gardens/garden-fixtures.ts';
import { statusAndCode } from '../../members/member-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { addLine, plantId } from '../../testing/nursery-fixtures.ts';
import { mailsTo, query, registered } from '../partners.fixture.ts';
import { tellNurseryWeeks } from '../profile/week.ts';

let server: TestServer;
let fern: Member;
let nursery: { id: number; slug: string; name: string };
let plants: number[];
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ environment: { BASE_URL: 'https://understory.example' } });
  plants = await Promise.all(
    ['western-sword-fern', 'vine-maple', 'salal', 'deer-fern'].map((slug) => plantId(server, slug)),
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  fern = await server.member(`fern${++count}`);
  nursery = await registered(server, fern, { businessName: `Fern & Moss ${count}` });
});

const setTier = (tier: string) =>
  query(server, 'UPDATE nurseries SET partnership_tier = $2 WHERE id = $1', [nursery.id, tier]);
const counted = (day: string, event: string, times: number, plant = 0) =>
  query(
    server,
    'INSERT INTO nursery_event_counts (nursery_id, day, event_type, plant_id, count) VALUES ($1, $2, $3, $4, $5)',
    [nursery.id, day, event, plant, times],
  );
const plant = (at: number): number => plants[at] ?? 0;

interface Dashboard {
  readonly nursery: Record<string, unknown>;
  readonly inventory_stats: Record<string, number>;
  readonly last_update: string | null;
  readonly messages: { total: number; unread: number } | null;
  readonly demo_mode: boolean;
}
const dashboard = () =>
  answered<Dashboard>(server.request('GET', '/nurseries/dashboard/', { as: fern }), 200);

describe('the dashboard', () => {
  it('tells of the nursery that somebody runs, with its stock as it is', async () => {
    await setTier('full_integration');
    await addLine(server, nursery.id, plant(0), { days: 3 });
    await addLine(server, nursery.id, plant(1), { status: 'limited' });
    await addLine(server, nursery.id, plant(2), { status: 'out_of_stock' });
    await addLine(server, nursery.id, plant(2), { container: 'plug' });
    expect(await dashboard()).toMatchObject({
      nursery: {
        id: nursery.id,
        may: ['see', 'edit', 'stock', 'see_figures', 'answer', 'see_wanted', 'manage'],
      },
      inventory_stats: { total_plants: 4, in_stock: 2, limited: 1, out_of_stock: 1 },
      last_update: new Date(server.clock.now().getTime() - 2 * 86_400_000).toISOString(),
      messages: { total: 0, unread: 0 },
      demo_mode: false,
    });
  });

  it('of Discovery has no messages, and nothing where nothing is listed', async () => {
    expect(await dashboard()).toMatchObject({
      nursery: { partnership_tier: 'basic', may: ['see', 'edit', 'manage'] },
      inventory_stats: { total_plants: 0, in_stock: 0, limited: 0, out_of_stock: 0 },
      last_update: null,
      messages: null,
    });
  });

  it('is refused to guests, and to whoever runs none', async () => {
    expect(await statusAndCode(await server.request('GET', '/nurseries/dashboard/'))).toEqual([
      401,
      'unauthorized',
    ]);
    const rose = await server.member(`rose${count}`);
    const none = await server.request('GET', '/nurseries/dashboard/', { as: rose });
    expect(await statusAndCode(none)).toEqual([404, 'no_nursery_registered']);
    await query(server, 'UPDATE nurseries SET is_active = false, opted_out_at = now() WHERE id = $1', [
      nursery.id,
    ]);
    const left = await server.request('GET', '/nurseries/dashboard/', { as: fern });
    expect(await statusAndCode(left)).toEqual([404, 'no_nursery_registered']);
  });
});

describe('the figures of a listing', () => {
  interface Told {
    readonly first_day: string;
    readonly days: { day: string; views: number; clicks: number; messages: number }[];
    readonly [key: string]: unknown;
  }
  const figures = (search = '') =>
    answered<Told>(
      server.request('GET', `/nurseries/${nursery.id}/analytics/summary/${search}`, { as: fern }),
      200,
    );

  // The clock of the test stands on 2026-05-04.
  it('are told by day and kind, with what came of them and how that is against before', async () => {
    await setTier('full_integration');
    await counted('2026-05-04', 'profile_view', 6);
    await counted('2026-05-03', 'listing_view', 4);
    await counted('2026-05-03', 'website_click', 2);
    await counted('2026-05-03', 'message_sent', 1, plant(1));
    await counted('2026-05-02', 'plant_click', 3, plant(0));
    await counted('2026-05-02', 'plant_click', 1, plant(1));
    await counted('2026-04-30', 'profile_view', 8);
    const told = await figures('?days=3');
    expect(told).toMatchObject({
      first_day: '2026-05-02',
      last_day: '2026-05-04',
      days: [
        { day: '2026-05-02', views: 0, clicks: 0, messages: 0 },
        { day: '2026-05-03', views: 4, clicks: 2, messages: 1 },
        { day: '2026-05-04', views: 6, clicks: 0, messages: 0 },
      ],
      by_kind: {
        profile_view: 6,
        listing_view: 4,
        website_click: 2,
        plant_click: 4,
        message_sent: 1,
        phone_click: 0,
      },
      totals: { views: 10, clicks: 2, messages: 1 },
      before: { views: 8, clicks: 0, messages: 0 },
      conversion: 0.3,
      growth_rate: 0.25,
      top_plants: [
        { plant: plant(0), plant_slug: 'western-sword-fern', count: 3 },
        { plant: plant(1), count: 2 },
      ],
    });
    expect((await figures()).days).toHaveLength(30);
  });

  it('say so where there is nothing to reckon from, and are never more than all', async () => {
    await setTier('referral');
    expect(await figures()).toMatchObject({ conversion: null, growth_rate: null, top_plants: null });
    await counted('2026-05-04', 'phone_click', 5);
    await counted('2026-05-04', 'profile_view', 2);
    expect(await figures()).toMatchObject({ conversion: 1, growth_rate: null });
  });

  it('come with Referral, and abuse 15: are for those who run it', async () => {
    const path = `/nurseries/${nursery.id}/analytics/summary/`;
    const locked = await server.request('GET', path, { as: fern });
    expect([locked.status, await locked.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'upgrade_required', required_tier: 'referral' }),
    ]);
    await setTier('referral');
    const rose = await server.member(`stranger${count}`);
    expect(await statusAndCode(await server.request('GET', path, { as: rose }))).toEqual([403, 'forbidden']);
    expect(await statusAndCode(await server.request('GET', path))).toEqual([401, 'unauthorized']);
    for (const days of ['0', '367', 'x', '1.5'])
      expect((await server.request('GET', `${path}?days=${days}`, { as: fern })).status).toBe(400);
    const admin = await server.member(`admin${count}`, { role: 'platform_admin' });
    expect((await server.request('GET', path, { as: admin })).status).toBe(200);
  });
});

describe('the week of a nursery', () => {
  const tell = () =>
    tellNurseryWeeks.handle(server.platform, {}, { signal: new AbortController().signal, number: 1 });
  const contact = async () =>
    (
      await query<{ contact_email: string }>(server, 'SELECT contact_email FROM nurseries WHERE id = $1', [
        nursery.id,
      ])
    )[0]?.contact_email ?? '';
  const weeks = async () =>
    (await mailsTo(server, await contact())).filter(({ subject }) => subject.startsWith('The week of'));

  // 2026-05-04 is a Monday: the week that is told ended the day before.
  it('is told once, with what runs short, by two processes at once too', async () => {
    await setTier('full_integration');
    await counted('2026-04-27', 'profile_view', 5);
    await counted('2026-05-03', 'website_click', 2);
    await counted('2026-05-04', 'profile_view', 100);
    await counted('2026-04-20', 'profile_view', 3);
    await addLine(server, nursery.id, plant(0), { status: 'limited', container: '1-gallon pot' });
    await addLine(server, nursery.id, plant(1), { status: 'out_of_stock', container: '' });
    await Promise.all([tell(), tell()]);
    await tell();
    const [mail, ...more] = await weeks();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`The week of ${nursery.name} on Understory`);
    expect(mail?.text).toContain('Views: 5\nThe week before: 3\nClicks: 2\nMessages: 0');
    expect(mail?.text).toContain('run out: Vine Maple; Western Sword Fern (1-gallon pot).');
    expect(mail?.text).toContain('Open your portal: https://understory.example/nursery-portal');
    server.clock.advance(7 * 86_400_000);
    await tell();
    expect(await weeks()).toHaveLength(2);
    server.clock.set(new Date('2026-05-04T17:00:00Z'));
  });

  it('is told to nobody who does not want it, whose tier has none, or to whom nothing happened', async () => {
    await setTier('referral');
    await tell();
    expect(await weeks(), 'nothing happened').toEqual([]);
    const anew = () => query(server, 'UPDATE nurseries SET week_mailed = NULL WHERE id = $1', [nursery.id]);
    await counted('2026-05-01', 'profile_view', 5);
    await anew();
    await query(server, 'UPDATE nurseries SET weekly_mail = false WHERE id = $1', [nursery.id]);
    await tell();
    await query(server, 'UPDATE nurseries SET weekly_mail = true WHERE id = $1', [nursery.id]);
    await anew();
    await setTier('basic');
    await tell();
    expect(await weeks()).toEqual([]);
    await setTier('referral');
    await tell();
    expect(await weeks()).toHaveLength(1);
  });
});
