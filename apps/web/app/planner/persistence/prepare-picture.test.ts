import { describe, expect, it } from 'vitest';
import { refuseFile, refuseKind, refuseSize, unreadableBecause } from './prepare-picture.ts';

const MB = 1024 * 1024;

describe('a file that is no picture for a plan', () => {
  it.each([
    ['an empty one', 0, /empty/],
    ['one of 121 MB', 121 * MB, /121 MB/],
  ])('%s is refused before it is read', (_, size, sentence) => {
    expect(refuseFile(size)).toMatch(sentence);
  });

  it('a photo of 40 MB may be tried', () => {
    expect(refuseFile(40 * MB)).toBeUndefined();
    expect(refuseSize(8000, 6000)).toBeUndefined();
  });

  it.each([
    ['a panorama of 300 megapixels', 30_000, 10_000, /300 megapixels/],
    ['a strip', 4000, 100, /too narrow/],
  ])('%s is refused before it is decoded', (_, width, height, sentence) => {
    expect(refuseSize(width, height)).toMatch(sentence);
  });

  it('a PDF is refused before it is tried, a HEIC is not: some browsers read it', () => {
    expect(refuseKind('%PDF-1.7')).toMatch(/PDF/);
    expect(refuseKind('\0\0\0\x18ftypheic\0\0')).toBeUndefined();
    expect(refuseKind('\xff\xd8\xff\xe0')).toBeUndefined();
  });

  it.each([
    ['a HEIC of a phone', '\0\0\0\x18ftypheic\0\0', /HEIC/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['a TIFF', 'II*\0', /TIFF/],
    ['a film', '\0\0\0\x18ftypisom', /film/],
    ['an SVG', '<svg xmlns="">', /SVG/],
    ['half a JPEG', '\xff\xd8\xff\xe0', /damaged/],
    ['words', 'A survey of a garden', /damaged, or not a picture/],
  ])('%s is told for what it is', (_, head, sentence) => {
    expect(unreadableBecause(head)).toMatch(sentence);
  });
});
