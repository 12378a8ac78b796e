import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOneGo } from '../yielding.ts';
import { parsePieces } from './json-pieces.ts';

/** The value of a text, with its fields in their order; or that it is none. */
function outcomeOf(parse: () => unknown): unknown {
  try {
    const value = parse();
    return { value, said: JSON.stringify(value) };
  } catch (fault) {
    if (fault instanceof SyntaxError) return 'no JSON';
    throw fault;
  }
}

const asItIs = (text: string, piece: number) => {
  const inPieces = outcomeOf(() => inOneGo(parsePieces(text, piece)));
  expect(inPieces).toEqual(outcomeOf(() => JSON.parse(text)));
  return inPieces !== 'no JSON';
};

const sign = fc.constantFrom(
  ...[
    '[',
    ']',
    '{',
    '}',
    ',',
    ':',
    '"',
    '\\',
    ' ',
    '\u00a0',
    '1',
    'null',
    '"a"',
    '"a":',
    '"b":',
    '"__proto__":',
  ],
  ...['"\\""', '"x,]"', '[1,2]', '{"a":1}', ',"7":', '"\\\\",'],
);

describe('JSON in pieces', () => {
  it('is read as in one go, whatever the text and the size of a piece', () => {
    const read = { as: 0, not: 0 };
    const signs = fc.array(sign, { maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(signs, fc.integer({ min: 0, max: 6 }), (text, piece) => {
        read[asItIs(text, piece) ? 'as' : 'not'] += 1;
      }),
      { numRuns: 20_000 },
    );
    expect(read.as).toBeGreaterThan(300);
    expect(read.not).toBeGreaterThan(300);
  });

  it('is read as in one go, right or with a sign of it hurt', () => {
    const hurt = fc.option(fc.tuple(fc.nat(), sign, fc.nat({ max: 3 })));
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.integer({ min: 0, max: 60 }), hurt, (json, piece, wound) => {
        const [place, put, taken] = wound ?? [0, '', 0];
        const at = place % (json.length + 1);
        asItIs(json.slice(0, at) + put + json.slice(at + taken), piece);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['a list in a list of fields', '{"a":{"b":[1,2,3,4],"c":5},"d":[[6],[7,[8,9]]]}'],
    ['a field that is said twice, long and short', '{"a":[1,2,3],"a":4,"b":5,"a":[6,7,8,9],"c":1}'],
    ['the name of all prototypes', '{"__proto__":{"a":[1,2,3]},"b":[{"__proto__":1},2]}'],
    ['names that are numbers', '{"b":[1,2],"7":[3,4],"a":[5,6],"1":7}'],
    ['a comma after a long list', '[[1,2,3],]'],
    ['no comma after a long list', '[[1,2,3][4]]'],
    ['a comma before anything', '[,[1,2,3]]'],
    ['a list that ends as an object', '[[1,2,3},4]'],
    ['two values', '[1,2,3],[4,5]'],
    ['a list that is left open', '[[1,2,3],[4,5'],
    ['a value before a list', '[1[2,3,4]]'],
    ['a text that is left open', '["a,b,c'],
  ])('%s', (_, text) => {
    for (let piece = 0; piece < text.length; piece++) asItIs(text, piece);
  });

  it('goes to the parser some at a time: no yield comes after more than a piece and a member', () => {
    const member = JSON.stringify({ uid: crypto.randomUUID(), position: { x: 1, y: 2 } });
    const text = `{"grid_data":{"placedPlants":[${Array(10_000).fill(member).join()}]},"name":"a"}`;
    const pieces = [...parsePieces(text, 4_096)].length;
    expect(pieces).toBeGreaterThan(text.length / (4_096 + member.length + 1) - 1);
    expect([...parsePieces(text)].length).toBeGreaterThan(text.length / 80_000);
  });
});
