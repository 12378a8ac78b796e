import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentWords, plainWords } from './words.ts';

describe('a moment in words', () => {
  it.each([
    ['2026-05-04T17:00:00Z', 'America/Los_Angeles', 'Monday, May 4, 2026 at 10:00 AM Pacific Daylight Time'],
    [
      '2026-12-31T23:59:59Z',
      'America/Los_Angeles',
      'Thursday, December 31, 2026 at 3:59 PM Pacific Standard Time',
    ],
    // A second before and the second of the hour that summer begins.
    ['2026-03-08T09:59:59Z', 'America/Los_Angeles', 'Sunday, March 8, 2026 at 1:59 AM Pacific Standard Time'],
    ['2026-03-08T10:00:00Z', 'America/Los_Angeles', 'Sunday, March 8, 2026 at 3:00 AM Pacific Daylight Time'],
    // The hour that comes twice has two names.
    [
      '2026-11-01T08:30:00Z',
      'America/Los_Angeles',
      'Sunday, November 1, 2026 at 1:30 AM Pacific Daylight Time',
    ],
    [
      '2026-11-01T09:30:00Z',
      'America/Los_Angeles',
      'Sunday, November 1, 2026 at 1:30 AM Pacific Standard Time',
    ],
    ['2026-05-04T20:00:00Z', 'Asia/Kolkata', 'Tuesday, May 5, 2026 at 1:30 AM India Standard Time'],
    [
      '2026-05-04T07:00:00Z',
      'Pacific/Honolulu',
      'Sunday, May 3, 2026 at 9:00 PM Hawaii-Aleutian Standard Time',
    ],
    [
      '2026-05-04T12:00:00Z',
      'Nowhere/Particular',
      'Monday, May 4, 2026 at 12:00 PM Coordinated Universal Time',
    ],
  ])('%s in %s is %s', (at, timeZone, words) => {
    expect(momentWords(new Date(at), timeZone)).toBe(words);
  });
});

describe('words from outside', () => {
  it.each([
    ['a device', 'Firefox on Windows', 'Firefox on Windows'],
    [
      'line breaks and tabs',
      ' Firefox\r\nBcc: spy@example.org\ton  Windows ',
      'Firefox Bcc: spy@example.org on Windows',
    ],
    ['marks that turn the direction', 'Safari\u202Eswodniw no\u202C \u2066x\u2069', 'Safari swodniw no x'],
    ['what cannot be seen', 'Fire\u200Bfox\u0000\uFEFF', 'Fire fox'],
    ['half a character', 'Fire\uD800fox', 'Fire\uFFFDfox'],
    ['a joined picture, which stays whole', '👩‍🌾 on Android', '👩‍🌾 on Android'],
    ['a name written from right to left, which stays', 'דפדפן', 'דפדפן'],
    ['exactly as long as it may be', 'x'.repeat(120), 'x'.repeat(120)],
    ['one longer', 'x'.repeat(121), `${'x'.repeat(119)}…`],
  ])('%s', (_case, text, line) => {
    expect(plainWords(text)).toBe(line);
  });

  it('are always one line that turns nothing around it, and once plain stay as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const line = plainWords(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u);
        expect(line.isWellFormed()).toBe(true);
        expect(Array.from(line).length).toBeLessThanOrEqual(120);
        expect(plainWords(line)).toBe(line);
      }),
    );
  });
});
