export * from './order.ts';
export { EXACT_NURSERIES, shoppingPlan } from './plan.ts';
export * from './substitutes.ts';
