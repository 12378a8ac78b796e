import type { NurseryRequest } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { bringDirectory } from '../directory/bring-directory.ts';
import { listed, mailsTo, ownContact, query, register, registered, requests } from '../partners.fixture.ts';

let server: TestServer;
let warden: Member;
beforeAll(async () => {
  server = await startTestServer();
  warden = await server.member('warden', { role: 'platform_admin' });
});
afterAll(() => server.stop());

type Listing = NonNullable<NurseryRequest['nursery']>;
const ask = (
  act: 'take_down' | 'put_back',
  id: number | string,
  as: Member | undefined = warden,
  body = {},
) => server.request('POST', `/admin/nurseries/${id}/${act}/`, { ...(as && { as }), body });
const takeDown = (id: number, as?: Member) => ask('take_down', id, as, { reason: 'Letters come back.' });
const told = async (answer: Response): Promise<Listing> => {
  expect(answer.status).toBe(200);
  return (await answer.json()) as Listing;
};
const refusal = async (answer: Response) => {
  const { code, detail } = (await answer.json()) as { code: string; detail: string };
  return [answer.status, code, detail];
};
const statusOf = async (path: string, as?: Member) =>
  (await server.request('GET', path, { ...(as && { as }) })).status;
const isFound = async (slug: string) => {
  const page = await statusOf(`/nurseries/${slug}/`);
  const { rows } = await server.platform.db.pool.query(
    'SELECT 1 FROM nurseries WHERE slug = $1 AND is_active',
    [slug],
  );
  return page === 200 && rows.length === 1;
};
const ALREADY = 'already_decided';

