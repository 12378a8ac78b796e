import { describe, expect, it } from 'vitest';
import { yielding } from './yielding.ts';

/** Counts how often others had their turn. */
function others() {
  const turns = { count: 0, over: false };
  const turn = () => {
    turns.count += 1;
    if (!turns.over) setImmediate(turn);
  };
  setImmediate(turn);
  return turns;
}

describe('work that yields', () => {
  it('lets others through where it yields first: nobody knows how long they wait already', async () => {
    const turns = others();
    const seen: number[] = [];
    await yielding(
      (function* () {
        seen.push(turns.count);
        yield;
        seen.push(turns.count);
      })(),
    );
    turns.over = true;
    expect(seen[0]).toBe(0);
    expect(seen[1]).toBeGreaterThan(0);
  });

  it('is done in one go where it never yields', async () => {
    const turns = others();
    const oneStep = (function* () {
      if (turns.over) yield;
      return 'done';
    })();
    const told = await yielding(oneStep);
    expect([told, turns.count]).toEqual(['done', 0]);
    turns.over = true;
  });
});
