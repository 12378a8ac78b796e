import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetAllTyping, forgetTyping, isTypingKept, keepTyping, keptTyping } from './kept-typing.ts';

/** A tab's storage, whose keys are its own properties as in a browser. */
function tabStorage(): Record<string, string> & Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(kept, name, { value, enumerable: false });
  return kept as ReturnType<typeof tabStorage>;
}
beforeEach(() => vi.stubGlobal('sessionStorage', tabStorage()));
afterEach(() => vi.unstubAllGlobals());

const fields = { first_name: '', location: '', wants_mail: false };

describe('what was typed', () => {
  test('comes back to whoever typed it, and stays until it is forgotten', () => {
    keepTyping('profile', 'rose', { first_name: 'Rose', location: '98', wants_mail: true });
    expect(keptTyping('profile', 'rose', fields)).toEqual({
      first_name: 'Rose',
      location: '98',
      wants_mail: true,
    });
    expect([isTypingKept('profile', 'rose'), isTypingKept('profile', 'fern')]).toEqual([true, false]);
    forgetTyping('profile');
    expect(isTypingKept('profile', 'rose')).toBe(false);
    expect(keptTyping('profile', 'rose', fields)).toBeUndefined();
  });

  test('is never seen by another person, and is gone after they looked', () => {
    keepTyping('profile', 'rose', { first_name: 'Rose' });
    expect(keptTyping('profile', 'fern', fields)).toBeUndefined();
    expect(keptTyping('profile', 'rose', fields)).toBeUndefined();
  });

  test.each(['password', 'new_password', 'oldPassword', 'confirm', 'code', 'challenge', 'client_secret'])(
    'a %s is not kept',
    (secret) => {
      keepTyping('account', 'rose', { [secret]: 'Trillium!grove4', first_name: 'Rose' });
      expect(JSON.stringify(sessionStorage)).not.toContain('Trillium');
      expect(keptTyping('account', 'rose', { ...fields, [secret]: '' })).toEqual({ first_name: 'Rose' });
    },
  );

  test('a ZIP code is one, a file is not', () => {
    keepTyping('profile', 'rose', { zip_code: '98101', avatar: new Blob(['x']), tags: ['a', 'b'] });
    expect(keptTyping('profile', 'rose', { zip_code: '', avatar: {}, tags: [] as string[] })).toEqual({
      zip_code: '98101',
      tags: ['a', 'b'],
    });
  });

  test('fits the fields of today', () => {
    keepTyping('profile', 'rose', { first_name: 7, gone: 'x', location: 'Tacoma' });
    expect(keptTyping('profile', 'rose', fields)).toEqual({ location: 'Tacoma' });
    keepTyping('profile', 'rose', { gone: 'x' });
    expect(keptTyping('profile', 'rose', fields)).toBeUndefined();
  });

  test.each(['{', 'null', '[]', '{"owner":"rose"}', '"rose"'])('a broken note %s is none', (text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    sessionStorage.setItem('understory.typed.profile', text);
    expect(keptTyping('profile', 'rose', fields)).toBeUndefined();
  });

  test('is all forgotten at once, or all but one person’s, and nothing else is touched', () => {
    sessionStorage.setItem('understory.regions', '[]');
    keepTyping('profile', 'rose', { first_name: 'Rose' });
    keepTyping('garden:7', 'fern', { name: 'Ferns' });
    forgetAllTyping('rose');
    expect(keptTyping('garden:7', 'fern', { name: '' })).toBeUndefined();
    expect(keptTyping('profile', 'rose', fields)).toEqual({ first_name: 'Rose' });
    forgetAllTyping();
    expect(Object.keys(sessionStorage)).toEqual(['understory.regions']);
  });
});
