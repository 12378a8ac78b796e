import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { fileFault, formOf, NO_WORDS, wordsToSend } from './photograph-form.ts';

const words = { ...NO_WORDS, alt_text: 'A fern', credit: ' Ada ', licence: 'CC BY 4.0' };

describe('the words of a photograph', () => {
  it('are sent without what does not belong to them', () => {
    expect(wordsToSend({ ...words, licence_note: 'of before', source_url: ' ' })).toEqual({
      alt_text: 'A fern',
      credit: 'Ada',
      licence: 'CC BY 4.0',
      licence_note: null,
      shows: null,
      source_url: null,
    });
    expect([...formOf(new File(['x'], 'a.png'), words).keys()]).toEqual([
      'photograph',
      'alt_text',
      'credit',
      'licence',
    ]);
  });
});

describe('a file', () => {
  it.each([
    [{ name: 'a.jpg', type: 'image/jpeg', size: 1 }, undefined],
    [{ name: 'a.WEBP', type: '', size: 12 * 1024 * 1024 }, undefined],
    [{ name: 'a.jpg', type: 'image/jpeg', size: 12 * 1024 * 1024 + 1 }, 'File size must be less than 12MB'],
    [{ name: 'a.jpg', type: 'image/jpeg', size: 0 }, expect.stringContaining('empty')],
    [{ name: 'a.svg', type: 'image/svg+xml', size: 1 }, expect.stringContaining('JPEG, PNG or WebP')],
    [{ name: 'a.gif', type: 'image/gif', size: 1 }, expect.stringContaining('JPEG, PNG or WebP')],
  ])('%j', (file, fault) => {
    expect(fileFault(file, english)).toEqual(fault);
  });
});
