export { type CareEvent, careEvents, careTasks, type Day, plantingYear, seasonMonths } from './calendar.ts';
export type { CarePlant, CareSeason, CareSpecies, CareTask } from './rules.ts';
export { CARE_SOURCES, type CareSource, type CareSourceId } from './sources.ts';
