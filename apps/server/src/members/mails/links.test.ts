import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo as lettersTo, listed, ownContact, query } from '../../nurseries/partners.fixture.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { json } from '../member-fixtures.ts';

/** A server that was not told its own address. */
let server: TestServer;
let admin: Member;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  admin = await server.member('warden', { role: 'platform_admin' });
});
afterAll(() => server.stop());

const PASSWORD = 'Camas(meadow)7';

/** A caller at this address of the network, who expects each call to be answered well. */
function callerFrom(peer: string) {
  return async (method: string, path: string, body?: unknown, as?: Member) => {
    const answer = await server.request(method, path, {
      peer,
      ...(body !== undefined && { body }),
      ...(as && { as }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : json(answer);
  };
}
type Call = ReturnType<typeof callerFrom>;

const newestToken = async (email: string): Promise<string> => {
  const [mail] = await lettersTo(server, email);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
};

/** Makes an account, and has it write every mail about its safety. */
async function accountMails(call: Call, name: string): Promise<void> {
  const email = `${name}@example.org`;
  await call('POST', '/auth/sign-up/', { email, password: PASSWORD });
  await call('POST', '/auth/confirm-sign-up/', { email, code: await server.newestCode(email) });
  const owner = await server.member(`${name}-owner`);
  await call('POST', '/auth/sign-in/', { email: owner.email, password: owner.password });
  const { secret } = await call('POST', '/auth/authenticator/', { password: owner.password }, owner);
  const timestamp = server.clock.now().getTime();
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
  await call('POST', '/auth/authenticator/confirm/', { code }, owner);
  await call('POST', '/auth/authenticator/remove/', { password: owner.password }, owner);
  const change = { old_password: owner.password, new_password: 'Trillium!grove4' };
  await call('POST', '/auth/change-password/', change, owner);
}

/** Registers and claims nurseries, has all of it decided, and writes to one. */
async function nurseryMails(call: Call, name: string): Promise<void> {
  const application = {
    businessName: `Nursery of ${name}`,
    businessType: 'native_plant_nursery',
    address: '12 Cedar Lane',
    city: 'Bellingham',
    state: 'WA',
    zipCode: '98225',
    contactName: 'Fern Keeper',
  };
  const proved = { ...application, ...ownContact() };
  const keeper = await server.member(`${name}-keeper`);
  await call('POST', '/nurseries/register/', proved, keeper);
  const token = await newestToken(proved.contactEmail);
  const { nursery } = await call('POST', '/nurseries/registration/prove/', { token }, keeper);
  await call('POST', `/admin/nurseries/${nursery.id}/take_down/`, { reason: 'Letters come back.' }, admin);
  await call('POST', `/admin/nurseries/${nursery.id}/put_back/`, { reason: 'Our mistake.' }, admin);
  // Only a paid plan takes messages.
  await query(server, "UPDATE nurseries SET partnership_tier = 'full_integration' WHERE id = $1", [
    nursery.id,
  ]);
  const written = { client_id: randomUUID(), name: 'Rosa Nutkana', message: 'Have you sword ferns?' };
  await call('POST', `/nurseries/${nursery.id}/messages/`, written, admin);

  const decideWith = (kind: string, id: string | number, decision: string) =>
    call('POST', `/admin/nursery-requests/${kind}/${id}/decide/`, { decision, reason: 'So it is.' }, admin);
  for (const decision of ['approved', 'declined']) {
    const waiting = await server.member(`${name}-${decision}`);
    const unproved = { ...application, businessName: `${name} ${decision}`, contactEmail: waiting.email };
    const { registrationId } = await call('POST', '/nurseries/register/', unproved, waiting);
    await decideWith('registration', registrationId, decision);

    const claimer = await server.member(`${name}-claims-${decision}`);
    const listing = await listed(server, {
      slug: `growers-${name}-${decision}`,
      name: `${name} ${decision} growers`,
    });
    const claim = { name: 'Fern Keeper', role: 'Owner', email: claimer.email, message: 'It is mine' };
    const { id } = await call('POST', `/nurseries/${listing.id}/claim/`, claim, claimer);
    await decideWith('claim', id, decision);
  }
}

/** All mails that were written since, each as its subject and where its links lead. */
async function linksOfMails(): Promise<string[]> {
  const mails = await query<{ subject: string; text: string; html: string }>(
    server,
    'DELETE FROM outbox_mails RETURNING subject, text, html',
  );
  const lines = mails.map(({ subject, text, html }) => {
    const origins = [...`${text} ${html}`.matchAll(/https?:\/\/[^/\s"<]+/g)].map(([origin]) => origin);
    return [subject, ...new Set(origins)].join(' -> ');
  });
  return [...new Set(lines)].toSorted();
}

/** Of every mail with a link to a page, but for those whose tests are beside them. */
const SUBJECTS = [
  'A gardener writes to you through Understory',
  'A nursery request of Understory waits for you',
  'Confirm your nursery with Understory',
  'New sign-in to your Understory account',
  'Two-step sign-in is off for your Understory account',
  'Two-step sign-in is on for your Understory account',
  'We have your claim of a listing on Understory',
  'We have your registration with Understory',
  'Welcome to Understory',
  'Your Understory password was changed',
  'Your Understory verification code',
  'Your claim of a listing on Understory',
  'Your listing on Understory',
  'Your listing on Understory is back',
  'Your listing on Understory was taken down',
  'Your nursery is listed on Understory',
  'Your registration with Understory',
];

it.each([
  ['the machine itself: where they were asked for', '127.0.0.1', ' -> http://localhost:3000'],
  ['somebody elsewhere: nowhere, because they could name any host', '203.0.113.9', ''],
])('without an address of our own, links of mails lead for %s', async (_, peer, link) => {
  const call = callerFrom(peer);
  const name = link ? 'here' : 'elsewhere';
  await accountMails(call, name);
  await nurseryMails(call, name);
  expect(await linksOfMails()).toEqual(SUBJECTS.map((subject) => `${subject}${link}`));
});
