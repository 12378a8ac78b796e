import { msg } from '@lingui/core/macro';
import type { StockLine } from '@understory/contract';
import type { Say } from '@understory/words';

type Provenance = Pick<StockLine, 'cultivar' | 'seed_origin' | 'neonicotinoid_free' | 'organic'>;

/** What a lot is and how it was grown, a few words each. Of what its nursery does not say nothing is said, and never a no. */
export function provenanceWords(
  { cultivar, seed_origin: origin, neonicotinoid_free, organic }: Provenance,
  say: Say,
): readonly string[] {
  return [
    cultivar ? say(msg`Cultivar ‘${cultivar}’`) : say(msg`Straight species`),
    ...(origin ? [say(msg`Seed from ${origin}`)] : []),
    ...(neonicotinoid_free ? [say(msg`Grown without neonicotinoids`)] : []),
    ...(organic ? [say(msg`Organic`)] : []),
  ];
}
