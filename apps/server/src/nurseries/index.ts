export { ensureSampleNurseries } from './ensure-samples.ts';
export { nurseryRoutes } from './routes.ts';
export { freshnessOf } from './stock/freshness.ts';
export * from './stock/offers-store.ts';
export { shownMiles, townOf } from './stock/present.ts';
export { type PriceSpan, pricesOf } from './stock/prices-store.ts';
export { type ZipPoint, zipPoint } from './zip-point.ts';
