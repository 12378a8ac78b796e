export { COMPANIONS_PER_PLACE, type Companion, companionsOf } from './companions.ts';
export { ecoregionPlace } from './ecoregions.ts';
export { COMPANION_REASONS, type CompanionReason, type CompanionReasonKind } from './reasons.ts';
export { COMPANION_PLACES, COMPANION_WEIGHTS, type CompanionPlace, type CompanionPlant } from './rules.ts';
