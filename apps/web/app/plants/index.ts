export { BloomBar, bloomGround } from './BloomBar.tsx';
export {
  draftWishes,
  forgetDraft,
  isWished,
  noteDraft,
  settleWish,
  type Wish,
  watchDraft,
} from './collecting/draft-plants.ts';
export { SizeSign, SunSign, WaterSign } from './FactSigns.tsx';
export { Caveat, Facts, FieldNote } from './FieldNotes.tsx';
export { FilterFold } from './finding/FilterFold.tsx';
export { FindByName } from './finding/FindByName.tsx';
export { groupsWithout } from './finding/filter-groups.ts';
export { narrowingsIn, ORDERING_NAMES } from './finding/filter-words.ts';
export { Narrowings } from './finding/Narrowings.tsx';
export {
  LETTERS,
  PLANT_FIELDS,
  type PlantSearch,
  plannerSearch,
  plantQuery,
} from './finding/plant-search.ts';
export { StockNote } from './finding/StockNote.tsx';
export { UnderstoodWords } from './finding/UnderstoodWords.tsx';
export { MonthTable } from './MonthTable.tsx';
export { PlantPlate } from './PlantPlate.tsx';
export { PhotographCredit } from './photographs/PhotographCredit.tsx';
export { portraitAddress, sourceSetOf } from './photographs/pictures-of.ts';
export { SUBJECT_NAMES } from './photographs/subject-words.ts';
export { plantIdOf, plantPath } from './plant-path.ts';
export {
  capitalised,
  GROWTH_NAMES,
  LAYER_NAMES,
  LEAF_NAMES,
  MOISTURE_NAMES,
  moistSoilWords,
  REGION_NAMES,
  SOIL_NAMES,
  STATUS_NAMES,
  SUN_NAMES,
  sunWords,
  TYPE_NAMES,
  WILDLIFE_NAMES,
} from './plant-words.ts';
export { StatusBadge } from './StatusBadge.tsx';
export { MonthControl, YearControl } from './TimeControls.tsx';
export { type LookedAt, timeInWords, yearInWords } from './time-words.ts';
