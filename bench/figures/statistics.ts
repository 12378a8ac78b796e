/**
 * The figure that a share of all figures does not exceed (nearest rank).
 * @param share from 0 to 1: 0.5 is the median
 * @returns NaN when there are no figures
 */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const rank = Math.min(sorted.length, Math.max(1, Math.ceil(share * sorted.length)));
  return sorted[rank - 1] ?? Number.NaN;
}

export const median = (figures: readonly number[]): number => percentile(figures, 0.5);

/** The median of one figure over several rounds. */
export const medianOf = <T>(rounds: readonly T[], figure: (round: T) => number): number =>
  median(rounds.map(figure));
