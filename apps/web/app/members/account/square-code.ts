import { encode } from 'uqr';

/** Light modules around the code, as the standard for square codes asks. */
const QUIET_ZONE = 4;

/** A square code as a drawing: the dark modules as one path, in a square of `size` units. */
export interface SquareCodeDrawing {
  readonly size: number;
  readonly path: string;
}

/** The runs of dark modules of one row, each as a bar one unit high. */
function barsOf(row: readonly boolean[], y: number): string {
  let bars = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const length = x - start + 1;
    bars += `M${start} ${y}h${length}v1h-${length}z`;
  }
  return bars;
}

/** Draws a text as a square code that still reads with a seventh of it spoilt. */
export function drawSquareCode(text: string): SquareCodeDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.map(barsOf).join('') };
}
