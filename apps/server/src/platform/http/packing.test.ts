import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, it } from 'vitest';
import type { HttpContext, RequestVariables } from './implementation.ts';
import { packed } from './packing.ts';

const LONG = JSON.stringify('Trillium ovatum '.repeat(5_000));
const SHORT = JSON.stringify('Trillium ovatum '.repeat(200));

const app = new Hono<{ Variables: RequestVariables }>();
app.use('*', compress());
for (const [path, json] of [
  ['/long', LONG],
  ['/short', SHORT],
] as const) {
  app.get(path, async (http) =>
    http.body(await packed(http as HttpContext, json), 200, { 'Content-Type': 'application/json' }),
  );
}

const ask = (path: string, encoding?: string) =>
  app.request(path, { headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

it.each(['gzip', 'gzip, deflate, br', 'br;q=1, GZIP;q=0.5'])(
  'a large answer is packed once for who takes %s',
  async (encoding) => {
    const answer = await ask('/long', encoding);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(gunzipSync(await answer.bytes()).toString()).toBe(LONG);
  },
);

it.each([undefined, 'identity', 'br', 'gzip;q=0', 'x-gzip'])(
  'for who takes %s it goes as it is',
  async (encoding) => {
    const answer = await ask('/long', encoding);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(LONG);
  },
);

it('a short one is left to what packs all else', async () => {
  const answer = await ask('/short', 'gzip');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await answer.bytes()).toString()).toBe(SHORT);
});
