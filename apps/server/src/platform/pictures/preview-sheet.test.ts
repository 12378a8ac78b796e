import { describe, expect, it } from 'vitest';
import { inLines } from './preview-sheet.ts';

const fits = (words: string) => words.length <= 12;

describe('a name in lines', () => {
  it.each<[string, readonly string[]]>([
    ['Wren', ['Wren']],
    ['The long bed', ['The long bed']],
    ['The long beds', ['The long', 'beds']],
    ['  two   blanks ', ['two blanks']],
    ['Rhododendronhollow by the sea', ['Rhododendronhollow', 'by the sea']],
    ['one two three four five six seven eight nine', ['one two', 'three four', 'five six…']],
  ])('%s', (name, lines) => {
    expect(inLines(name, 3, fits)).toEqual(lines);
  });
});
