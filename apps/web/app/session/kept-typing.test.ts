import { beforeEach, describe, expect, test } from 'vitest';
import { stubStorage } from '../shell/stored-value.fixture.ts';
import {
  forgetAllTyping,
  forgetTyping,
  forgetVisitorsTyping,
  isTypingKept,
  keepTyping,
  keptTyping,
} from './kept-typing.ts';

beforeEach(() => void stubStorage());

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

  test('by a visitor stands in no storage, is nobody else’s, and leaves alone what waits for a member', () => {
    keepTyping('profile', 'rose', { first_name: 'Rose' });
    keepTyping('profile', undefined, { first_name: 'Guest', password: 'Trillium!grove4' });
    expect(JSON.stringify(sessionStorage)).not.toContain('Guest');
    expect(keptTyping('profile', undefined, { ...fields, password: '' })).toEqual({ first_name: 'Guest' });
    forgetVisitorsTyping('profile');
    expect(keptTyping('profile', undefined, fields)).toBeUndefined();
    expect(keptTyping('profile', 'rose', fields)).toEqual({ first_name: 'Rose' });
    keepTyping('profile', undefined, { first_name: 'Guest' });
    forgetAllTyping('rose');
    expect(keptTyping('profile', undefined, fields)).toBeUndefined();
  });

  test.each(['{', 'null', '[]', '{"owner":"rose"}', '"rose"'])('a broken note %s is none', (text) => {
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
