export { loadConsumerPlans, loadNurseryPlans, priceWords, shownPrice } from './plan-prices.ts';
export { SubscriptionParts } from './SubscriptionParts.tsx';
export { SandboxMark } from './sandbox/SandboxMark.tsx';
