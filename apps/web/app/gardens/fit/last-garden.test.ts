import { beforeEach, describe, expect, test } from 'vitest';
import { stubStorage } from '../../shell/stored-value.fixture.ts';
import { lastGarden } from './last-garden.ts';

beforeEach(() => void stubStorage());

describe('the garden chosen last', () => {
  test('is kept as its number and found again', () => {
    expect(lastGarden.read()).toBeUndefined();
    lastGarden.write(12);
    expect(localStorage.getItem('understory.last-garden')).toBe('12');
    expect(lastGarden.read()).toBe(12);
  });

  test.each(['', '0', '-3', '1.5', 'twelve', '99999999999'])('what was kept as "%s" is none', (text) => {
    stubStorage({ 'understory.last-garden': text });
    expect(lastGarden.read()).toBeUndefined();
  });
});
