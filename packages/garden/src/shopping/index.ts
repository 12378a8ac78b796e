export * from './containers.ts';
export { supplyOf } from './market.ts';
export * from './order.ts';
export { EXACT_NURSERIES, shoppingPlan } from './plan.ts';
export { substituteSentence } from './substitute-sentences.ts';
export * from './substitutes.ts';
