export { type BucketServer, startBucketServer } from './bucket/server.ts';
export * from './database/index.ts';
