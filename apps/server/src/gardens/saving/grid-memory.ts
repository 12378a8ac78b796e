import type { GardenRow } from '../tables.ts';
import type { KnownGrid } from './known-grid.ts';

/** Plants in memory at most, of all gardens together: at some 500 bytes each, 50 MB. */
const PLANTS_MAX = 100_000;

interface Kept {
  readonly version: number;
  readonly grid: KnownGrid;
}

/**
 * The placed plants of gardens that were saved last, so that a save need not read again what nobody changed.
 *
 * What is kept of a version is true of that version for ever: whatever places, moves or takes away a plant makes the next
 * version in the same transaction, in any process. So it may be used by whoever holds the garden and reads that version
 * from its row, and must be kept only once the transaction that made the version is over. The collection is not in it:
 * it changes without a new version.
 */
export class GridMemory {
  readonly #kept = new Map<number, Kept>();
  readonly #most: number;
  #plants = 0;

  constructor(most = PLANTS_MAX) {
    this.#most = most;
  }

  recall({ id, version }: Pick<GardenRow, 'id' | 'version'>): KnownGrid | undefined {
    const kept = this.#kept.get(id);
    return kept?.version === version ? kept.grid : undefined;
  }

  /** Keeps the plants of a version that is committed, unless a later one is kept already. */
  keep({ id, version }: Pick<GardenRow, 'id' | 'version'>, grid: KnownGrid): void {
    const before = this.#kept.get(id);
    if (before && before.version >= version) return;
    this.#forget(id);
    this.#kept.set(id, { version, grid });
    this.#plants += grid.rows.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#plants <= this.#most) break;
      this.#forget(oldest);
    }
  }

  #forget(id: number): void {
    this.#plants -= this.#kept.get(id)?.grid.rows.length ?? 0;
    this.#kept.delete(id);
  }
}
