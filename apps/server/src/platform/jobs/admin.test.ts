import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { deliverMail } from '../mail/index.ts';

let server: TestServer;
let admin: Member;
let gardener: Member;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  admin = await server.member('admin', { role: 'platform_admin' });
  gardener = await server.member('fern');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.platform.db.pool.query('DELETE FROM pgboss.job');
});

const query = (text: string) => server.platform.db.pool.query(text);
const list = async (search = '') => {
  const response = await server.request('GET', `/admin/jobs/${search}`, { as: admin });
  expect(response.status).toBe(200);
  return (await response.json()) as {
    counts: Record<string, number>;
    results: { id: string; name: string; state: string; attempts: number; fault: string | null }[];
  };
};
/** Leaves a job that has failed for the last time. */
async function failed(): Promise<string> {
  await server.platform.db.transaction((tx) => server.platform.jobs.enqueue(tx, deliverMail, { mail: 1 }));
  const { rows } = await query(`
    UPDATE pgboss.job SET state = 'failed', started_on = now(), completed_on = now(), retry_count = retry_limit,
      output = '{"message": "No route to the mail server"}' RETURNING id`);
  return rows[0].id;
}

it('tells those who run the installation what waits, runs, failed and is done', async () => {
  const id = await failed();
  expect(await list()).toMatchObject({
    counts: { failed: 1, waiting: 0, running: 0, done: 0 },
    results: [
      { id, name: 'mail.deliver', state: 'failed', attempts: 81, fault: 'No route to the mail server' },
    ],
  });
  expect(await list('?state=waiting')).toMatchObject({ counts: { failed: 1 }, results: [] });
});

it('has a failed job tried once more', async () => {
  const id = await failed();
  expect((await server.request('POST', `/admin/jobs/${id}/retry/`, { as: admin })).status).toBe(204);
  expect((await list()).counts).toEqual({ failed: 0, waiting: 1, running: 0, done: 0 });
  await server.runJobs();
  expect((await list('?state=done')).results).toMatchObject([{ id, state: 'done' }]);
});

it('removes a failed job, once', async () => {
  const id = await failed();
  expect((await server.request('DELETE', `/admin/jobs/${id}/`, { as: admin })).status).toBe(204);
  expect((await list()).counts).toEqual({ failed: 0, waiting: 0, running: 0, done: 0 });
  expect((await server.request('DELETE', `/admin/jobs/${id}/`, { as: admin })).status).toBe(404);
});

it.each([
  ['POST', 'retry/', 'retry_job'],
  ['DELETE', '', 'discard_job'],
] as const)('writes down with %s %s who did it, or does not do it', async (method, path, action) => {
  const id = await failed();
  const entries = async () =>
    (await query(`SELECT at, actor, action, details FROM audit_entries WHERE subject = 'job ${id}'`)).rows;
  await query('ALTER TABLE audit_entries RENAME TO audit_entries_away');
  expect((await server.request(method, `/admin/jobs/${id}/${path}`, { as: admin })).status).toBe(500);
  await query('ALTER TABLE audit_entries_away RENAME TO audit_entries');
  expect((await list()).counts.failed).toBe(1);

  expect((await server.request(method, `/admin/jobs/${id}/${path}`, { as: admin })).status).toBe(204);
  const me = (await (await server.request('GET', '/profiles/me/', { as: admin })).json()) as { id: string };
  const entry = { at: server.clock.now(), actor: me.id, action, details: { job: 'mail.deliver' } };
  expect(await entries()).toEqual([entry]);
  expect((await server.request(method, `/admin/jobs/${id}/${path}`, { as: admin })).status).toBe(404);
  expect(await entries()).toHaveLength(1);
});

it('leaves alone what has not failed', async () => {
  const id = await failed();
  await query("UPDATE pgboss.job SET state = 'active', completed_on = NULL");
  expect((await server.request('POST', `/admin/jobs/${id}/retry/`, { as: admin })).status).toBe(404);
  expect((await server.request('DELETE', `/admin/jobs/${id}/`, { as: admin })).status).toBe(404);
  expect((await list('?state=running')).results).toHaveLength(1);
});

it.each([
  ['GET', () => '/admin/jobs/'],
  ['POST', (id: string) => `/admin/jobs/${id}/retry/`],
  ['DELETE', (id: string) => `/admin/jobs/${id}/`],
] as const)('%s is nobody else’s', async (method, path) => {
  const id = await failed();
  expect((await server.request(method, path(id))).status).toBe(401);
  expect((await server.request(method, path(id), { as: gardener })).status).toBe(403);
  expect((await list()).counts.failed).toBe(1);
});

it.each([
  ['GET', '/admin/jobs/?state=lost'],
  ['POST', '/admin/jobs/7/retry/'],
  ['DELETE', "/admin/jobs/'; DROP TABLE gardens/"],
])('%s %s is refused for its words', async (method, path) => {
  expect((await server.request(method, encodeURI(path), { as: admin })).status).toBe(400);
});

it('shows in the metrics how many jobs there are by kind and state', async () => {
  await failed();
  const metrics = await (await server.request('GET', '/metrics')).text();
  expect(metrics).toContain('understory_jobs{job="mail.deliver",state="failed"} 1');
  expect(metrics).toContain('# TYPE understory_job_attempts_total counter');
});
