import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOneGo } from '../yielding.ts';
import { readTable } from './csv-table.ts';

const SHAPE = { what: 'test', columns: ['name', 'note'], mostRows: 50_000 };
const tableOf = (text: string, shape = SHAPE) => inOneGo(readTable(text, shape));
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

describe('a table that is too large for one piece', () => {
  it('property: is the table that was written, each row on its line', () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'a",\n é'), maxLength: 12 }),
      // So long that a piece ends within it.
      fc.integer({ min: 1, max: 90_000 }).map((length) => 'a"\n,'.repeat(length / 4)),
    );
    const row = fc.tuple(cell, cell).filter(([name, note]) => name + note !== '');
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const written = rows.map((cells) => cells.map(quoted).join(','));
        let line = 2;
        const expected = rows.map((cells, at) => {
          const begins = line;
          line += (written[at] ?? '').split('\n').length;
          return { line: begins, cells };
        });
        expect(tableOf(['name,note', ...written].join('\n'))).toEqual({
          columns: ['name', 'note'],
          rows: expected,
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is read with breaks between its pieces', () => {
    const reading = readTable(`name,note\n${'a,b\n'.repeat(40_000)}`, SHAPE);
    let breaks = 0;
    let step = reading.next();
    for (; !step.done; step = reading.next()) breaks += 1;
    expect(breaks).toBeGreaterThan(1);
    expect(step.value).toMatchObject({ rows: { length: 40_000 } });
  });

  it('is told of a fault far below by its line', () => {
    const text = `name,note\n${'a,b\n'.repeat(40_000)}a,"b\n`;
    expect(tableOf(text)).toEqual({
      faults: [
        { line: 40_002, column: 'note', value: '', message: 'opens a quote (") that is never closed' },
      ],
    });
  });

  it('may have as many rows as it may, and not one more', () => {
    const of = (count: number) => tableOf(`name,note\n${'a,b\n'.repeat(count)}`);
    expect(of(50_000)).toMatchObject({ rows: { length: 50_000 } });
    expect(of(50_001)).toMatchObject({ faults: [{ message: 'the file has more than 50,000 rows' }] });
  });
});
