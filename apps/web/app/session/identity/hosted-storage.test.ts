import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserDisk, type Disk, prefixOf } from './hosted-disk.ts';
import { HostedStorage } from './hosted-storage.ts';

const PREFIX = prefixOf('client');
const key = (kind: string, user = 'rose') => `${PREFIX}${user}.${kind}`;

function diskOf(kept = new Map<string, string>()): Disk {
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    keys: () => [...kept.keys()],
  };
}

async function signIn(storage: HostedStorage, serial = 1): Promise<void> {
  await storage.setItem(`${PREFIX}LastAuthUser`, 'rose');
  await storage.setItem(key('accessToken'), `access ${serial}`);
  await storage.setItem(key('idToken'), `id ${serial}`);
  await storage.setItem(key('refreshToken'), `refresh ${serial}`);
}

const expiryOf = (token: string | null): unknown => JSON.parse(atob((token ?? '').split('.')[1] ?? '')).exp;

describe('what the client of the pool remembers', () => {
  test('is on the disk but for the tokens that open calls', async () => {
    const disk = diskOf();
    const storage = new HostedStorage(disk);
    await signIn(storage);
    expect(disk.keys()).toEqual([`${PREFIX}LastAuthUser`, key('refreshToken')]);
    expect(await storage.getItem(key('accessToken'))).toBe('access 1');
    expect(await storage.getItem(key('idToken'))).toBe('id 1');
  });

  test('has a spent token in another page, and none where there is no session', async () => {
    const disk = diskOf();
    await signIn(new HostedStorage(disk));
    const reloaded = new HostedStorage(disk);
    expect(expiryOf(await reloaded.getItem(key('accessToken')))).toBe(0);
    expect(await reloaded.getItem(key('idToken'))).toBeNull();
    expect(await new HostedStorage(diskOf()).getItem(key('accessToken'))).toBeNull();
  });

  test('gives up tokens whose session another page has ended or replaced', async () => {
    const disk = diskOf();
    const storage = new HostedStorage(disk);
    await signIn(storage);
    disk.setItem(key('refreshToken'), 'refresh 2');
    expect(expiryOf(await storage.getItem(key('accessToken')))).toBe(0);
    expect(await storage.getItem(key('idToken'))).toBeNull();
    disk.removeItem(key('refreshToken'));
    expect(await storage.getItem(key('accessToken'))).toBeNull();
  });

  test('is gone when it is cleared', async () => {
    const disk = diskOf();
    const storage = new HostedStorage(disk);
    await signIn(storage);
    await storage.clear();
    expect(disk.keys()).toEqual([]);
    expect(await storage.getItem(key('accessToken'))).toBeNull();
  });
});

describe('a sign-in beside the session', () => {
  test('is noticed by nobody while it goes on, nor after it', async () => {
    const disk = diskOf();
    const storage = new HostedStorage(disk);
    await signIn(storage);
    const before = disk.keys().map((name) => [name, disk.getItem(name)]);
    await storage.beside(
      async () => {
        expect(await storage.getItem(key('accessToken'))).toBeNull();
        await signIn(storage, 2);
        expect(await storage.getItem(key('accessToken'))).toBe('access 2');
        expect(disk.keys().map((name) => [name, disk.getItem(name)])).toEqual(before);
      },
      () => false,
    );
    expect(await storage.getItem(key('accessToken'))).toBe('access 1');
  });

  test('takes its place where that is wanted', async () => {
    const disk = diskOf();
    const storage = new HostedStorage(disk);
    await signIn(storage);
    await storage.beside(
      () => signIn(storage, 2),
      () => true,
    );
    expect(await storage.getItem(key('accessToken'))).toBe('access 2');
    expect(disk.getItem(key('refreshToken'))).toBe('refresh 2');
  });

  test('that fails leaves the session as it was', async () => {
    const storage = new HostedStorage(diskOf());
    await signIn(storage);
    const failing = storage.beside(
      async () => {
        await signIn(storage, 2);
        throw new Error('The network failed.');
      },
      () => true,
    );
    await expect(failing).rejects.toThrow('The network failed.');
    expect(await storage.getItem(key('accessToken'))).toBe('access 1');
  });
});

describe('the disk of a browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is the page’s memory where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const disk = browserDisk(PREFIX);
    disk.setItem(key('refreshToken'), 'refresh');
    expect([disk.getItem(key('refreshToken')), disk.keys()]).toEqual(['refresh', [key('refreshToken')]]);
    disk.removeItem(key('refreshToken'));
    expect([disk.getItem(key('refreshToken')), disk.keys()]).toEqual([null, []]);
  });
});
