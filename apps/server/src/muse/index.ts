/** The muse: who answers gardeners, how often, and what is kept of it. */
export { settleAnswers } from './jobs.ts';
export { recordsOf } from './offline/records.ts';
export { musePersonalData } from './personal-data.ts';
export { museRoutes } from './routes.ts';
