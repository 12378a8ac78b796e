import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answered } from '../../gardens/garden-fixtures.ts';
import { statusAndCode } from '../../members/member-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { decide, listed, mailsTo, query, requests } from '../partners.fixture.ts';

let server: TestServer;
let warden: Member;
let nursery: { id: number; slug: string };
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ seeded: false, environment: { LIMITS: 'strict' } });
  warden = await server.member('warden', { role: 'platform_admin' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count++;
  nursery = await listed(server, { slug: `growers-${count}`, name: `Growers ${count}` });
});

const correct = (body: unknown, id: number = nursery.id, peer = `10.0.0.${count}`) =>
  server.request('POST', `/nurseries/${id}/corrections/`, { body, peer });

describe('saying that something about a listing is wrong', () => {
  it('changes nothing of it, is read by platform admins, and is answered by mail once', async () => {
    const before = await query(server, 'SELECT * FROM nurseries WHERE id = $1', [nursery.id]);
    const email = `Neighbour${count}@example.org`;
    expect(await answered(correct({ message: 'They moved to Main Street.', email }), 201)).toEqual({
      status: 'received',
    });
    expect(await query(server, 'SELECT * FROM nurseries WHERE id = $1', [nursery.id])).toEqual(before);
    expect((await mailsTo(server, warden.email))[0]?.subject).toBe(
      'A nursery request of Understory waits for you',
    );
    const { results, waiting } = await requests(server, warden, '?kind=correction&status=pending');
    expect(waiting).toMatchObject({ correction: 1 });
    expect(results).toMatchObject([
      {
        kind: 'correction',
        from_email: email.toLowerCase(),
        nursery: { id: nursery.id, has_joined: false },
        told: [{ label: 'What is wrong', words: 'They moved to Main Street.' }],
      },
    ]);
    const request = { kind: 'correction', id: results[0]?.id ?? '' };
    await answered(decide(server, warden, request, { decision: 'approved', reason: 'Thanks!' }), 200);
    const [mail] = await mailsTo(server, email.toLowerCase());
    expect(mail?.text).toContain('We have put right what you told us.');
    expect(mail?.text).toContain('> Thanks!');
    // Their address was for this answer alone.
    expect(await query(server, 'SELECT 1 FROM nursery_corrections WHERE email <> $1', [''])).toEqual([]);
    expect(await statusAndCode(await decide(server, warden, request))).toEqual([409, 'already_decided']);
  });

  it('needs no account and no address, and is refused of a sample, a hidden listing and without words', async () => {
    await answered(correct({ message: 'They closed.' }), 201);
    const sample = await listed(server, { slug: `sample-${count}`, is_sample: true });
    const hidden = await listed(server, { slug: `hidden-${count}`, is_active: false });
    expect(await statusAndCode(await correct({ message: 'x' }, sample.id))).toEqual([403, 'forbidden']);
    expect(await statusAndCode(await correct({ message: 'x' }, hidden.id))).toEqual([
      404,
      'nursery_not_found',
    ]);
    for (const body of [
      {},
      { message: '  ' },
      { message: 'x', email: 'fern' },
      { message: 'a'.repeat(4001) },
    ]) {
      expect(await statusAndCode(await correct(body))).toEqual([400, 'validation_failed']);
    }
    const moss = await server.member(`moss${count}`);
    const { results } = await requests(server, warden, '?kind=correction&status=pending');
    const id = results[0]?.id ?? '';
    expect(await statusAndCode(await decide(server, moss, { kind: 'correction', id }))).toEqual([
      403,
      'forbidden',
    ]);
  });

  it('is heard three times a day from one address of the network', async () => {
    const answers: number[] = [];
    for (let at = 0; at < 4; at++) answers.push((await correct({ message: `Again ${at}` })).status);
    expect(answers).toEqual([201, 201, 201, 429]);
  });
});