describe('a listing that is taken down', () => {
  it('is not found any more, and its people have no rights by it, until it is put back', async () => {
    const keeper = await server.member('down-keeper');
    const { id, slug } = await registered(server, keeper);
    const rights = async () => {
      const me = await server.request('GET', '/profiles/me/', { as: keeper });
      const { is_nursery_admin, managed_nursery } = (await me.json()) as Record<string, unknown>;
      return [is_nursery_admin, managed_nursery !== null, await statusOf('/nurseries/my_nursery/', keeper)];
    };
    expect(await rights()).toEqual([true, true, 200]);
    const down = await told(await takeDown(id));
    expect(down).toEqual({
      id,
      slug,
      name: 'Fern & Moss Nursery',
      state: 'taken_down',
      taken_down: { at: server.clock.now().toISOString(), reason: 'Letters come back.' },
      may: ['edit', 'manage', 'put_back'],
      has_joined: true,
      source: null,
    });
    expect(await isFound(slug)).toBe(false);
    expect(await rights()).toEqual([false, false, 404]);
    const own = async () => (await server.request('GET', '/nurseries/registration/', { as: keeper })).json();
    expect(await own()).toMatchObject({
      status: 'none',
      left: {
        name: 'Fern & Moss Nursery',
        why: 'taken_down',
        at: server.clock.now().toISOString(),
        reason: 'Letters come back.',
      },
    });
    const place = () => server.request('POST', `/nurseries/${id}/update_coordinates/`, { as: keeper });
    expect((await place()).status).toBe(404);
    const { results } = await requests(server, warden, '?status=decided');
    expect(results[0]?.nursery).toEqual(down);
    const [mail] = await mailsTo(server, 'down-keeper@example.org');
    expect(mail?.subject).toBe('Your listing on Understory was taken down');
    expect(mail?.text).toContain('Letters come back.');

    const back = await told(await ask('put_back', id, warden, { reason: 'Our mistake.' }));
    expect(back).toMatchObject({
      state: 'listed',
      taken_down: null,
      may: ['see', 'edit', 'manage', 'take_down'],
    });
    expect(await isFound(slug)).toBe(true);
    expect(await own()).toMatchObject({ status: 'approved', left: null });
    expect(await rights()).toEqual([true, true, 200]);
    expect((await place()).status).toBe(200);
    const [second] = await mailsTo(server, 'down-keeper@example.org');
    expect(second?.text).toContain('Our mistake.');
    const noted = await query<{ action: string; details: object }>(
      server,
      "SELECT action, details FROM audit_entries WHERE action LIKE '%_nursery' AND subject = $1 ORDER BY id",
      [`nursery ${id}`],
    );
    expect(noted).toEqual([
      { action: 'take_down_nursery', details: { nursery: slug, reason: 'Letters come back.' } },
      { action: 'put_back_nursery', details: { nursery: slug, reason: 'Our mistake.' } },
    ]);
  });

  it('is never brought back unseen: by no import, and by nobody who registers it again', async () => {
    const keeper = await server.member('again-keeper');
    const contact = ownContact();
    const business = { ...contact, businessName: 'Camas Again', contactPhone: '360 555 0177' };
    const { id, slug } = await registered(server, keeper, business);
    await told(await takeDown(id));
    // A file that names it leaves it where it is.
    const csv = new TextEncoder().encode(
      `slug,name,address,zip_code\n${slug},Camas Again,9 Moved Road,98225\n`,
    );
    const brought = await bringDirectory(server.platform, csv, { personId: null, basis: undefined });
    expect(brought).toMatchObject({ added: 0 });
    expect(await isFound(slug)).toBe(false);
    // Those who ran it may register, and what resembles it waits for a person.
    const answer = await register(server, keeper, business);
    expect([answer.status, ((await answer.json()) as { status: string }).status]).toEqual([201, 'pending']);
    const link = await mailsTo(server, contact.contactEmail);
    const token = /token=([\w-]+)/.exec(link[0]?.text ?? '')?.[1];
    const proved = await server.request('POST', '/nurseries/registration/prove/', {
      as: keeper,
      body: { token },
    });
    expect(await proved.json()).toMatchObject({ status: 'pending', waiting_for: 'decision' });
    // One that waits for its proof to be listed again waits for a person as well.
    await query(server, "UPDATE nursery_registrations SET nursery_id = $1 WHERE status = 'pending'", [id]);
    const again = await register(server, keeper, business);
    expect(((await again.json()) as { status: string }).status).toBe('pending');
    expect(await isFound(slug)).toBe(false);
  });

  it('is refused where it makes no sense, in words', async () => {
    const { id } = await listed(server, { slug: 'odd-listing', name: 'Odd' });
    const [sample] = await query<{ id: number }>(server, 'SELECT id FROM nurseries WHERE is_sample LIMIT 1');
    expect(await refusal(await ask('put_back', id))).toEqual([
      409,
      ALREADY,
      'It is not taken down any more.',
    ]);
    expect(await refusal(await takeDown(sample?.id ?? 0))).toEqual([
      403,
      'forbidden',
      'This is a sample, not a real business. It goes with the other samples.',
    ]);
    const [first, second] = await Promise.all([takeDown(id), takeDown(id)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect((await refusal(await takeDown(id)))[2]).toBe('It is not in the directory any more.');
    await query(server, 'UPDATE nurseries SET opted_out_at = now() WHERE id = $1', [id]);
    expect(await refusal(await ask('put_back', id))).toEqual([
      409,
      ALREADY,
      'It has left the directory by its own wish.',
    ]);
    expect((await refusal(await takeDown(2_000_000_000)))[1]).toBe('nursery_not_found');
    expect((await refusal(await ask('put_back', 2_000_000_000)))[1]).toBe('nursery_not_found');
  });

  it('needs a reason, and is for platform admins alone', async () => {
    const { id, slug } = await listed(server, { slug: 'kept-listing', name: 'Kept' });
    const keeper = await server.member('mere-keeper');
    await query(server, 'INSERT INTO nursery_keepers SELECT id, $1, now() FROM users WHERE email = $2', [
      id,
      'mere-keeper@example.org',
    ]);
    for (const body of [
      {},
      { reason: '' },
      { reason: ' \n' },
      { reason: 5 },
      { reason: 'a'.repeat(10_000) },
    ]) {
      expect((await ask('take_down', id, warden, body)).status).toBe(400);
    }
    for (const act of ['take_down', 'put_back'] as const) {
      const path = `/admin/nurseries/${id}/${act}/`;
      const body = { reason: 'Mine' };
      expect((await server.request('POST', path, { body })).status).toBe(401);
      expect((await server.request('POST', path, { as: keeper, body })).status).toBe(403);
      expect((await server.request('POST', `/admin/nurseries/x/${act}/`, { as: warden, body })).status).toBe(
        400,
      );
    }
    expect(await isFound(slug)).toBe(true);
  });
});

describe('what is told of a listing beside what was decided', () => {
  it('says that one which left by its own wish has no page', async () => {
    const keeper = await server.member('left-keeper');
    const { id, slug } = await registered(server, keeper, { businessName: 'Left Behind' });
    await query(server, 'UPDATE nurseries SET is_active = false, opted_out_at = now() WHERE id = $1', [id]);
    const { results } = await requests(server, warden, '?status=decided');
    const request = results.find(({ nursery }) => nursery?.slug === slug);
    expect(request?.nursery).toMatchObject({ state: 'opted_out', taken_down: null, may: ['edit', 'manage'] });
    await query(server, 'UPDATE nurseries SET opted_out_at = NULL WHERE id = $1', [id]);
    const hidden = (await requests(server, warden, '?status=decided')).results;
    expect(hidden.find(({ nursery }) => nursery?.slug === slug)?.nursery?.state).toBe('hidden');
  });
});
