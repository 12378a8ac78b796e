import { describe, expect, it } from 'vitest';
import { lockStorage, stubStorage } from '../../shell/stored-value.fixture.ts';
import { keepLetter, takeLetter } from './kept-letter.ts';

const letter = { client_id: 'a', name: 'Rowan', message: 'Six sword ferns?' };

describe('a letter that waits for its writer to sign in', () => {
  it('is handed over once, to its own nursery', () => {
    stubStorage();
    expect(keepLetter(7, letter)).toBe(true);
    expect(takeLetter(8)).toBeUndefined();
    expect(takeLetter(7)).toEqual(letter);
    expect(takeLetter(7)).toBeUndefined();
  });

  it.each(['null', '[]', '"words"', '{', '{"name":"Rowan","message":7,"client_id":"a"}'])(
    '%s was never kept by us',
    (kept) => {
      stubStorage({ 'understory.letter.7': kept });
      expect(takeLetter(7)).toBeUndefined();
    },
  );

  it('a browser that keeps nothing is told', () => {
    lockStorage();
    expect(keepLetter(7, letter)).toBe(false);
    // It is there for as long as the page is.
    expect(takeLetter(7)).toEqual(letter);
    expect(takeLetter(7)).toBeUndefined();
  });
});
