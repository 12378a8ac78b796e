/** Places of the United States: by ZIP code or name, with region and hardiness zone, and the drives between them. */
export type { Places } from './places.ts';
export { readPlaces } from './read-places.ts';
export { type DriveGoal, driveEnd, driveTeller, presentDrive, readRoads } from './roads.ts';
export { placeRoutes } from './routes.ts';
export { isZipCode } from './zip-codes.ts';
