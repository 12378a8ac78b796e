import { styled } from '@mui/material/styles';
import { token } from '../../ui/token.ts';

const LIGHT = {
  '--map-sea': '#D6E6EC',
  '--map-land': '#FBFAF5',
  '--map-coast': '#6E93A3',
  '--map-river': '#B4D0DB',
  '--map-border': '#8B8797',
  '--map-county': '#D3CDC0',
  '--map-name': '#33475A',
  '--map-faint': '#6A7682',
  '--map-halo': '#FBFAF5',
  '--map-ink': '#082236',
  '--map-pin': '#FFFFFF',
  '--map-circle': '#0B6B47',
};
const DARK = {
  '--map-sea': '#04121E',
  '--map-land': '#12304A',
  '--map-coast': '#4C7690',
  '--map-river': '#1E4C68',
  '--map-border': '#7F93A5',
  '--map-county': '#28475F',
  '--map-name': '#D5E0E6',
  '--map-faint': '#A3B4C0',
  '--map-halo': '#12304A',
  '--map-ink': '#EDF3F1',
  '--map-pin': '#0C2438',
  '--map-circle': '#6DF3C0',
};

/** The map, what is told beside it and under it. Its colours are those of a drawn map, by day and by night. */
export const MapFrame = styled('section')(({ theme }) => ({
  ...LIGHT,
  ...theme.applyStyles('dark', DARK),
  position: 'relative',
  height: '100%',
  minHeight: 'inherit',
  display: 'grid',
  gridTemplateRows: '1fr auto',
  border: `1px solid ${token.line}`,
  borderRadius: 8,
  overflow: 'clip',
  background: token.sheet,
  '@media print': { '&&': { ...LIGHT, height: 'auto', display: 'block' } },
}));

/** The drawn part: takes the hand, and keys while it has the focus. */
export const Stage = styled('div')({
  position: 'relative',
  minHeight: 200,
  overflow: 'clip',
  background: 'var(--map-sea)',
  cursor: 'grab',
  userSelect: 'none',
  touchAction: 'pan-x pan-y',
  '&[data-dragged]': { cursor: 'grabbing' },
  // Above what is drawn, which would hide a ring of its own that lies within.
  '&:focus-visible::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: 4,
    border: `3px solid ${token.mark}`,
    pointerEvents: 'none',
  },
  '& > * > svg': { position: 'absolute', display: 'block' },
  '& .ground path, & .ground rect': { vectorEffect: 'non-scaling-stroke' },
  '& .sea, & .lakes': { fill: 'var(--map-sea)' },
  '& .land': { fill: 'var(--map-land)', fillRule: 'evenodd' },
  '& .coasts, & .rivers, & .counties, & .states, & .countries': {
    fill: 'none',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
  '& .coasts': { stroke: 'var(--map-coast)', strokeWidth: 1 },
  '& .rivers': { stroke: 'var(--map-river)', strokeWidth: 1.25 },
  '& .counties': { stroke: 'var(--map-county)', strokeWidth: 1 },
  '& .states': { stroke: 'var(--map-border)', strokeWidth: 1.25, strokeDasharray: '7 3' },
  '& .countries': { stroke: 'var(--map-border)', strokeWidth: 2 },
  '& .names': {
    fontSize: 12,
    fill: 'var(--map-name)',
    stroke: 'var(--map-halo)',
    strokeWidth: 3,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  },
  '& .names .state': { fontSize: 12, fontWeight: 700, letterSpacing: '0.1em', fill: 'var(--map-faint)' },
  '& .names .county': { fontSize: 11, letterSpacing: '0.06em', fill: 'var(--map-faint)' },
  '& .names .dot': { fill: 'var(--map-land)', stroke: 'var(--map-name)', strokeWidth: 1.25 },
  '& .reach': {
    fill: 'var(--map-circle)',
    fillOpacity: 0.07,
    stroke: 'var(--map-circle)',
    strokeWidth: 2,
    strokeDasharray: '2 5',
    strokeLinecap: 'round',
  },
  '& .home': { fill: 'var(--map-circle)', stroke: 'var(--map-halo)', strokeWidth: 2 },
  '& .homeName': {
    fontSize: 13,
    fontWeight: 700,
    fill: 'var(--map-circle)',
    stroke: 'var(--map-halo)',
    strokeWidth: 3.5,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  },
  // On paper the map keeps its sides, however wide it becomes.
  '@media print': { minHeight: 0, aspectRatio: 'var(--map-sides)', printColorAdjust: 'exact' },
});
