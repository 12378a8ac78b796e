export { ensureSampleNurseries } from './ensure-samples.ts';
export { nurseryRoutes } from './routes.ts';
export { type PriceSpan, pricesOf } from './stock/prices-store.ts';
