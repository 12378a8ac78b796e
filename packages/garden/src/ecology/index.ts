export type { BloomCalendar, BloomMonth } from './bloom-calendar.ts';
export { type HostGenus, type HostRecord, hostRecordOf } from './caterpillars.ts';
export { type Ecology, ecologyOf, ecologySteps } from './ecology.ts';
export {
  type EcologyGarden,
  type EcologyPlant,
  type EcologyStanding,
  type PlantCount,
  POLLINATOR_VALUES,
  type PollinatorValue,
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
