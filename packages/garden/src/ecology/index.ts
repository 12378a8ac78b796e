export { type BloomCalendar, type BloomMonth, bloomCalendar } from './bloom-calendar.ts';
export { type HostRecord, type HostSpecies, hostRecordOf, kindsOnSpecies } from './caterpillars.ts';
export { type Ecology, ecologyOf, ecologySteps } from './ecology.ts';
export {
  type EcologyGarden,
  type EcologyPlant,
  type EcologyStanding,
  type GrowingStanding,
  type PlantCount,
  POLLINATOR_VALUES,
  type PollinatorValue,
  speciesOf,
} from './garden.ts';
export { growingCover } from './growing-cover.ts';
export { type RoomWarning, roomSentence } from './room.ts';
export {
  ECOLOGY_SOURCES,
  type EcologyPart,
  type EcologySource,
  type EcologySourceId,
  ecologySources,
  SOURCES_OF,
} from './sources.ts';
export { type Span, WATER_CLASSES, type WaterClass } from './summer-water.ts';
export { type Thinning, thinningPlan } from './thinning.ts';
