/** USDA hardiness half-zones from the coldest to the warmest. */
const HALF_ZONES: readonly string[] = Array.from({ length: 13 }, (_, at) => [
  `${at + 1}a`,
  `${at + 1}b`,
]).flat();

/** Two whole zones: where places of one prefix differ more than so from the commonest zone, it says nothing of any of them. */
const MOST_HALVES_OFF = 4;

/** What the table of zones says of the ZIP codes that begin with the same three digits. */
export interface PrefixZones {
  readonly commonest: string;
  readonly lowest: string;
  readonly highest: string;
}

/**
 * The hardiness zone to begin with, for a ZIP code of which only its three-digit prefix is known: the commonest of the
 * prefix, unless some of its ZIP codes lie more than two zones from that, as between a valley and the mountains above.
 * A first guess that the gardener can change, never a certainty.
 */
export function zoneOfPrefix({ commonest, lowest, highest }: PrefixZones): string | null {
  const [middle, low, high] = [commonest, lowest, highest].map((zone) => HALF_ZONES.indexOf(zone));
  if (middle === undefined || low === undefined || high === undefined || Math.min(middle, low, high) < 0)
    return null;
  return Math.max(middle - low, high - middle) > MOST_HALVES_OFF ? null : (HALF_ZONES[middle] ?? null);
}
