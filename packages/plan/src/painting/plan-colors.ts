/** Colours of the drawing. The sheet is paper in both schemes; the table beneath it follows the scheme. */
export interface TableColors {
  readonly table: string;
  /** Rulers and their words. */
  readonly ruler: string;
  readonly rulerInk: string;
  readonly rulerLine: string;
}

export const LIGHT_TABLE: TableColors = {
  table: '#ECE7DB',
  ruler: '#F8F6F0',
  rulerInk: '#42586A',
  rulerLine: '#CFC8B8',
};
export const DARK_TABLE: TableColors = {
  table: '#04121F',
  ruler: '#0A2033',
  rulerInk: '#B4C4CC',
  rulerLine: '#29435A',
};

export const INK = '#082236';
export const PAPER = '#FFFEFA';
export const GRID_FINE = '#F0ECE1';
export const GRID_FOOT = '#E6E0D1';
export const GRID_BOLD = '#D3CAB6';
export const SELECTED = '#8A6BC9';
export const SELECTED_HALO = '#DDCFF6';
/** Crowding: amber with a broken line; a spot that is refused: red with a cross. Never by colour alone. */
export const CROWDED = '#8A5200';
export const REFUSED = '#A3232B';
/** Measured lines and their figures. */
export const MEASURED = '#1B5A68';
export const SHEET_SHADOW = 'rgba(8, 34, 54, 0.16)';

export const PLAIN_FACE = "'Atkinson Hyperlegible Next', 'Segoe UI', system-ui, sans-serif";
export const DISPLAY_FACE = "Fraunces, 'Iowan Old Style', Georgia, serif";
