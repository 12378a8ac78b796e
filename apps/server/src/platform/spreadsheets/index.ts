export { type FieldGuide, layoutOf } from './layout.ts';
export { readSpreadsheet, type SheetRow, type Spreadsheet, type Tab } from './read-spreadsheet.ts';
