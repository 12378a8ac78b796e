export { loadNurseryPlans } from './plan-prices.ts';
export { SubscriptionParts } from './SubscriptionParts.tsx';
export { subscriptionQuery } from './subscription-queries.ts';
export { TIER_NAMES } from './subscription-words.ts';
