import { bare, styled, token } from '../../ui/styled.ts';

/** What both views of the list share: the whole entry is a link, its names are marked, and paper has no buttons. */
const FoundList = styled('ul')({
  ...bare,
  display: 'grid',
  transition: 'opacity 200ms ease',
  '&[aria-busy="true"]': { opacity: 0.55, transitionDelay: '150ms' },
  '& > li': { position: 'relative', display: 'grid', breakInside: 'avoid', alignContent: 'start' },
  '& h3': {
    margin: 0,
    font: 'inherit',
    fontWeight: token.weight.bold,
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
  },
  '& h3 > a': {
    color: 'inherit',
    textDecoration: 'none',
    // What stands above the entry's link is raised.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
  },
  '& > li:has(h3 > a:hover) h3 > a': {
    textDecoration: 'underline',
    textDecorationColor: token.accentDeep,
    textDecorationThickness: 2,
    textUnderlineOffset: 3,
  },
  '& > li:has(h3 > a:focus-visible)': {
    ...token.ring(),
    outlineOffset: 6,
    borderRadius: token.radius.small,
  },
  '& em': { display: 'block', color: token.inkSoft, lineHeight: 1.35 },
  '& .other': { margin: '2px 0 0', fontSize: '0.9375rem', lineHeight: 1.35 },
  '& mark': {
    background: token.select,
    color: token.onSelect,
    borderRadius: 2,
    boxShadow: `0 0 0 1px ${token.select}`,
  },
  '& .badge': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '& .facts': {
    margin: 0,
    display: 'grid',
    alignContent: 'start',
    gap: 4,
    fontSize: '0.9375rem',
    lineHeight: 1.35,
  },
  '& dd': { margin: 0, display: 'flex', gap: 8 },
  '& dd svg': { flex: 'none', marginTop: 1, color: token.mark },
  '& .signs': { flex: 'none', display: 'inline-flex', gap: 1, minWidth: 38 },
  '& .doing': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px' },
  '@media print': {
    '& .doing': { display: 'none' },
    '& .badge > *': { printColorAdjust: 'exact' },
    opacity: 1,
  },
});

/**
 * The entries above the numbers of the pages are laid out beforehand: who jumps to the end of the list and presses a number would find
 * it moved away by what is only then as high as it is. A screen holds ten of them, and five on a phone.
 */
const LAST_SCREEN = {
  '& > li:nth-last-child(-n + 5)': { contentVisibility: 'visible' },
  [token.from.sm]: { '& > li:nth-last-child(-n + 10)': { contentVisibility: 'visible' } },
} as const;

/** Plates of a field guide. On a phone the portrait stands beside the facts, so that several plants fit a screen. */
export const Cards = styled(FoundList)({
  gap: '40px 24px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12.25rem), 1fr))',
  '& > li': {
    gridTemplateRows: 'auto auto auto 1fr auto auto',
    gap: 8,
    // What is far below is laid out when it comes near; its height is a guess until then, and kept after.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 510px',
    // The outline of focus reaches beyond the box, and would be cut with it.
    '&:focus-within': { contentVisibility: 'visible' },
  },
  ...LAST_SCREEN,
  '& h3': { fontSize: '1.1875rem' },
  [token.below.sm]: {
    gap: 28,
    gridTemplateColumns: '1fr',
    '& > li': {
      gridTemplateColumns: '116px minmax(0, 1fr)',
      gridTemplateRows: 'none',
      columnGap: 16,
      containIntrinsicSize: 'auto 287px',
    },
    '& .plate': { gridRow: '1 / 6' },
    '& > li > :not(.plate)': { gridColumn: 2 },
  },
  '@media print': {
    gap: '18px 16px',
    gridTemplateColumns: 'repeat(3, 1fr)',
    '& > li': { contentVisibility: 'visible', gridTemplateRows: 'none' },
    '& .plate': { maxWidth: '36mm' },
  },
});

/** Where the parts of a row stand on a desk and on paper: names, facts and bloom as columns. */
const BESIDE_EACH_OTHER = {
  '& .plate': { gridRow: '1 / 3', gridColumn: 1 },
  '& > li > .names': { gridColumn: 2, gridRow: 1, alignSelf: 'end' },
  '& > li > .badge': { gridColumn: 2, gridRow: 2, alignSelf: 'start', marginTop: 2 },
  '& > li > .facts': { gridColumn: 3, gridRow: '1 / 3', display: 'grid', gap: 1 },
  '& > li > .bloom': { gridColumn: 4, gridRow: '1 / 3' },
  '& .signs': { minWidth: 38 },
};

/** Rows: as of a table on a desk, compact on a phone. */
export const Rows = styled(FoundList)({
  borderTop: `2px solid ${token.mark}`,
  '& > li': {
    gap: '2px 16px',
    padding: '10px 0',
    alignItems: 'center',
    borderBottom: `1px solid ${token.line}`,
    gridTemplateColumns: '64px minmax(0, 1fr)',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 212px',
    '&:focus-within': { contentVisibility: 'visible' },
  },
  ...LAST_SCREEN,
  '& .plate': { gridRow: '1 / 3', alignSelf: 'start' },
  '& > li > :not(.plate)': { gridColumn: 2 },
  '& .facts': { display: 'flex', flexWrap: 'wrap', gap: '0 14px', fontSize: '0.875rem' },
  '& .signs': { minWidth: 0 },
  '& .doing': { marginTop: 4 },
  // Names and facts side by side, the bloom below the facts, what can be done below the names.
  '@media (min-width:600px) and (max-width:899.95px)': {
    '& > li': {
      gridTemplateColumns: '64px minmax(0, 1fr) minmax(0, 1.15fr)',
      gridTemplateRows: 'auto auto 1fr',
      containIntrinsicSize: 'auto 141px',
    },
    '& .plate': { gridRow: '1 / 4' },
    '& > li > .facts': { gridColumn: 3, gridRow: '1 / 3', display: 'grid', gap: 1, alignSelf: 'start' },
    '& > li > .bloom': { gridColumn: 3, gridRow: 3, alignSelf: 'start', marginTop: 4 },
    '& > li > .doing': { gridColumn: 2, gridRow: 3, alignSelf: 'start' },
    '& .signs': { minWidth: 38 },
  },
  [token.from.md]: {
    '& > li': {
      gridTemplateColumns: '64px minmax(0, 1.25fr) minmax(0, 1.15fr) minmax(7rem, 0.8fr) auto',
      containIntrinsicSize: 'auto 101px',
    },
    ...BESIDE_EACH_OTHER,
    '& > li > .doing': {
      gridColumn: 5,
      gridRow: '1 / 3',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: 0,
      margin: 0,
    },
  },
  '@media print': {
    '& > li': {
      contentVisibility: 'visible',
      gridTemplateColumns: '44px minmax(0, 1.2fr) minmax(0, 1.2fr) minmax(0, 1fr)',
    },
    ...BESIDE_EACH_OTHER,
  },
});
