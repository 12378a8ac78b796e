import { describe, expect, it } from 'vitest';
import { queryOf, viewOf } from './preview-view.ts';

const FIRST = { form: 'html', scheme: 'light', width: 'desktop' } as const;

describe('the view of a mail', () => {
  it.each([
    ['', FIRST],
    ['?scheme=dark', { ...FIRST, scheme: 'dark' }],
    ['?form=text&width=phone', { ...FIRST, form: 'text', width: 'phone' }],
    ['?form=text&scheme=dark&width=phone', { form: 'text', scheme: 'dark', width: 'phone' }],
  ])('stands in the address: %s', (query, view) => {
    expect(viewOf(new URLSearchParams(query))).toEqual(view);
    expect(queryOf(viewOf(new URLSearchParams(query)))).toBe(query);
  });

  it.each(['?form=pdf&scheme=&width=__proto__', '?scheme=DARK', '?x=1'])(
    'is the first one for %s',
    (query) => {
      expect(viewOf(new URLSearchParams(query))).toEqual(FIRST);
    },
  );
});
