export { museOfRegion } from './regions.ts';
export { regionRoutes } from './routes.ts';
