import { readFileSync } from 'node:fs';
import { type CataloguePlant, plantsIn } from './src/catalogue.ts';

const CATALOGUE = new URL('../../data/plants.csv', import.meta.url);

/** All plants of data/plants.csv, for tests and the contact sheet. */
export const readCatalogue = (): readonly CataloguePlant[] => plantsIn(readFileSync(CATALOGUE, 'utf8'));
