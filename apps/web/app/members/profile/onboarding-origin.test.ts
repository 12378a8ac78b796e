import { beforeEach, expect, test, vi } from 'vitest';
import { forgetOrigin, readOrigin, rememberOrigin } from './onboarding-origin.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('where somebody was going is remembered with its query and hash until it is forgotten', () => {
  rememberOrigin('/account?from=mail#security');
  expect(readOrigin('/gardens')).toBe('/account?from=mail#security');
  forgetOrigin();
  expect(readOrigin('/gardens')).toBe('/gardens');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', ''])(
  'abuse 11: %j leads nowhere',
  (path) => {
    rememberOrigin(path);
    expect(readOrigin('/gardens')).toBe('/gardens');
  },
);

test('onboarding never leads back to itself', () => {
  rememberOrigin('/profile-onboarding?again');
  expect(readOrigin('/gardens')).toBe('/gardens');
});

test('a browser that keeps nothing leads to the usual page', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(readOrigin('/gardens')).toBe('/gardens');
  expect(warned).toHaveBeenCalledOnce();
});
