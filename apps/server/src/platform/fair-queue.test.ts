import { describe, expect, it } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.ts';

/** Work that begins when the queue says so and ends when the test says so, in the order in which it began. */
function workshop(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    add: (name: string, signal?: AbortSignal) =>
      queue.run(
        name.slice(0, 1),
        () => {
          begun.push(name);
          return new Promise<string>((resolve) => ends.push(() => resolve(name)));
        },
        signal,
      ),
    /** Ends the piece that began first, and lets the next begin. */
    finish: async () => {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

describe('a fair queue', () => {
  it('takes the keys in turn, and the work of one key as it came', async () => {
    const { begun, add, finish } = workshop(new FairQueue({ atOnce: 1, waiting: 100 }));
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => add(name));
    for (const _ of all) await finish();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  });

  it("has a stranger's first piece next, however much somebody else has waiting", async () => {
    const { begun, add, finish } = workshop(new FairQueue({ atOnce: 2, waiting: 100 }));
    for (let number = 1; number <= 20; number++) void add(`a${number}`);
    void add('stranger');
    await finish();
    await finish();
    expect(begun).toContain('stranger');
  });

  it('keeps a place that one key may not use for another', async () => {
    const { begun, add, finish } = workshop(new FairQueue({ atOnce: 2, atOncePerKey: 1, waiting: 100 }));
    void add('a1');
    void add('a2');
    void add('b1');
    expect(begun).toEqual(['a1', 'b1']);
    void add('c1');
    await finish();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    await finish();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1']);
  });

  it('refuses what is too much for one key, and then what is too much for all', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 3, waitingPerKey: 2 });
    const { add } = workshop(queue);
    for (const name of ['a1', 'a2', 'a3']) void add(name);
    await expect(add('a4')).rejects.toBeInstanceOf(QueueFull);
    void add('b1');
    await expect(add('c1')).rejects.toBeInstanceOf(QueueFull);
    expect(queue.load).toEqual({ underWay: 1, waiting: 3 });
  });

  it('forgets who leaves while waiting, and gives their place in the line to others', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 2 });
    const { begun, add, finish } = workshop(queue);
    const leaving = new AbortController();
    void add('a1');
    const left = add('b1', leaving.signal);
    void add('c1');
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    void add('d1');
    for (let piece = 0; piece < 4; piece++) await finish();
    expect(begun).toEqual(['a1', 'c1', 'd1']);
    expect(queue.load).toEqual({ underWay: 0, waiting: 0 });
  });

  it('does not begin what nobody waits for any more, nor end what has begun', async () => {
    const { begun, add, finish } = workshop(new FairQueue({ atOnce: 1, waiting: 2 }));
    await expect(add('a1', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    const leaving = new AbortController();
    const running = add('a2', leaving.signal);
    leaving.abort(new Error('gone'));
    await finish();
    expect(await running).toBe('a2');
    expect(begun).toEqual(['a2']);
  });

  it('gives its place on when work fails', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 2 });
    const failing = queue.run('a', async () => {
      throw new Error('the spade broke');
    });
    const next = queue.run('b', () => 'dug');
    await expect(failing).rejects.toThrow('the spade broke');
    expect(await next).toBe('dug');
    expect(queue.load).toEqual({ underWay: 0, waiting: 0 });
  });
});
