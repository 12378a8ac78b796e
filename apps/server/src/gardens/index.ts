export { gardenRoutes } from './routes.ts';
export { deleteGardensOf } from './store.ts';
