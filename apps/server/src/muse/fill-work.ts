import {
  type FillAlternative,
  type FillOrder,
  type FillRefusal,
  fillAlternatives,
  type SunCode,
} from '@understory/garden';

const CODES: readonly SunCode[] = ['SH', 'PS', 'FS'];

/** A bed to be filled, as a thread is sent it: its light as cells, in place of a question. */
export interface FillWork extends Omit<FillOrder, 'emphasis' | 'sunAt' | 'moistureAt'> {
  readonly light: {
    readonly west: number;
    readonly north: number;
    readonly side: number;
    readonly columns: number;
    readonly classes: string;
  } | null;
}

/** Fills a bed in several ways. */
export function fillAll({ light, ...order }: FillWork): readonly FillAlternative[] | FillRefusal {
  if (!light) return fillAlternatives(order);
  const { west, north, side, columns, classes } = light;
  return fillAlternatives({
    ...order,
    sunAt: ({ x, y }) => {
      const [column, row] = [Math.floor((x - west) / side), Math.floor((y - north) / side)];
      if (column < 0 || column >= columns || row < 0) return null;
      return CODES[Number(classes[row * columns + column] ?? 9)] ?? null;
    },
  });
}
