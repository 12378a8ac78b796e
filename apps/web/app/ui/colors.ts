import { INK, MINT } from './token.ts';

const LAVENDER = '#DDCFF6';

/** Grounds that are light in both schemes, always with ink on them. */
const LIVELY = {
  /** The one next step. */
  accent: MINT,
  accentLight: '#A6F8DA',
  accentDeep: '#3FD9A1',
  onAccent: INK,
  /** What is chosen, the muse, quiet emphasis. */
  select: LAVENDER,
  selectLight: '#EFE8FB',
  selectDeep: '#B9A3E3',
  onSelect: INK,
};

const LIGHT = {
  ...LIVELY,
  /** Words, and words that step back; ink of what is off, and of dotted lines. */
  ink: INK,
  inkSoft: '#42586A',
  inkFaint: '#6B7C8A',
  /** The page, and what lies on it. */
  ground: '#FFFFFF',
  sheet: '#FFFFFF',
  /** Drafting paper, and the squares on it. */
  paper: '#F8F6F0',
  grid: '#E7E2D6',
  /** A line that parts, and one that must be seen: 3:1 or more on every ground. */
  line: '#D5DBDD',
  mark: INK,
  good: '#0B6B47',
  warn: '#8A5200',
  bad: '#A3232B',
  info: '#1F5C8B',
  /** Words on a ground of one of these four. */
  onStatus: '#FFFFFF',
};

/** Deep ink, the same accents. */
const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  ...LIVELY,
  ink: '#EDF3F1',
  inkSoft: '#B4C4CC',
  inkFaint: '#8496A2',
  ground: '#06192A',
  sheet: '#0C2438',
  paper: '#0A2033',
  grid: '#1B3850',
  line: '#29435A',
  mark: '#EDF3F1',
  good: '#8FE3BC',
  warn: '#F5C98A',
  bad: '#FFB3AE',
  info: '#A9D3F5',
  onStatus: INK,
};

/** What the theme is made of, by scheme, and what is drawn where no style sheet of ours reaches. Pages take `token`. */
export const COLORS = { light: LIGHT, dark: DARK };
