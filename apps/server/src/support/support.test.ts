import { randomUUID } from 'node:crypto';
import { SUPPORT_TOPICS } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered } from '../gardens/garden-fixtures.ts';
import { statusAndCode } from '../members/member-fixtures.ts';
import { mailsTo } from '../nurseries/partners.fixture.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';

const CONTACT = 'hello@understory.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    seeded: false,
    environment: { LIMITS: 'strict', CONTACT_EMAIL: CONTACT },
  });
});
afterAll(() => server.stop());

const MESSAGE = { topic: 'plant', email: 'Rosa@Example.org', message: 'The sword fern keeps its leaves.' };
const write = (told: object, { peer = '10.1.0.1', as }: { peer?: string; as?: Member } = {}) =>
  server.request('POST', '/support/messages/', {
    body: { client_id: randomUUID(), ...MESSAGE, ...told },
    peer,
    ...(as && { as }),
  });

describe('writing to whoever runs the installation', () => {
  it('is mailed to the contact address as it was written, and answered to who wrote it', async () => {
    const answer = await answered(write({ name: 'Rosa', message: '<b>Hello</b>\nworld' }), 201);
    expect(answer).toEqual({ status: 'received', comes_first: false });
    const [mail] = await mailsTo(server, CONTACT);
    expect(mail).toMatchObject({
      subject: 'Understory support: a plant fact looks wrong',
      reply_to: 'rosa@example.org',
    });
    expect(mail?.text).toContain('> <b>Hello</b>\n> world');
    expect(mail?.text).toContain('They were not signed in');
    expect(mail?.html).not.toContain('<b>Hello');
  });

  it('is one mail when it is sent again after a lost answer', async () => {
    const before = (await mailsTo(server, CONTACT)).length;
    const client_id = randomUUID();
    const all = await Promise.all(
      [1, 2, 3].map(() => answered(write({ client_id }, { peer: '10.1.0.2' }), 201)),
    );
    expect(all).toHaveLength(3);
    expect((await mailsTo(server, CONTACT)).length).toBe(before + 1);
  });

  it.each([
    ['explorer', false],
    ['cultivator', false],
    ['visionary', true],
  ] as const)('from %s comes first: %s', async (tier, comesFirst) => {
    const member = await server.member(`writer-${tier}`, tier === 'explorer' ? {} : { tier });
    const peer = '10.1.0.3';
    const answer = await answered(write({ topic: 'fault' }, { peer, as: member }), 201);
    expect(answer).toEqual({ status: 'received', comes_first: comesFirst });
    const [mail] = await mailsTo(server, CONTACT);
    expect(mail?.subject).toBe(
      `${comesFirst ? '[Priority] ' : ''}Understory support: something does not work`,
    );
    expect(mail?.text).toContain(`Signed in as: ${member.email}`);
  });

  it('names each topic in the subject', async () => {
    for (const topic of SUPPORT_TOPICS) await answered(write({ topic }, { peer: '10.1.0.4' }), 201);
    const subjects = (await mailsTo(server, CONTACT))
      .slice(0, SUPPORT_TOPICS.length)
      .map((mail) => mail.subject);
    expect(new Set(subjects).size).toBe(SUPPORT_TOPICS.length);
  });

  it.each([
    { topic: 'weather' },
    { email: 'rosa' },
    { email: `${'a'.repeat(250)}@example.org` },
    { message: '  ' },
    { message: 'a'.repeat(4001) },
    { name: 'a'.repeat(121) },
    { client_id: '7' },
  ])('is refused: %#', async (told) => {
    const sent = (await mailsTo(server, CONTACT)).length;
    expect(await statusAndCode(await write(told, { peer: '10.1.0.5' }))).toEqual([400, 'validation_failed']);
    expect((await mailsTo(server, CONTACT)).length).toBe(sent);
  });

  it('is heard twenty times a day from one address of the network, over all who sit behind it', async () => {
    const peer = '10.1.0.6';
    const heard: number[] = [];
    for (let at = 0; at < 21; at++) {
      heard.push((await write({ email: `rosa${at}@example.org` }, { peer })).status);
    }
    expect(heard.filter((status) => status === 201).length).toBeLessThanOrEqual(20);
    expect(heard.at(-1)).toBe(429);
    expect(await statusAndCode(await write({}, { peer: '10.1.0.7' }))).toEqual([201, undefined]);
  });
});
