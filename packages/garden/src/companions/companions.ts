import type { Say } from '@understory/words';
import { commonness } from '../compatibility/ranking.ts';
import { mayCome, type Trade } from '../trade.ts';
import { type CompanionReason, companionReasons } from './reasons.ts';
import {
  COMPANION_PLACES,
  type CompanionPlace,
  type CompanionPlant,
  canShare,
  companyScore,
  genusOf,
  placeBeside,
} from './rules.ts';

/** Companions of one place, at most: a row of portraits, twelve in all. */
export const COMPANIONS_PER_PLACE = 4;

export interface Companion<P extends OfferedCompanion = OfferedCompanion> {
  readonly plant: P;
  /** Where it stands to the plant whose company it is. */
  readonly place: CompanionPlace;
  /** 0 to 100, by the weights. */
  readonly score: number;
  readonly reasons: readonly CompanionReason[];
}

interface Candidate<P extends OfferedCompanion> {
  readonly plant: P;
  readonly score: number;
}

/** What can be company: a plant that is to be bought. */
export type OfferedCompanion = CompanionPlant & Trade;

const better = (a: Candidate<OfferedCompanion>, b: Candidate<OfferedCompanion>): number =>
  b.score - a.score || commonness(b.plant) - commonness(a.plant) || a.plant.id - b.plant.id;

/**
 * Good company for a plant: what can grow in the same place, above it, beside it and at its feet, the best four of each and
 * none of a genus that is there already, and nothing that cannot be bought for a garden. The same catalogue gives the same company; its order does not matter. Every plant is
 * looked at once.
 */
export function companionsOf<P extends OfferedCompanion>(
  plant: CompanionPlant,
  catalogue: Iterable<P>,
  say: Say,
): readonly Companion<P>[] {
  const found: Record<CompanionPlace, Candidate<P>[]> = { above: [], beside: [], below: [] };
  for (const other of catalogue) {
    if (!mayCome(other) || !canShare(plant, other)) continue;
    found[placeBeside(plant, other)].push({ plant: other, score: companyScore(plant, other) });
  }
  const genera = new Set<string>();
  return COMPANION_PLACES.flatMap((place) =>
    bestOf(found[place], genera).map(({ plant: other, score }) => ({
      plant: other,
      place,
      score: Math.round(score * 10) / 10,
      reasons: companionReasons(plant, other, place, say),
    })),
  );
}

/** The best of a place, each of a genus that is not among `genera` yet; adds theirs. */
function bestOf<P extends OfferedCompanion>(
  candidates: readonly Candidate<P>[],
  genera: Set<string>,
): Candidate<P>[] {
  const chosen: Candidate<P>[] = [];
  for (const candidate of candidates.toSorted(better)) {
    if (chosen.length === COMPANIONS_PER_PLACE) break;
    const genus = genusOf(candidate.plant);
    if (genera.has(genus)) continue;
    genera.add(genus);
    chosen.push(candidate);
  }
  return chosen;
}
