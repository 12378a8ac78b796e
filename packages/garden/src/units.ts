/**
 * Lengths carry their unit in their type: a `Feet` cannot be passed where `Inches` are meant.
 * Inches are the stored truth; one grid cell is twelve of them.
 */
export type Inches = number & { readonly __unit?: 'inches' };
export type Feet = number & { readonly __unit?: 'feet' };
/** Grid cells, 12 inches a side. May be fractional while something is being dragged. */
export type Cells = number & { readonly __unit?: 'cells' };
/** CSS pixels on the screen, before the device's pixel ratio. */
export type ScreenPx = number & { readonly __unit?: 'px' };

export const INCHES_PER_FOOT = 12;
export const INCHES_PER_CELL = 12;

export const feetToInches = (feet: Feet): Inches => feet * INCHES_PER_FOOT;
export const inchesToFeet = (inches: Inches): Feet => inches / INCHES_PER_FOOT;
export const cellsToInches = (cells: Cells): Inches => cells * INCHES_PER_CELL;
/** The cell a position shows in: divided by 12 and rounded, as grid data stores it. */
export const inchesToCells = (inches: Inches): Cells => Math.round(inches / INCHES_PER_CELL);
