import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { JOBS } from '../../composition.ts';
import { startWorkers } from '../../platform/jobs/index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { PostOffice } from '../../testing/post-office.ts';
import { post } from '../member-fixtures.ts';

const ROSE = { email: 'rose@example.org', password: 'Camas(meadow)7' };
const NEW_PASSWORD = 'Trillium!grove4';

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

async function serverMailingTo(smtpUrl: string): Promise<TestServer> {
  const environment = { SMTP_URL: smtpUrl, MAIL_FROM: 'garden@understory.example' };
  const server = await startTestServer({ seeded: false, environment });
  closings.push(() => server.stop());
  return server;
}

const deliver = (server: TestServer) => {
  const delivery = startWorkers(server.platform, JOBS, { graceMilliseconds: 1 });
  closings.push(() => delivery.stop());
  return delivery;
};

const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'no code';

it('signs up, signs in and sets a new password with the codes that arrive by mail', async () => {
  const office = new PostOffice();
  closings.push(() => office.close());
  const server = await serverMailingTo(await office.open());
  deliver(server);

  expect((await post(server, '/auth/sign-up/', ROSE)).status).toBe(201);
  const verification = await office.arrived();
  expect(verification.recipients).toEqual([ROSE.email]);
  expect(verification.mail.subject).toBe('Your Understory verification code');
  const code = codeIn(verification.mail.text);
  expect(verification.mail.html).toContain(code);
  expect((await post(server, '/auth/confirm-sign-up/', { email: ROSE.email, code })).status).toBe(200);
  expect((await post(server, '/auth/sign-in/', ROSE)).status).toBe(200);

  expect((await post(server, '/auth/forgot-password/', { email: ROSE.email })).status).toBe(200);
  // The clock stands still, so that mails of one moment may come in any order.
  const isReset = (one: (typeof office.received)[number]) =>
    one.mail.subject === 'Your Understory password reset code';
  for (let count = 2; !office.received.some(isReset); count++) await office.arrived(count);
  const reset = {
    email: ROSE.email,
    code: codeIn(office.received.find(isReset)?.mail.text),
    new_password: NEW_PASSWORD,
  };
  expect((await post(server, '/auth/reset-password/', reset)).status).toBe(200);
  expect((await post(server, '/auth/sign-in/', { ...ROSE, password: NEW_PASSWORD })).status).toBe(200);
});

it('abuse 58: while the mail server is silent, signing up waits for nothing, and one may ask again', async () => {
  const connections = new Set<Socket>();
  const silent = createServer((connection) => connections.add(connection)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  closings.push(async () => {
    for (const connection of connections) connection.destroy();
    silent.close();
  });
  const server = await serverMailingTo(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  const delivery = deliver(server);

  const isTried = once(silent, 'connection');
  expect((await post(server, '/auth/sign-up/', ROSE)).status).toBe(201);
  await isTried;
  expect((await post(server, '/auth/resend-code/', { email: ROSE.email })).status).toBe(200);
  expect((await post(server, '/auth/forgot-password/', { email: ROSE.email })).status).toBe(200);
  expect((await server.request('GET', '/healthz')).status).toBe(200);
  const stillWaiting = [...connections].filter(({ destroyed }) => !destroyed);
  expect(stillWaiting).not.toHaveLength(0);
  await delivery.stop();

  // Once there is one that answers, the newest code arrives and is good.
  const office = new PostOffice();
  closings.push(() => office.close());
  const config = { ...server.platform.config, smtpUrl: await office.open() };
  // What was tried before waits for its next attempt.
  await server.platform.db.pool.query('UPDATE pgboss.job SET start_after = now()');
  const again = startWorkers({ ...server.platform, config }, JOBS, { graceMilliseconds: 1 });
  closings.push(() => again.stop());
  await office.arrived(2);
  const statuses = [];
  for (const { mail } of office.received) {
    const answer = await post(server, '/auth/confirm-sign-up/', {
      email: ROSE.email,
      code: codeIn(mail.text),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toContain(200);
});
