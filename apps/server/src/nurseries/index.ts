export { ensureSampleNurseries } from './ensure-samples.ts';
export { nurseryRoutes } from './routes.ts';
