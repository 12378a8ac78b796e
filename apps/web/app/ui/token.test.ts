import { expect, it } from 'vitest';
import { theme } from '../shell/theme.ts';
import { COLORS } from './colors.ts';
import { token } from './token.ts';

const linear = (value: number): number =>
  value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

/** Relative luminance, by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const WORDS = ['ink', 'inkSoft', 'good', 'warn', 'bad', 'info'] as const;
const MARKS = ['mark', 'inkFaint'] as const;
const GROUNDS = ['ground', 'sheet', 'paper'] as const;
/** Words on a ground of their own. */
const PAIRS = [
  ['onAccent', ['accent', 'accentLight', 'accentDeep']],
  ['onSelect', ['select', 'selectLight', 'selectDeep']],
  ['onStatus', ['good', 'warn', 'bad', 'info']],
] as const;

it.each(['light', 'dark'] as const)('words can be read on every ground, and marks are seen: %s', (scheme) => {
  const colors = COLORS[scheme];
  const weak: string[] = [];
  const expectAtLeast = (least: number, name: keyof typeof colors, ground: keyof typeof colors) => {
    const found = contrast(colors[name], colors[ground]);
    if (found < least) weak.push(`${name} on ${ground}: ${found.toFixed(2)}`);
  };
  for (const ground of GROUNDS) {
    for (const name of WORDS) expectAtLeast(4.5, name, ground);
    for (const name of MARKS) expectAtLeast(3, name, ground);
  }
  for (const [name, grounds] of PAIRS) for (const ground of grounds) expectAtLeast(4.5, name, ground);
  expect(weak).toEqual([]);
});

it('never puts white on mint', () => {
  expect(contrast('#FFFFFF', COLORS.light.accent)).toBeLessThan(1.5);
  for (const scheme of ['light', 'dark'] as const) {
    expect(contrast(COLORS[scheme].onAccent, COLORS[scheme].accent)).toBeGreaterThan(11);
    expect(theme.colorSchemes[scheme]?.palette?.primary.contrastText).toBe(COLORS[scheme].onAccent);
  }
});

it('names variables that the theme makes', () => {
  const sheets = JSON.stringify(theme.generateStyleSheets());
  const named = JSON.stringify(token).matchAll(/var\((--mui-[\w-]+)\)/g);
  const unmade = [...new Set([...named].map(([, name]) => name))].filter(
    (name) => !sheets.includes(`"${name}":`),
  );
  expect(unmade).toEqual([]);
});
