import { describe, expect, it } from 'vitest';
import { loggedPath } from './logged-path.ts';

describe('a path in the log', () => {
  it.each([
    ['/g/c2VjcmV0', '/g/[kept out]'],
    ['/g/c2VjcmV0.data', '/g/[kept out]'],
    ['/G/c2VjcmV0', '/G/[kept out]'],
    ['/%67/c2VjcmV0', '/g/[kept out]'],
    ['//g//c2VjcmV0/', '//g//[kept out]/'],
    ['/api/v1/shared-gardens/c2VjcmV0', '/api/v1/shared-gardens/[kept out]'],
    ['/api/v1/shared-gardens/c2VjcmV0/', '/api/v1/shared-gardens/[kept out]/'],
    ['/api/v1/shared-gardens/c2VjcmV0/preview.png', '/api/v1/shared-gardens/[kept out]/preview.png'],
  ])('keeps out what opens a shared garden: %s', (path, logged) => {
    expect(loggedPath(path)).toBe(logged);
  });

  it.each([
    '/',
    '/gardens/7',
    '/api/v1/gardens/7/share/',
    '/guide',
    '/g',
    '/plants/7-oso-berry',
    '/%E0%A4%A',
  ])('is told as it is otherwise: %s', (path) => {
    expect(loggedPath(path)).toBe(path);
  });
});
