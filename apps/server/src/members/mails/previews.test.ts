import { MAIL_TEMPLATES } from '@understory/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { json, mailsTo, statusAndCode } from '../member-fixtures.ts';
import { accountDeletedMail } from './account-deleted.ts';
import { newDeviceMail } from './new-device.ts';
import { passkeyMail } from './passkey.ts';
import { passwordChangedMail } from './password-changed.ts';
import { twoStepMail } from './two-step.ts';
import { welcomeMail } from './welcome.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false, environment: { BASE_URL: 'https://understory.example/' } });
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const event = {
  at: new Date('2026-11-01T09:30:00Z'),
  timeZone: 'America/Los_Angeles',
  device: 'Firefox on Windows',
  site: 'https://garden.example',
  token: 'a-token',
};

describe('the previews of mails', () => {
  it('are listed, each with when it is sent', async () => {
    const answer = await server.request('GET', '/email-previews/');
    expect(answer.status).toBe(200);
    const listed: { template: string; title: string; sent_when: string }[] = await json(answer);
    expect(listed.map(({ template }) => template)).toEqual(MAIL_TEMPLATES);
    for (const { title, sent_when } of listed) {
      expect(title).toMatch(/^[A-Z]/);
      expect(sent_when).toMatch(/^[A-Z].+\.$/);
    }
  });

  it.each(MAIL_TEMPLATES)('show %s whole, with what to do if it was not you', async (template) => {
    const answer = await server.request('GET', `/email-previews/${template}/`);
    expect(answer.status).toBe(200);
    const { subject, text, html, ...rest } = await json(answer);
    expect(rest).toEqual({ template });
    expect(subject).toContain('Understory');
    expect(text).toMatch(/\n\nIf (it was not you|you did not)/);
    expect(text).not.toContain('!');
    for (const form of [text, html]) {
      expect(form).not.toMatch(/undefined|Invalid Date|\[object/);
      for (const [link] of form.matchAll(/https?:[^\s"<]+/g)) {
        expect(link).toMatch(
          /^https:\/\/understory\.example(\/[a-z-]+)+([?#]token=sample|(\?nursery=\d+)?#subscription)?$/,
        );
      }
    }
  });

  it('are written by what writes the mails that are sent', async () => {
    const credentials = { email: 'rose@example.org', password: 'Camas(meadow)7' };
    const signedUp = await server.request('POST', '/auth/sign-up/', { body: credentials });
    expect(signedUp.status, await signedUp.text()).toBe(201);
    const [mail] = await mailsTo(server, credentials.email);
    const code = await server.newestCode(credentials.email);
    const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
    const asSample = (form: string | undefined) =>
      form?.replaceAll(code, '123456').replaceAll(token, 'sample');
    const preview = await json(await server.request('GET', '/email-previews/verification/'));
    expect(preview.subject).toBe(mail?.subject);
    expect(preview.html).toBe(asSample(mail?.html));
    expect(preview.text).toBe(asSample(mail?.text));
  });

  it.each(['nothing', 'constructor', '__proto__', 'Verification', '%2e%2e%2fverification'])(
    'do not know %s',
    async (name) => {
      const answer = await server.request('GET', `/email-previews/${name}/`);
      expect(await statusAndCode(answer)).toEqual([404, 'not_found']);
    },
  );

  it('do not ask the database', async () => {
    const { db } = server.platform;
    const ways = [vi.spyOn(db, 'lookUp'), vi.spyOn(db, 'read'), vi.spyOn(db, 'transaction')];
    expect((await server.request('GET', '/email-previews/')).status).toBe(200);
    const answer = await server.request('GET', '/email-previews/new-device/');
    expect((await json(answer)).html).toContain('https://understory.example/not-me#token=sample');
    expect(ways.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });
});

describe('the mails about an account', () => {
  it('tell the moment in the person’s own time, the zone named, and the device', async () => {
    for (const mail of [
      await passwordChangedMail('rose@example.org', event),
      await newDeviceMail('rose@example.org', { ...event, by: 'password' }),
      await newDeviceMail('rose@example.org', { ...event, by: 'passkey' }),
      await passkeyMail('rose@example.org', { ...event, isAdded: true }),
      await passkeyMail('rose@example.org', { ...event, isAdded: false }),
      await twoStepMail('rose@example.org', { ...event, isOn: true }),
      await twoStepMail('rose@example.org', { ...event, isOn: false }),
    ]) {
      expect(mail.to).toBe('rose@example.org');
      for (const form of [mail.text, mail.html]) {
        expect(form).toContain('Sunday, November 1, 2026 at 1:30 AM Pacific Standard Time');
        expect(form).toContain('Firefox on Windows');
        expect(form).toContain('https://garden.example/not-me#token=a-token');
      }
    }
    const gone = await accountDeletedMail('rose@example.org', { ...event, timeZone: 'Asia/Kolkata' });
    expect(gone.text).toContain('When: Sunday, November 1, 2026 at 3:00 PM India Standard Time');
  });

  it('have no links where the site’s address is not known, and still say what to do', async () => {
    const unnamed = { ...event, site: undefined };
    for (const mail of [
      await welcomeMail('rose@example.org', unnamed),
      await passwordChangedMail('rose@example.org', unnamed),
      await newDeviceMail('rose@example.org', { ...unnamed, by: 'password' }),
      await passkeyMail('rose@example.org', { ...unnamed, isAdded: true }),
      await twoStepMail('rose@example.org', { ...unnamed, isOn: true }),
    ]) {
      for (const form of [mail.text, mail.html]) {
        expect(form).not.toMatch(/https?:|<a\b|undefined/);
        expect(form).toContain('on the sign-in page');
      }
    }
  });

  it('cannot be bent by a device with markup, line breaks or marks that turn the direction', async () => {
    const device = '<a href="https://evil.example">\r\nX\u202E</a>';
    const { text, html } = await newDeviceMail('rose@example.org', { ...event, by: 'password', device });
    expect(html).not.toContain('<a href="https://evil');
    expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt; X &lt;/a&gt;');
    expect(text).toContain('Device: <a href="https://evil.example"> X </a>\n');
  });

  it('say which way two-step sign-in was turned', async () => {
    const [on, off] = await Promise.all(
      [true, false].map((isOn) => twoStepMail('rose@example.org', { ...event, isOn })),
    );
    expect(on?.subject).toBe('Two-step sign-in is on for your Understory account');
    expect(on?.text).toContain('recovery codes');
    expect(off?.subject).toBe('Two-step sign-in is off for your Understory account');
  });
});
