import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OneTab } from './one-tab.ts';

type Grant = () => Promise<void>;

/** A browser's locks, which a busy machine grants only when it is told to. */
class SlowLocks {
  held: { name: string }[] = [];
  readonly waiting: { name: string; grant: Grant }[] = [];

  request = (name: string, { signal }: { signal?: AbortSignal }, grant: Grant): Promise<void> =>
    new Promise((_resolve, reject) => {
      this.waiting.push({ name, grant });
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  query = async () => ({ held: this.held });

  grantNext(): void {
    const next = this.waiting.shift();
    if (!next) return;
    this.held.push({ name: next.name });
    void next.grant();
  }
}

let locks: SlowLocks;
beforeEach(() => {
  vi.useFakeTimers();
  locks = new SlowLocks();
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('one tab for a drawing', () => {
  it('is not taken for another because a busy machine answers late', async () => {
    const taken = new OneTab('draft', () => {}).take();
    await vi.advanceTimersByTimeAsync(5_000);
    locks.grantNext();
    expect(await taken).toBe(true);
  });

  it('is waited for while this very page lets go of it', async () => {
    const leaving = new OneTab('garden:4:rose', () => {});
    const left = leaving.take();
    await vi.advanceTimersByTimeAsync(0);
    locks.grantNext();
    await left;
    expect(leaving.isHeldHere).toBe(true);
    const coming = new OneTab('garden:4:rose', () => {});
    const taken = coming.take();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(locks.waiting).toEqual([]);
    leaving.release();
    locks.held.length = 0;
    await vi.advanceTimersByTimeAsync(0);
    locks.grantNext();
    expect(await taken).toBe(true);
  });

  it('gives up what another tab holds, after a moment', async () => {
    locks.held.push({ name: 'understory-planner:other' });
    const taken = new OneTab('other', () => {}).take();
    await vi.advanceTimersByTimeAsync(300);
    expect(await taken).toBe(false);
  });

  it('cares for no other drawing', async () => {
    locks.held.push({ name: 'understory-planner:garden:7:rose' });
    const taken = new OneTab('garden:7:fern', () => {}).take();
    await vi.advanceTimersByTimeAsync(1_000);
    locks.grantNext();
    expect(await taken).toBe(true);
  });
});
