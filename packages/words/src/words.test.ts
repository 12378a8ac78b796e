import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { dateIn, inMoney, listedParts, localeOf, type Words } from './index.ts';
import { marked, markedMessage, marking } from './pseudo.ts';
import { sayIn } from './say.ts';
import { newSpeaker, sayBy } from './speaker.ts';

const FULL: Words = {
  id: 'test.full',
  message: 'You have {count, plural, =0 {no plants} one {# plant} other {# plants}} in {garden}.',
};

describe('a sentence', () => {
  it.each([
    [0, 'You have no plants in Moss.'],
    [1, 'You have 1 plant in Moss.'],
    [1200, 'You have 1,200 plants in Moss.'],
  ])('is said with %d of something', (count, said) => {
    expect(sayIn('en')(FULL, { count, garden: 'Moss' })).toBe(said);
  });

  it('is said with the values that it brings, and another one beside it with its own', () => {
    const say = sayIn('en');
    const hello = { id: 'test.hello', message: 'Hello, {name}' };
    expect(say({ ...hello, values: { name: 'Ada' } })).toBe('Hello, Ada');
    expect(say(hello, { name: 'Grace' })).toBe('Hello, Grace');
  });

  it.each(['en', 'xx'] as const)('is said within another one, in %s as on a page', (locale) => {
    const fern: Words = { id: 'test.fern', message: 'a {kind} fern', values: { kind: 7 } };
    const found: Words = { id: 'test.found', message: 'You found {what}.', values: { what: fern } };
    expect(sayIn(locale)(found)).toBe(locale === 'en' ? 'You found a 7 fern.' : 'Ŷōũ ƒōũńđ à 7 ƒēŕń.');
    const page = newSpeaker('en');
    page.load('en', { 'test.fern': ['a ', ['kind'], ' fern'], 'test.found': ['You found ', ['what'], '.'] });
    expect(sayBy(page)(found)).toBe('You found a 7 fern.');
  });

  it('has a mark on each of its own letters in the language nobody speaks, and none on what was put into it', () => {
    const said = sayIn('xx')(FULL, { count: 2, garden: 'Moss' });
    expect(said).toContain('Moss');
    expect(said.replace('Moss', '')).not.toMatch(/[A-Za-z]/);
    expect(said).toContain('2 ');
  });
});

describe('marked words', () => {
  it('leave the tags that stand for parts of the page', () => {
    expect(marked('a <0>fern</0><1/>')).toMatch(/^[^a-z]+ <0>[^a-z]+<\/0><1\/>$/);
  });

  it('are made of compiled choices, whose names and numbers stay', () => {
    const message = ['All ', ['count', 'plural', { offset: 0, one: ['one fern'], other: ['#', ' ferns'] }]];
    const [text, choice] = markedMessage(message as never) as unknown as [string, unknown[]];
    expect(text).not.toMatch(/[A-Za-z]/);
    expect(choice.slice(0, 2)).toEqual(['count', 'plural']);
    expect(JSON.stringify(choice[2])).not.toMatch(/fern/);
    expect(choice[2]).toMatchObject({ offset: 0 });
  });
});

describe('what says the words of a page', () => {
  it.each([
    ['text', 'A {kind} fern'],
    ['compiled', ['A ', ['kind'], ' fern']],
  ])('marks each sentence, whether it is %s', (_, message) => {
    const i18n = marking(newSpeaker('xx'), compileMessage);
    const values = { kind: 'sword' };
    expect(i18n._({ id: 'fern', message: message as string, values })).toBe('À sword ƒēŕń');
    expect(i18n.t({ id: 'fern', message: message as string, values })).toBe('À sword ƒēŕń');
    expect(i18n._('fern', values, { message: message as string })).toBe('À sword ƒēŕń');
  });
});

describe('what a language writes', () => {
  it.each([
    ['en', 'en'],
    ['xx', 'xx'],
    ['de', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('is that of the tag %s, or English', (tag, locale) => {
    expect(localeOf(tag)).toBe(locale);
  });

  it('has its days and its lists', () => {
    const day = { dateStyle: 'long', timeZone: 'UTC' } as const;
    expect(dateIn('en', '2026-05-04T10:00:00Z', day)).toBe('May 4, 2026');
    expect(dateIn('xx', new Date('2026-05-04T10:00:00Z'), day)).toBe('May 4, 2026');
    expect(listedParts('en', [1, 2, 3])).toEqual([1, ', ', 2, ' and ', 3]);
  });

  it.each([
    [9.9, undefined, undefined, '$9.90'],
    [1234.5, 'USD', 2, '$1,234.50'],
    [-3, 'USD', 2, '-$3.00'],
    [1234.5, 'USD', 0, '$1,235'],
    [20, 'EUR', 2, '€20.00'],
  ])('%d in money is %s %s, %s', (amount, currency, digits, words) => {
    expect(inMoney(amount, currency, digits)).toBe(words);
  });
});
