export { type FieldGuide, layoutOf } from './layout.ts';
export { readInThread } from './read-in-thread.ts';
export {
  decodeText,
  readText,
  type SheetRow,
  type Spreadsheet,
  type Tab,
  tidyCell,
} from './read-spreadsheet.ts';
export { byOwnNames, type NamedRow, readTable } from './table.ts';
