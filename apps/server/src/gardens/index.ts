export { gardenPersonalData } from './personal-data.ts';
export { gardenRoutes } from './routes.ts';
