import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { RequestVariables } from './implementation.ts';
import { siteOf, siteOfServer } from './site.ts';

/** Where links would lead for a request to this address, from this machine or from elsewhere. */
async function siteFor(url: string, isLoopback: boolean, baseUrl?: string): Promise<string> {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.get('/', (http) => {
    http.set('peer', { address: '127.0.0.1', isLoopback, isSecure: false });
    return http.text(String(siteOf({ baseUrl }, http)));
  });
  return (await app.request(url)).text();
}

it.each([
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['http://127.0.0.1/', 'http://127.0.0.1'],
  ['http://[::1]:8080/', 'http://[::1]:8080'],
  ['http://localhost.evil.example/', 'undefined'],
  ['http://evil.example:3000/', 'undefined'],
  ['http://192.168.1.7:3000/', 'undefined'],
])('a request from this machine to %s leads to %s', async (url, site) => {
  expect(await siteFor(url, true)).toBe(site);
});

it('no host is believed of somebody elsewhere, and none in place of the address that was set', async () => {
  expect(await siteFor('http://localhost:3000/', false)).toBe('undefined');
  expect(await siteFor('http://localhost:3000/', true, 'https://garden.example')).toBe(
    'https://garden.example',
  );
});

const SMTP = 'smtp://mail.example:25';

it.each([
  ['127.0.0.1', 3000, {}, 'http://127.0.0.1:3000'],
  ['localhost', 8080, {}, 'http://localhost:8080'],
  ['::1', 3000, {}, 'http://[::1]:3000'],
  ['0.0.0.0', 3000, {}, undefined],
  ['::', 3000, {}, undefined],
  ['127.0.0.1', 0, {}, undefined],
  ['127.0.0.1', 3000, { smtpUrl: SMTP }, undefined],
  ['127.0.0.1', 3000, { smtpUrl: SMTP, baseUrl: 'https://garden.example' }, 'https://garden.example'],
])('what listens on %s, port %i, with %j, leads to %s', (host, port, told, site) => {
  expect(siteOfServer({ baseUrl: undefined, smtpUrl: undefined, ...told, host, port })).toBe(site);
});
