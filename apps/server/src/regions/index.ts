export { museOfRegion, regionNamed } from './regions.ts';
export { regionRoutes } from './routes.ts';
