import { beforeEach, describe, expect, test } from 'vitest';
import { lockStorage, stubStorage } from '../../shell/stored-value.fixture.ts';
import { lastZip, rememberZip } from './last-zip.ts';
import { choicesWith, nextRadius } from './stock-queries.ts';

describe('the distances to choose from', () => {
  test.each([
    [1, 10],
    [10, 10],
    [11, 25],
    [48, 50],
    [100, 100],
    [101, 101],
    [457, 457],
  ])('somebody %i miles away is found within %i', (needed, radius) => {
    expect(nextRadius(needed)).toBe(radius);
  });

  test('a distance that is no usual choice is among the choices, once, in its place', () => {
    expect(choicesWith(25)).toEqual([10, 25, 50, 100]);
    expect(choicesWith(143)).toEqual([10, 25, 50, 100, 143]);
    expect(choicesWith(30)).toEqual([10, 25, 30, 50, 100]);
  });
});

describe('the ZIP code of this device', () => {
  beforeEach(() => void stubStorage());

  test('of a guest is offered to whoever comes next', () => {
    rememberZip('98105', undefined);
    expect(lastZip(undefined)).toBe('98105');
    expect(lastZip('ada')).toBe('98105');
  });

  test('of a member is shown to nobody else', () => {
    rememberZip('98105', 'ada');
    expect(lastZip('ada')).toBe('98105');
    expect(lastZip('grace')).toBeUndefined();
    expect(lastZip(undefined)).toBeUndefined();
  });

  test('is forgotten when the field is emptied', () => {
    rememberZip('98105', 'ada');
    rememberZip('', 'ada');
    expect(lastZip('ada')).toBeUndefined();
  });

  test('that a hand wrote there is not believed', () => {
    stubStorage({ 'understory.last-zip': '<script>' });
    expect(lastZip(undefined)).toBeUndefined();
  });

  test('is not missed where a browser keeps nothing', () => {
    lockStorage();
    expect(lastZip(undefined)).toBeUndefined();
  });
});
