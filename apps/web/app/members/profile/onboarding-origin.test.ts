import { beforeEach, expect, test } from 'vitest';
import { lockStorage, stubStorage } from '../../shell/stored-value.fixture.ts';
import { forgetOrigin, readOrigin, rememberOrigin } from './onboarding-origin.ts';

beforeEach(() => void stubStorage());

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
  lockStorage();
  expect(readOrigin('/gardens')).toBe('/gardens');
  forgetOrigin();
});
