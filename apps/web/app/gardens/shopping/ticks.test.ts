import { describe, expect, test, vi } from 'vitest';
import { lineName, readTicks, ticksKey, writeTicks } from './ticks.ts';

function shelf(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept));
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}

describe('what is ticked', () => {
  test('is kept by garden, and forgotten with the last tick', () => {
    const storage = shelf();
    writeTicks(7, new Set(['4/9/3/pot', '4/8/1/']), storage);
    expect([...readTicks(7, storage)]).toEqual(['4/9/3/pot', '4/8/1/']);
    expect([...readTicks(8, storage)]).toEqual([]);
    writeTicks(7, new Set(), storage);
    expect(storage().getItem(ticksKey(7))).toBeNull();
  });

  test.each(['', '{', '{"a":1}', 'null', '"x"'])('what a hand wrote there, %s, is nothing', (written) => {
    expect([...readTicks(7, shelf({ [ticksKey(7)]: written }))]).toEqual([]);
  });

  test('of a list only words are believed', () => {
    expect([...readTicks(7, shelf({ [ticksKey(7)]: '[1,"a",null]' }))]).toEqual(['a']);
  });

  test('a browser that keeps nothing fails no page', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const closed = () => {
      throw new Error('closed');
    };
    expect([...readTicks(7, closed)]).toEqual([]);
    writeTicks(7, new Set(['a']), closed);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  test('a line that wants another number is another line', () => {
    const line = { plant: 9, container: '1-gallon pot', quantity: 3 };
    expect(lineName(4, line)).toBe('4/9/3/1-gallon pot');
    expect(lineName(4, { ...line, quantity: 4 })).not.toBe(lineName(4, line));
    expect(lineName(5, line)).not.toBe(lineName(4, line));
  });
});
