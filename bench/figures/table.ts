import { loadavg } from 'node:os';

export type Cell = string | number;

/** Two figures after the point below 10, one below 100, none above: no more than a run can tell apart. */
function written(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (!Number.isFinite(cell)) return '-';
  const decimals = Math.abs(cell) < 10 ? 2 : Math.abs(cell) < 100 ? 1 : 0;
  return cell.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** A count, which has nothing after its point. */
export const whole = (count: number): string =>
  Number.isFinite(count) ? Math.round(count).toLocaleString('en-US') : '-';

/** How many times the baseline, as `1.8x`; in two digits where it is a small part of it. */
export function times(figure: number, baseline: number): string {
  const ratio = figure / baseline;
  return `${ratio < 0.1 ? ratio.toPrecision(2) : written(ratio)}x`;
}

/** Prints rows under their headings, the first column to the left and figures to the right. */
export function printTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const lines = [headings, ...rows.map((row) => row.map(written))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${cells.join('  ')}`);
  }
}

/** A heading with how busy the machine is: figures taken on a busy one are worth less. */
export const printHeading = (title: string): void =>
  console.log(`\n${title}  (load average ${loadavg()[0]?.toFixed(1)})`);
