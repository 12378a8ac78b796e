export * from './drive.ts';
export * from './roads.ts';
