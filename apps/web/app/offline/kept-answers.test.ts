import { QueryClient } from '@tanstack/react-query';
import { permissionsOf } from '@understory/contract';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Viewer } from '../shell/page-context.ts';
import { DEVICE_DATABASE } from './addresses.ts';
import { onDevice } from './device-database.ts';
import { followAnswers, keepPerson, ownDevice, pageFromDevice } from './kept-answers.ts';
import { isPageOf, keptAs } from './own-page.ts';

const viewer = (id: string): Viewer => ({
  key: `session of ${id}`,
  person: {
    id,
    email: `${id}@example.org`,
    is_nursery_admin: false,
    is_platform_admin: false,
    managed_nursery: null,
    managed_nurseries: [],
  },
  tier: 'explorer',
  permissions: permissionsOf('explorer'),
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const namesKept = () =>
  onDevice(async (device) =>
    (await device.getAll('answers')).map(({ personId, name }) => `${personId}: ${name}`),
  );

/** A page of a person that has read these, the first of which is to be kept. */
async function visit(id: string, data: unknown, at = Date.now()) {
  await ownDevice(id);
  await keepPerson(viewer(id));
  const queries = new QueryClient();
  const stop = followAnswers(queries, id);
  await queries.fetchQuery({ queryKey: ['gardens', 1], queryFn: () => data, meta: keptAs('gardens/1') });
  await queries.fetchQuery({ queryKey: ['stock'], queryFn: () => 'all of it' });
  queries.setQueryData(['gardens', 1], data, { updatedAt: at });
  await vi.waitFor(async () =>
    expect(await onDevice((device) => device.get('answers', [id, 'gardens/1']))).toMatchObject({
      readAt: at,
    }),
  );
  stop();
}

test('what a page reads of its person is there without the server, with its age, and nothing else is', async () => {
  const at = Date.now() - 60_000;
  await visit('rose', ['Front bed'], at);
  const page = await pageFromDevice(['gardens', 1]);
  expect(page.keptAt).toBe(at);
  expect(page.known.queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([
    [['gardens', 1], ['Front bed']],
  ]);
  expect(isPageOf(page.viewerKey, viewer('rose'))).toBe(true);
  expect(isPageOf(page.viewerKey, viewer('fern'))).toBe(false);
  expect(isPageOf(page.viewerKey, null)).toBe(false);
  await expect(pageFromDevice(['gardens', 2])).rejects.toMatchObject({ status: 0 });
});

test('a device is one person’s: what it kept of another goes when somebody else is here', async () => {
  await visit('rose', ['Front bed']);
  expect(await ownDevice('rose')).toBe(false);
  expect(await namesKept()).toEqual(['rose: gardens/1']);
  expect(await ownDevice('fern')).toBe(true);
  expect(await namesKept()).toEqual([]);
  await expect(pageFromDevice(undefined)).rejects.toMatchObject({ status: 0 });
  await visit('fern', ['Shade']);
  expect(await namesKept()).toEqual(['fern: gardens/1']);
  expect((await pageFromDevice(['gardens', 1])).known.queries[0]?.state.data).toEqual(['Shade']);
});

test('what nobody has read for two months goes at the next visit', async () => {
  await visit('rose', ['Front bed'], Date.now() - 61 * 86_400_000);
  await keepPerson(viewer('rose'));
  expect(await namesKept()).toEqual([]);
});

test('a device that keeps nobody has no page of one’s own', async () => {
  await expect(pageFromDevice(undefined)).rejects.toMatchObject({ status: 0 });
  await visit('rose', []);
  expect(await pageFromDevice(undefined)).toMatchObject({ viewerKey: 'device:rose' });
  await new Promise((done) => {
    indexedDB.deleteDatabase(DEVICE_DATABASE).onsuccess = done;
  });
  await expect(pageFromDevice(undefined)).rejects.toMatchObject({ status: 0 });
});
