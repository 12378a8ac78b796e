import { MAIL_DARK_RULES, mailForFrame } from '@understory/contract';
import { describe, expect, it } from 'vitest';
import { formsOf } from './letter.ts';
import { linkTo } from './letter-words.ts';

const HOSTILE = '<img src=x onerror="alert(1)">&\'';
const hostileLetter = {
  preheader: `Before ${HOSTILE}`,
  title: `Title ${HOSTILE}`,
  paragraphs: [`First ${HOSTILE}`, 'Second'],
  code: `Code ${HOSTILE}`,
  facts: [[`Label ${HOSTILE}`, `Fact ${HOSTILE}\r\n\u202Egnirts`]],
  steps: [`Step ${HOSTILE}`],
  link: { href: `https://garden.example/"${HOSTILE}`, label: `Link ${HOSTILE}` },
  ifNotYou: `Aside ${HOSTILE}`,
  ifNotYouLink: { href: 'https://garden.example/forgot-password', label: 'Set a new password' },
} as const;

/** The words a reader sees, without markup. */
const wordsOf = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

describe('a letter', () => {
  it('has everything in it escaped, and nothing to fetch', async () => {
    const { html } = await formsOf(hostileLetter, 'en');
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&amp;&#39;/g)).toHaveLength(11);
    expect(html).not.toMatch(/<(img|link|script|iframe|object|svg)\b|url\(|@import|background="/i);
    expect(html).not.toContain('\u202E');
    expect(html).toContain('href="https://garden.example/&quot;&lt;img');
  });

  it('says the same in both its forms, in the same order', async () => {
    const { text, html } = await formsOf(hostileLetter, 'en');
    const words = wordsOf(html);
    const parts = [
      'Title',
      'First',
      'Second',
      'Code',
      'Label',
      'Fact',
      'Step',
      'Link',
      'Aside',
      'Set a new password',
    ];
    for (const form of [text, words]) {
      const places = parts.map((part) => form.indexOf(part));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    expect(text).toContain('Set a new password: https://garden.example/forgot-password');
    expect(text).toContain(
      'Label <img src=x onerror="alert(1)">&\': Fact <img src=x onerror="alert(1)">&\' gnirts\n',
    );
    expect(text).not.toContain('Before');
    expect(text).not.toMatch(/\r|undefined|\n\n\n/);
  });

  it('leaves out what it does not have', async () => {
    const { text, html } = await formsOf(
      {
        preheader: 'Before',
        title: 'Title',
        paragraphs: ['Words.'],
        link: undefined,
        ifNotYou: 'Aside.',
      },
      'en',
    );
    expect(text).toBe('Title\n\nWords.\n\nAside.\n\n--\nUnderstory\n');
    expect(html).not.toMatch(/<a\b|<ol\b|undefined|Sign in/);
  });

  it('links to pages of the site', () => {
    const label = { id: 'test.signIn', message: 'Sign in' };
    expect(linkTo('https://garden.example', '/login', label)).toEqual({
      href: 'https://garden.example/login',
      label,
    });
    expect(linkTo(undefined, '/login', label)).toBeUndefined();
  });

  it('stays far below the size at which Gmail cuts a mail off', async () => {
    const { html } = await formsOf(hostileLetter, 'en');
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });
});

describe('a letter in a frame of a page', () => {
  it('holds to one scheme, carries the nonce and opens nothing within the frame', async () => {
    const { html } = await formsOf(hostileLetter, 'en');
    expect(html.split(MAIL_DARK_RULES)).toHaveLength(2);
    const dark = mailForFrame(html, 'dark', 'abc');
    expect(dark).toContain('@media all{.ground');
    expect(dark.match(/<style nonce="abc">/g)).toHaveLength(2);
    expect(dark).toContain('<head><base target="_blank">');
    const light = mailForFrame(html, 'light', undefined);
    expect(light).toContain('@media not all{.ground');
    expect(light.match(/<style>/g)).toHaveLength(2);
  });
});
