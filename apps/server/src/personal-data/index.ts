/** Personal data: everything that is kept about a person, to be taken along and to be deleted. */
export { personalDataRoutes } from './routes.ts';
