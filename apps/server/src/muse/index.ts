/** The muse: who answers gardeners, how often, and what is kept of it. */
export { settleAnswers } from './jobs.ts';
export { musePersonalData } from './personal-data.ts';
export { museRoutes } from './routes.ts';
export { createTools, type Tool } from './tools.ts';
