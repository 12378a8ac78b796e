import { describe, expect, test } from 'vitest';
import { lockStorage, stubStorage } from '../../shell/stored-value.fixture.ts';
import { lineName, readTicks, ticksKey, writeTicks } from './ticks.ts';

describe('what is ticked', () => {
  test('is kept by garden, and forgotten with the last tick', () => {
    stubStorage();
    writeTicks(7, new Set(['4/9/3/pot', '4/8/1/']));
    expect([...readTicks(7)]).toEqual(['4/9/3/pot', '4/8/1/']);
    expect([...readTicks(8)]).toEqual([]);
    writeTicks(7, new Set());
    expect(localStorage.getItem(ticksKey(7))).toBeNull();
  });

  test.each(['', '{', '{"a":1}', 'null', '"x"'])('what a hand wrote there, %s, is nothing', (written) => {
    stubStorage({ [ticksKey(7)]: written });
    expect([...readTicks(7)]).toEqual([]);
  });

  test('of a list only words are believed', () => {
    stubStorage({ [ticksKey(7)]: '[1,"a",null]' });
    expect([...readTicks(7)]).toEqual(['a']);
  });

  test('a browser that keeps nothing fails no page, and knows until it is left', () => {
    lockStorage();
    expect([...readTicks(8)]).toEqual([]);
    writeTicks(8, new Set(['a']));
    expect([...readTicks(8)]).toEqual(['a']);
    writeTicks(8, new Set());
  });

  test('a line that wants another number is another line', () => {
    const line = { plant: 9, container: '1-gallon pot', quantity: 3 };
    expect(lineName(4, line)).toBe('4/9/3/1-gallon pot');
    expect(lineName(4, { ...line, quantity: 4 })).not.toBe(lineName(4, line));
    expect(lineName(5, line)).not.toBe(lineName(4, line));
  });
});
