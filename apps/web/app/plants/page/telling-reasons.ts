import type { PlantCompanion } from '@understory/contract';

/**
 * One reason for each of a row of companions. Of two with the same reasons the second is given another, so that a row does not
 * say one thing four times.
 */
export function tellingReasons(
  companions: readonly PlantCompanion[],
): readonly { readonly companion: PlantCompanion; readonly reason: string }[] {
  const told = new Map<string, number>();
  return companions.map((companion) => {
    const [first] = companion.reasons.toSorted((a, b) => (told.get(a.kind) ?? 0) - (told.get(b.kind) ?? 0));
    if (first) told.set(first.kind, (told.get(first.kind) ?? 0) + 1);
    return { companion, reason: first?.sentence ?? '' };
  });
}
