import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { viewerOf } from '../../testing/member.ts';
import { keepPerson } from './kept-answers.ts';
import { orDevice } from './or-device.ts';

const VIEWER = viewerOf('explorer');
const FRESH = { viewerKey: VIEWER.key, known: { mutations: [], queries: [] } };
const answered = (status: number) => new ErrorResponse(status, '', '');

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('navigator', { onLine: true });
  await keepPerson(VIEWER);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page of one’s own', () => {
  it('is as the server says', async () => {
    expect(await orDevice(async () => FRESH)).toBe(FRESH);
    expect(await orDevice(async () => null)).toBeNull();
  });

  it.each([
    ['no answer', new TypeError('Failed to fetch')],
    ['a proxy whose server is away', answered(502)],
    ['a server that is being restarted', answered(503)],
  ])('is the device’s at %s', async (_what, fault) => {
    expect(await orDevice(() => Promise.reject(fault))).toMatchObject({ viewerKey: 'device:rose' });
  });

  it.each([
    ['a fault of ours', answered(500)],
    ['what is not there', answered(404)],
    ['who is led to sign in', Response.redirect('http://garden.test/login', 302)],
  ])('is never the device’s at %s', async (_what, fault) => {
    await expect(orDevice(() => Promise.reject(fault))).rejects.toBe(fault);
  });

  it('is the device’s at once without a network, and nobody is asked', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const ask = vi.fn(async () => FRESH);
    expect(await orDevice(ask)).toMatchObject({ viewerKey: 'device:rose' });
    expect(ask).not.toHaveBeenCalled();
  });

  it('is the device’s where no answer comes in five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = orDevice(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await page).toMatchObject({ viewerKey: 'device:rose' });
  });
});
