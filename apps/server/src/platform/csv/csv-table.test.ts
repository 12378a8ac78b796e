import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOneGo } from '../yielding.ts';
import { readTable } from './csv-table.ts';
import { readCsvText } from './csv-text.ts';
import { sayFaults } from './fault.ts';

const SHAPE = {
  noColumn: { id: 'test.noColumn', message: 'is no column of the list' },
  columns: ['a', 'b'],
  mostRows: 5_000,
};
/** The faults of a text in English. */
const faultsOf = (text: string) => {
  const read = inOneGo(readTable(text, SHAPE));
  return 'faults' in read ? sayFaults(sayIn('en'), read.faults) : [];
};
const cellText = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

describe('a table that is told apart in pieces', () => {
  it('has every cell on its line, wherever a piece ends', () => {
    const cell = fc.oneof(
      fc.constantFrom('x', 'two\nlines', 'a "quote"', 'a, comma', '\n\n', '"', 'ü'),
      fc.constant('long\n'.repeat(200)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 900, size: 'max' }), (rows) => {
        let line = 2;
        const expected = rows.map((cells) => {
          const begins = line;
          line += cells.join('').split('\n').length;
          return { line: begins, cells };
        });
        const text = ['a,b', ...rows.map((cells) => cells.map(cellText).join())].join('\n');
        expect(inOneGo(readTable(text, SHAPE))).toEqual({ columns: ['a', 'b'], rows: expected });
      }),
      { numRuns: 40 },
    );
  });

  it('lets others through after some hundred lines, and sooner where they are long', () => {
    const short = `a,b\n${'1,2\n'.repeat(4_000)}`;
    expect([...readTable(short, SHAPE)].length).toBeGreaterThan(4_000 / 300);
    const long = `a,b\n${`${'x'.repeat(30_000)},2\n`.repeat(100)}`;
    expect([...readTable(long, SHAPE)].length).toBeGreaterThan(30);
  });

  it.each([
    ['a row of very many cells', `a,b\n1,2\n${','.repeat(20_000)}\n`, 3],
    ['a cell as long as a file', `a,b\n1,"${'x'.repeat(300_000)}"\n`, 2],
    ['a header as long as a file', 'x'.repeat(300_000), 1],
  ])('%s is not told apart', (_, text, line) => {
    expect(faultsOf(text)).toMatchObject([{ line, message: 'is longer than any row of such a file' }]);
  });

  it('may have as many rows as it may, and not one more', () => {
    const rows = (count: number) => `a,b\n${'1,2\n'.repeat(count)}`;
    expect(inOneGo(readTable(rows(5_000), SHAPE))).toMatchObject({ rows: { length: 5_000 } });
    expect(faultsOf(rows(5_001))).toMatchObject([{ message: 'the file has more than 5,000 rows' }]);
  });

  it('a quote that is left open is told of its own line, however much follows', () => {
    const text = `a,b\n${'1,2\n'.repeat(1_000)}1,"2\n${'1,2\n'.repeat(200_000)}`;
    expect(faultsOf(text)).toMatchObject([
      { line: 1_002, column: 'b', message: 'opens a quote (") that is never closed' },
    ]);
  });

  it('line ends of all systems come to the same', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('\r', '\n', 'a', 'ü', ',')), (signs) => {
        const text = signs.join('');
        const read = inOneGo(readCsvText(Buffer.from(text)));
        expect(read).toEqual({ text: text.replace(/\r\n?/g, '\n') });
      }),
    );
  });
});
