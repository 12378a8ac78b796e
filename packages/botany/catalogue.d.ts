import type { PlantLooks } from '@understory/garden';
/** A row of the catalogue as tests and the contact sheet need it. */
export interface CataloguePlant {
  readonly slug: string;
  readonly commonName: string;
  readonly looks: PlantLooks;
}
/** Reads data/plants.csv, trusting its vocabularies: the catalogue's own tests check those. */
export declare function readCatalogue(): readonly CataloguePlant[];
