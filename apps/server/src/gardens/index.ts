export { createGardensAtHand, type GardenAtHand } from './at-hand.ts';
export { gardenPackage } from './exports/garden-package.ts';
export { gardenPersonalData } from './personal-data.ts';
export { forgetProposals } from './proposing.ts';
export { gardenRoutes } from './routes.ts';
export { purgeGardens } from './trash/deleting.ts';
