export { type FillAlternative, fillAlternatives } from './alternatives.ts';
export { naiveWorth } from './beside.ts';
export * from './fill.ts';
export { type FillRefusal, fillOf } from './fill-bed.ts';
export { refusedFill, toldFill } from './telling.ts';
