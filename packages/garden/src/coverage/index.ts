export * from './coverage.ts';
export * from './ground.ts';
