import { describe, expect, it } from 'vitest';
import { keepLetter, takeLetter } from './kept-letter.ts';

function storeOf(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  return () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
}
const broken = () => {
  throw new Error('Storage is off');
};
const letter = { client_id: 'a', name: 'Rowan', message: 'Six sword ferns?' };

describe('a letter that waits for its writer to sign in', () => {
  it('is handed over once, to its own nursery', () => {
    const store = storeOf();
    expect(keepLetter(7, letter, store)).toBe(true);
    expect(takeLetter(8, store)).toBeUndefined();
    expect(takeLetter(7, store)).toEqual(letter);
    expect(takeLetter(7, store)).toBeUndefined();
  });

  it.each(['null', '[]', '"words"', '{', '{"name":"Rowan","message":7,"client_id":"a"}'])(
    '%s was never kept by us',
    (kept) => expect(takeLetter(7, storeOf({ 'understory.letter.7': kept }))).toBeUndefined(),
  );

  it('a browser that keeps nothing is told', () => {
    expect(keepLetter(7, letter, broken)).toBe(false);
    expect(takeLetter(7, broken)).toBeUndefined();
  });
});
