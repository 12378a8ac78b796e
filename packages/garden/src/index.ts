export * from './plant.ts';
export * from './regions.ts';
export * from './units.ts';
