export { ensureCatalogue } from './ensure-catalogue.ts';
export { mountPlantPictures } from './pictures.ts';
export { plantRoutes } from './routes.ts';
export { existingPlantIds, plantCardsById } from './service.ts';
