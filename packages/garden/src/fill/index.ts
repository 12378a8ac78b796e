export { naiveWorth } from './beside.ts';
export * from './fill.ts';
export { type Filled, type FillRefusal, fillOf } from './fill-bed.ts';
