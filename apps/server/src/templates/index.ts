export { templateRoutes, warmTemplates } from './routes.ts';
