import { expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

it.each([
  'https://commons.wikimedia.org/wiki/File:Polystichum_munitum.jpg',
  'http://www.burkemuseum.org/',
  'https://example.org/a?b=c#d',
  'https://xn--bcher-kva.example.com/',
  'https://a.co',
])('%s is the address of a public page', (text) => {
  expect(webAddress.parse(text)).toBe(text);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.org/a.jpg',
  'file:///etc/passwd',
  '//example.org/a.jpg',
  'example.org',
  '',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://127.1/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
  'http://localhost./',
  'http://db.internal/',
  'https://person:secret@example.org/',
  'https://example.org@evil.test/',
  'https://example.org\\@evil.org/',
  'https://exa mple.org/',
  'https://example.org/\u202egpj.exe',
  `https://example.org/${'a'.repeat(500)}`,
])('abuse 50: %s is none', (text) => {
  expect(webAddress.safeParse(text).success).toBe(false);
});
