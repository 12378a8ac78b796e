import type { Profile } from '@understory/contract';
import { type BucketServer, startBucketServer } from '@understory/seedbed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';

let storage: BucketServer;
let server: TestServer;
let fern: Member;

beforeAll(async () => {
  storage = await startBucketServer();
  const key = [storage.accessKeyId, storage.secretAccessKey].map(encodeURIComponent).join(':');
  const place = `${storage.url.replace('http://', '')}/${storage.bucket}`;
  const FILES_URL = `s3://${key}@${place}?region=${storage.region}&tls=0`;
  server = await startTestServer({ seeded: false, environment: { FILES_URL } });
  fern = await server.member('fern');
});
afterAll(async () => {
  await server.stop();
  await storage.stop();
});

async function sendPicture(): Promise<Response> {
  const { default: sharp } = await import('sharp');
  const made = sharp({ create: { width: 90, height: 60, channels: 3, background: 'seagreen' } });
  const form = new FormData();
  form.append('avatar', new File([new Uint8Array(await made.png().toBuffer())], 'me.png'));
  const whole = new Response(form);
  return server.request('PATCH', '/users/profiles/me/', {
    as: fern,
    rawBody: new Uint8Array(await whole.arrayBuffer()),
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
  });
}

const keysKept = (): string[] => [...storage.objects.keys()];
const fileOf = (address: string): string => address.replace('/pictures/', '');

it('keeps pictures in the bucket that FILES_URL names, and none but those in use', async () => {
  const first = (await (await sendPicture()).json()) as Profile;
  expect(keysKept()).toEqual([fileOf(first.avatar_url ?? '')]);
  const served = await server.request('GET', first.avatar_url ?? '');
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const second = (await (await sendPicture()).json()) as Profile;
  await server.runJobs();
  expect(keysKept()).toEqual([fileOf(second.avatar_url ?? '')]);
  const left = await server.request('POST', '/users/profiles/me/delete/', {
    as: fern,
    body: { password: fern.password },
  });
  expect(left.status).toBe(204);
  await server.runJobs();
  expect(keysKept()).toEqual([]);
});

it('abuse 59: is 503 while the bucket is busy, and heals by itself', async () => {
  fern = await server.member('moss');
  storage.behave('busy');
  const refused = await sendPicture();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
  storage.behave('well');
  expect((await sendPicture()).status).toBe(200);
});
