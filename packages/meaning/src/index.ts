export type { Gazetteer } from './cover.ts';
export { type FindablePlant, type Found, findPlants, meets, type Relaxed } from './finding.ts';
export { soundOf } from './hearing.ts';
export type { LexiconRow } from './lexicon.ts';
export * from './meaning.ts';
export type { KnownPlant } from './plant-names.ts';
export { makeReader, type ReadMeaning, type TurnBefore } from './read-meaning.ts';
