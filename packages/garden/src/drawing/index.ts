export * from './difference.ts';
export * from './file.ts';
export * from './layers.ts';
export * from './merge.ts';
export * from './moving.ts';
export * from './read.ts';
export * from './thing.ts';
