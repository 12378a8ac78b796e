export * from './file.ts';
export * from './layers.ts';
export * from './measured.ts';
export * from './moving.ts';
export * from './read.ts';
export * from './standing.ts';
export * from './thing.ts';
