export { type ListedPlants, listedPlantsOf, type PlantFacts, plantFactsOf } from './current-catalogue.ts';
export { ensureCatalogue } from './ensure-catalogue.ts';
export { mountPlantPictures } from './pictures.ts';
export { plantRoutes } from './routes.ts';
