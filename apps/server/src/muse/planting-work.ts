import {
  type FillAlternative,
  type FillOrder,
  type FillRefusal,
  fillAlternatives,
  type Point,
  type Recommended,
  type RecommendGarden,
  type RecommendPlant,
  recommend,
  type SunCode,
} from '@understory/garden';

const CODES: readonly SunCode[] = ['SH', 'PS', 'FS'];

/** Light as cells, row by row: 0 shade, 1 partial sun, 2 full sun. */
export interface CellLight {
  readonly west: number;
  readonly north: number;
  readonly side: number;
  readonly columns: number;
  readonly classes: string;
}

/** What cells tell of the light of a spot; null beside them. */
export const sunInCells =
  ({ west, north, side, columns, classes }: CellLight) =>
  ({ x, y }: Point): SunCode | null => {
    const [column, row] = [Math.floor((x - west) / side), Math.floor((y - north) / side)];
    if (column < 0 || column >= columns || row < 0) return null;
    return CODES[Number(classes[row * columns + column] ?? 9)] ?? null;
  };

/** A bed to be filled, as a thread is sent it: its light as cells, in place of a question. */
export interface FillWork extends Omit<FillOrder, 'emphasis' | 'sunAt' | 'moistureAt'> {
  readonly light: CellLight | null;
}

/** Fills a bed in several ways. */
export const fillAll = ({ light, ...order }: FillWork): readonly FillAlternative[] | FillRefusal =>
  fillAlternatives(light ? { ...order, sunAt: sunInCells(light) } : order);

/** A garden that something may be lacking in, as a thread is sent it: its light as cells, in place of a question. */
export interface RecommendWork {
  readonly garden: Omit<RecommendGarden, 'sunAt'>;
  readonly light: CellLight | null;
  readonly catalogue: readonly RecommendPlant[];
  readonly leaveOut: ReadonlySet<number>;
  /** Plants that are named, at most. */
  readonly most: number;
}

/** Ranks plants by what a garden lacks. */
export function recommendFor({ garden, light, catalogue, leaveOut, most }: RecommendWork): Recommended {
  const { lacks, plants } = recommend(
    light ? { ...garden, sunAt: sunInCells(light) } : garden,
    catalogue,
    leaveOut,
  );
  return { lacks, plants: plants.slice(0, most) };
}
