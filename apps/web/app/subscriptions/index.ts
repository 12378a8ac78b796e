export { loadConsumerPlans, loadNurseryPlans, priceWords, shownPrice } from './plan-prices.ts';
export { SandboxMark } from './sandbox/SandboxMark.tsx';
export { SubscriptionParts } from './SubscriptionParts.tsx';
