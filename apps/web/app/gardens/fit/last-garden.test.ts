import { describe, expect, test, vi } from 'vitest';
import { lastGarden, rememberGarden } from './last-garden.ts';

const locked = (): never => {
  throw new Error('Storage is not allowed here');
};

describe('the garden chosen last', () => {
  test('is kept and found again', () => {
    const drawer = new Map<string, string>();
    const storage = () => ({
      getItem: (key: string) => drawer.get(key) ?? null,
      setItem: (key: string, value: string) => void drawer.set(key, value),
    });
    expect(lastGarden(storage)).toBeUndefined();
    rememberGarden(12, storage);
    expect(lastGarden(storage)).toBe(12);
  });

  test.each(['', '0', '-3', '1.5', 'twelve', '99999999999'])('what was kept as "%s" is none', (text) => {
    expect(lastGarden(() => ({ getItem: () => text }))).toBeUndefined();
  });

  test('a browser that keeps nothing has none, and says so once it is told', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(lastGarden(locked)).toBeUndefined();
    rememberGarden(1, locked);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});
