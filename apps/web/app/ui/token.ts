/**
 * The look in names. Colours are named by what they mean and differ by scheme (`colors.ts`): the theme makes variables of them, and
 * `token` has the name of each. What is the same everywhere is a plain figure, in CSS pixels.
 */
export const INK = '#082236';
export const MINT = '#6DF3C0';

const WIDTHS = { sm: 600, md: 900, lg: 1200 };
const DISPLAY =
  "Fraunces, 'Fraunces stand-in', 'Fraunces stand-in of DejaVu', 'Iowan Old Style', Georgia, serif";
const PLAIN =
  "'Atkinson Hyperlegible Next', 'Atkinson stand-in', 'Atkinson stand-in of DejaVu', 'Segoe UI', system-ui, sans-serif";
const colour = (name: string): string => `var(--mui-palette-${name})`;

export const token = {
  ink: colour('text-primary'),
  inkSoft: colour('text-secondary'),
  inkFaint: colour('text-disabled'),
  ground: colour('background-default'),
  sheet: colour('background-paper'),
  paper: colour('paper-tint'),
  grid: colour('paper-line'),
  line: colour('divider'),
  mark: colour('mark'),
  accent: colour('primary-main'),
  accentDeep: colour('primary-dark'),
  onAccent: colour('primary-contrastText'),
  select: colour('secondary-main'),
  selectLight: colour('secondary-light'),
  selectDeep: colour('secondary-dark'),
  onSelect: colour('secondary-contrastText'),
  good: colour('success-main'),
  warn: colour('warning-main'),
  bad: colour('error-main'),
  badDeep: colour('error-dark'),
  onBad: colour('error-contrastText'),
  info: colour('info-main'),
  /** For what is drawn on a ground that is light in both schemes, such as a muse's colour: ink, that ground's white, a plant's plate. */
  always: { ink: INK, white: '#FFFFFF', plate: '#FBF8F0' },
  /** What a plant is drawn in where not in its own colours: bark, leaves as they come and as they turn, fruit and what it hangs before. */
  plant: {
    bark: '#8A6A50',
    leafing: '#DCEBA6',
    turning: '#E9D9A8',
    fruit: '#B4552D',
    fruitGround: '#F3E3C8',
  },
  /** A colour for each tier of membership, as a mark beside its name. */
  tier: { explorer: MINT, cultivator: '#00411E', visionary: '#6917DA' },
  radius: { small: 4, medium: 8, large: 12, round: 999 },
  weight: { plain: 400, firm: 600, bold: 700 },
  /** Of what is pressed. `dense` gives way to a mouse, and to nothing else. */
  touch: { full: 44, dense: 'var(--touch-dense)' },
  /** What is drawn otherwise in the dark scheme than its colours make it, such as paper, which is only less bright there. */
  dark: '*:where([data-scheme="dark"]) &',
  ring: (color: string = colour('mark')) => ({ outline: `3px solid ${color}`, outlineOffset: 2 }),
  /** Lies a little above a drawing. */
  lifted: '0 2px 6px rgb(8 34 54 / 0.24)',
  layer: { bar: 1100, sheet: 1200, dialog: 1300, toast: 1400, menu: 1450 },
  display: DISPLAY,
  plain: PLAIN,
  /** How words are set, by what they are. */
  type: {
    h1: {
      fontFamily: DISPLAY,
      fontSize: 'min(2.5rem, 14.5vw)',
      fontWeight: 600,
      lineHeight: 1.08,
      letterSpacing: '-0.02em',
      textWrap: 'balance',
      [`@media (min-width:${WIDTHS.sm}px)`]: { fontSize: '3.5rem' },
    },
    h2: {
      fontFamily: DISPLAY,
      fontSize: '2rem',
      fontWeight: 600,
      lineHeight: 1.15,
      letterSpacing: '-0.01em',
      textWrap: 'balance',
      [`@media (min-width:${WIDTHS.sm}px)`]: { fontSize: '2.5rem' },
    },
    h3: { fontFamily: PLAIN, fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.3 },
    h4: { fontFamily: PLAIN, fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.35 },
    h5: { fontFamily: PLAIN, fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
    // Under a large title a single word in the last line is seen.
    lead: { fontFamily: PLAIN, fontSize: '1.25rem', lineHeight: 1.5, textWrap: 'pretty' },
    body: { fontFamily: PLAIN, fontSize: '1rem', fontWeight: 400, lineHeight: 1.6 },
    small: { fontFamily: PLAIN, fontSize: '0.875rem', fontWeight: 400, lineHeight: 1.43 },
    above: {
      fontFamily: PLAIN,
      fontSize: '0.8125rem',
      fontWeight: 600,
      letterSpacing: '0.06em',
      lineHeight: 1.5,
    },
  },
  from: {
    sm: `@media (min-width:${WIDTHS.sm}px)`,
    md: `@media (min-width:${WIDTHS.md}px)`,
    lg: `@media (min-width:${WIDTHS.lg}px)`,
  },
  below: {
    sm: `@media (max-width:${WIDTHS.sm - 0.05}px)`,
    md: `@media (max-width:${WIDTHS.md - 0.05}px)`,
  },
} as const;

/** Room between things and around them. */
export type Space = 0 | 4 | 8 | 12 | 16 | 24 | 32 | 40 | 48 | 64;
