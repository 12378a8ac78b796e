import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lockStorage, stubStorage } from './stored-value.fixture.ts';
import { asJson, asText, storedValue, storedValues } from './stored-value.ts';

const numbers = asJson((value) => (Array.isArray(value) ? (value as number[]) : undefined));
const NONE: readonly number[] = [];
const list = (keeper: 'device' | 'tab' = 'device') =>
  storedValue<readonly number[]>('test.list', numbers as never, { keeper, initial: NONE });
const letters = storedValues<string | undefined>('test.letter.', asText, {
  keeper: 'tab',
  initial: undefined,
});

beforeEach(() => {
  stubStorage();
  vi.stubGlobal('window', new EventTarget());
  list().forget();
  for (const name of letters.names()) letters.named(name).forget();
});

describe('one value', () => {
  it('is what it is at first, then what was written, then forgotten', () => {
    expect(list().read()).toBe(NONE);
    expect(list().write([1, 2])).toBe(true);
    expect(localStorage.getItem('test.list')).toBe('[1,2]');
    expect(list().read()).toEqual([1, 2]);
    list().forget();
    expect(list().read()).toBe(NONE);
    expect(localStorage.getItem('test.list')).toBeNull();
  });

  it('is the same thing for as long as nothing changes, so that nothing is drawn again for it', () => {
    const one = list();
    one.write([1]);
    expect(one.read()).toBe(one.read());
    localStorage.setItem('test.list', '[2]');
    expect(one.read()).toEqual([2]);
  });

  it.each(['{', '5', 'null', '{}', ''])('what was written by a hand as %s is what it is at first', (text) => {
    stubStorage({ 'test.list': text });
    expect(list().read()).toBe(NONE);
  });

  it('holds until the page is left where the browser keeps nothing, and is kept once it does', () => {
    lockStorage();
    expect(list().write([1])).toBe(false);
    expect(list().read()).toEqual([1]);
    list().forget();
    expect(list().read()).toBe(NONE);
    list().write([2]);
    stubStorage();
    expect(list().read()).toEqual([2]);
    expect(list().write([3])).toBe(true);
    stubStorage({ 'test.list': '[4]' });
    expect(list().read()).toEqual([4]);
  });

  it('tells who watches of this tab and of others, until they stop', () => {
    const heard = vi.fn();
    const stop = list().watch(heard);
    list().write([1]);
    list().forget();
    letters.named('a').write('x');
    expect(heard).toHaveBeenCalledTimes(2);
    const fromOthers = (key: string | null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    fromOthers('test.list');
    fromOthers(null);
    fromOthers('test.other');
    expect(heard).toHaveBeenCalledTimes(4);
    stop();
    list().write([1]);
    fromOthers('test.list');
    expect(heard).toHaveBeenCalledTimes(4);
  });
});

describe('values under names', () => {
  it('stand apart, and are listed by their names', () => {
    const heard = vi.fn();
    const stop = letters.watch(heard);
    letters.named(7).write('seven');
    letters.named('b').write('bee');
    sessionStorage.setItem('other', 'x');
    expect(letters.names().toSorted()).toEqual(['7', 'b']);
    letters.named(7).write(undefined);
    expect(letters.names()).toEqual(['b']);
    expect(letters.named(7).read()).toBeUndefined();
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
  });

  it('are listed too where the browser keeps nothing', () => {
    lockStorage();
    letters.named('c').write('sea');
    expect(letters.names()).toEqual(['c']);
  });
});
