import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device in words', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
      'Firefox on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/17.5 Safari/605.1.15`,
      'Safari on macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${APPLE} Version/17.5 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${APPLE} Version/17.5 Mobile/15E148 Safari/604.1`,
      'Safari on iPad',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
      'Microsoft Edge on Windows',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-S901B) ${BLINK} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/126.0.0.0 Safari/537.36`,
      'Chrome on Chrome OS',
    ],
    ['HeadlessChrome/1', 'Chrome'],
    ['Windows NT 10.0', 'a browser on Windows'],
    ['curl/8.5.0', 'a browser we do not know'],
    ['', 'a browser we do not know'],
    [undefined, 'a browser we do not know'],
    [null, 'a browser we do not know'],
  ])('%s', (userAgent, words) => {
    expect(deviceWords(userAgent)).toBe(words);
  });

  it.each(['Visit evil.example now/1.0 (x)', '<script>alert(1)</script>/1.0 (x)', 'Generic/1 (x)'])(
    'does not repeat what a stranger wrote: %s',
    (userAgent) => {
      expect(deviceWords(userAgent)).toBe('a browser we do not know');
    },
  );

  it('is short and plain whatever a browser says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (userAgent) => {
        expect(deviceWords(userAgent)).toMatch(/^[A-Za-z][\w .-]{2,60}$/);
      }),
    );
  });
});
