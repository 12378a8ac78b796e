/** Places of the United States: by ZIP code or name, with region and hardiness zone. */
export type { Places } from './places.ts';
export { readPlaces } from './read-places.ts';
export { placeRoutes } from './routes.ts';
export { isZipCode } from './zip-codes.ts';
