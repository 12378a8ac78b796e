import { existsSync, readdirSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Profile } from '@understory/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';

const disk = vi.hoisted(() => ({ isFull: false }));

/** The real file system, on which a write fails in its middle while the disk is full. */
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const open: typeof real.open = async (...where) => {
    const handle = await real.open(...where);
    const writeFile = handle.writeFile.bind(handle) as (bytes: Uint8Array) => Promise<void>;
    const fillUp = async (bytes: Uint8Array): Promise<void> => {
      if (!disk.isFull) return writeFile(bytes);
      await writeFile(bytes.subarray(0, bytes.length / 2));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    return Object.assign(handle, { writeFile: fillUp as FileHandle['writeFile'] });
  };
  return { ...real, default: { ...real, open }, open };
});

let server: TestServer;
let fern: Member;

beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  fern = await server.member('fern');
});
afterAll(() => server.stop());

async function sendPicture(): Promise<Response> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'seagreen' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('first_name', 'Fern');
  form.append('avatar', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
  const whole = new Response(form);
  return server.request('PATCH', '/users/profiles/me/', {
    as: fern,
    rawBody: new Uint8Array(await whole.arrayBuffer()),
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
  });
}

const filesKept = (): string[] => {
  const folder = join(server.platform.config.dataDir, 'files', 'avatars');
  return existsSync(folder) ? readdirSync(folder) : [];
};

it('abuse 59: a disk that fills up during an upload is 503 with Retry-After, leaves nothing, and heals by itself', async () => {
  disk.isFull = true;
  const refused = await sendPicture();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(filesKept()).toEqual([]);
  const answer = await server.request('GET', '/users/profiles/me/', { as: fern });
  expect((await answer.json()) as Profile).toMatchObject({ first_name: null, avatar_url: null });
  disk.isFull = false;
  const taken = await sendPicture();
  expect(taken.status).toBe(200);
  const { avatar_url } = (await taken.json()) as Profile;
  expect(filesKept().map((name) => `/pictures/avatars/${name}`)).toEqual([avatar_url]);
});
