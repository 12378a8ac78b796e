export { loadNurseryPlans } from './plan-prices.ts';
export { SubscriptionParts } from './SubscriptionParts.tsx';
export { subscriptionQuery } from './subscription-queries.ts';
