export { readDrawnGround } from './drawn-ground.ts';
export { templateRoutes, warmTemplates } from './routes.ts';
