export { startPurging } from './keeping/purging.ts';
export { gardenPersonalData } from './personal-data.ts';
export { gardenRoutes } from './routes.ts';
