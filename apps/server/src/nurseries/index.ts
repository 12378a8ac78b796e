export { requireListingFor } from './active-listing.ts';
export {
  bringDirectory,
  checkDirectoryFile,
  directoryBringing,
  exportDirectoryFile,
} from './directory/bring-directory.ts';
export { ensureSampleNurseries } from './ensure-samples.ts';
export {
  askToFound,
  forgetFoundingWishes,
  isFounding,
  isFoundingOpen,
  mayFound,
} from './founding/founding.ts';
export { stockBringing } from './importing/importing.ts';
export { forgetStockChanges } from './inventory/inventory.ts';
export { keepersOf, partnershipOf } from './keepers-store.ts';
export { listedNurseries } from './listed-store.ts';
export { nameOfListing, setPartnershipTier } from './listing-store.ts';
export { ensureListings } from './listings/ensure-listings.ts';
export { nurseryMailPreviews } from './mails/previews.ts';
export { forgetOptOuts } from './opting-out/forgetting.ts';
export { nurseryPersonalData } from './personal-data.ts';
export { mountLogos } from './profile/logo.ts';
export { tellNurseryWeeks } from './profile/week.ts';
export { nurseryRoutes } from './routes.ts';
export { realOrSamples } from './samples-store.ts';
export { listNearby } from './service.ts';
export { availabilityOf, plantsInStockNear, type StockNear } from './stock/availability.ts';
export { freshnessOf } from './stock/freshness.ts';
export * from './stock/offers-store.ts';
export { type PriceSpan, pricesOf } from './stock/prices-store.ts';
export { shownMiles, townOf } from './stock/serialize.ts';
export { type ZipPoint, zipPoint } from './zip-point.ts';
