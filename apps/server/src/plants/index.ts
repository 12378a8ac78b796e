export { plantAdminRoutes } from './admin-routes.ts';
export { bringCatalogue, catalogueBringing, checkCatalogueFile } from './bring-catalogue.ts';
export { catalogueChangedAt } from './changed-store.ts';
export { companionRoutes, companionsIn } from './companions/routes.ts';
export { type ListedPlants, listedPlantsOf, type PlantFacts, plantFactsOf } from './current-catalogue.ts';
export { ensureCatalogue } from './ensure-catalogue.ts';
export { type Records, recordsOf } from './meaning/records.ts';
export { noDataTold, wishTold, wishWords } from './meaning/wish-words.ts';
export { isNoxiousWeed } from './noxious-weeds.ts';
export {
  askForPhotographs,
  findFoundPhotographs,
  listWaitingPhotographs,
} from './photographs/found/finding.ts';
export { mountPlantPictures } from './pictures.ts';
export { portraitOf } from './presentation.ts';
export { mountPlantPreviews } from './preview/pictures.ts';
export { recognizerOf } from './recognizing/current-recognizer.ts';
export type {
  CalledPlant,
  PlantRecognizer,
  Recognition,
  RecognizedBy,
} from './recognizing/recognizer.ts';
export { plantRoutes } from './routes.ts';
export { type PlantFinding, plantFindingOf } from './service.ts';
