import { expect, it } from 'vitest';
import { type CSSObject, gatheredLooks, keyframes, nameOf, writeRules } from './style-sheet.ts';

const turn = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

it.each<[string, readonly CSSObject[], readonly string[]]>([
  ['nothing', [{}], []],
  [
    'lengths and figures',
    [{ width: 8, margin: 0, lineHeight: 1.5, zIndex: 3 }],
    ['.a{width:8px;margin:0;line-height:1.5;z-index:3;}'],
  ],
  [
    'a length of its own as it is',
    [{ '--tone': 4, '--Width': '2px' } as CSSObject],
    ['.a{--tone:4;--Width:2px;}'],
  ],
  ['what is not said is left out', [{ color: undefined, top: '' as never }], []],
  ['a name that begins with a capital', [{ WebkitLineClamp: 2 }], ['.a{-webkit-line-clamp:2;}']],
  [
    'what is known under two names',
    [{ userSelect: 'none' }],
    ['.a{-webkit-user-select:none;user-select:none;}'],
  ],
  [
    'what an older browser passes over',
    [{ height: ['100vh', '100dvh'] }],
    ['.a{height:100vh;height:100dvh;}'],
  ],
  ['a state', [{ '&:hover': { color: 'red' } }], ['.a:hover{color:red;}']],
  ['what is within', [{ li: { color: 'red' }, '> b': { top: 0 } }], ['.a li{color:red;}', '.a > b{top:0;}']],
  ['what is around', [{ '[dir] &, &:focus': { top: 0 } }], ['[dir] .a,.a:focus{top:0;}']],
  [
    'brackets hold a list together',
    [{ '& :is(a, :not(b, c)), i': { top: 0 } }],
    ['.a :is(a, :not(b, c)),.a i{top:0;}'],
  ],
  [
    'lists within lists',
    [{ '&:hover, &:focus': { 'a, &[x]': { top: 0 } } }],
    ['.a:hover a,.a:hover[x],.a:focus a,.a:focus[x]{top:0;}'],
  ],
  [
    'a question of the screen, within a state and around one',
    [{ '&:hover': { '@media print': { top: 0 } }, '@media print': { '&:focus': { top: 1 } } }],
    ['@media print{.a:hover{top:0;}}', '@media print{.a:focus{top:1px;}}'],
  ],
  [
    'all that is declared before all that is nested, so that the later look has its way',
    [
      { '&:hover': { top: 1 }, top: 2 },
      { top: 3, '&:hover': { top: 4 } },
    ],
    ['.a{top:2px;top:3px;}', '.a:hover{top:1px;}', '.a:hover{top:4px;}'],
  ],
  [
    'a movement comes with what moves',
    [{ '& b': { animation: `${turn} 1s, none` } }],
    [`.a b{animation:${turn} 1s, none;}`, `@keyframes ${turn}{from{opacity:0;}to{opacity:1;}}`],
  ],
])('writes rules: %s', (_name, looks, rules) => {
  expect(writeRules(looks, '.a')).toEqual(rules);
});

it('writes a sheet of the whole page, its paper too', () => {
  const sheet = {
    ':root': { '--corner': '4px' },
    '@media print': { '@page': { margin: 0 }, 'html, body': { margin: 0 } },
  } as CSSObject;
  expect(writeRules([sheet], '').join('')).toBe(
    ':root{--corner:4px;}@media print{@page{margin:0;}html, body{margin:0;}}',
  );
});

it('names what is written, alike for what is alike, and otherwise for what is not', () => {
  expect(nameOf('color:red')).toBe(nameOf('color:red'));
  const names = new Set(Array.from({ length: 20_000 }, (_, at) => nameOf(`top:${at}px;color:red`)));
  expect(names.size).toBe(20_000);
  for (const name of names) expect(name).toMatch(/^[a-z0-9]{7}$/);
});

it('gathers each look of a page once, in the order it was drawn in', () => {
  const { put, gathered } = gatheredLooks();
  const look = (name: string) => ({ name, rules: () => [`.${name}{}`] });
  for (const name of ['b', 'a', 'b']) put(look(name));
  expect([...gathered.rules]).toEqual([
    ['b', '.b{}'],
    ['a', '.a{}'],
  ]);
});
