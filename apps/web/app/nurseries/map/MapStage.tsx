import { styled, token } from '../../ui/styled.ts';
import { BY_DAY, BY_NIGHT } from './map-colors.ts';

/** The map, what is told beside it and under it. Its colours are those of a drawn map, by day and by night. */
export const MapFrame = styled('section')({
  ...BY_DAY,
  [token.dark]: BY_NIGHT,
  position: 'relative',
  height: '100%',
  minHeight: 'inherit',
  display: 'grid',
  gridTemplateRows: '1fr auto',
  border: `1px solid ${token.line}`,
  borderRadius: token.radius.medium,
  overflow: 'clip',
  background: token.sheet,
  '@media print': { '&&': { ...BY_DAY, height: 'auto', display: 'block' } },
});

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
  '& .coasts, & .rivers, & .counties, & .states, & .countries, & .freeways, & .roads, & .ferries': {
    fill: 'none',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
  '& .coasts': { stroke: 'var(--map-coast)', strokeWidth: 1 },
  '& .rivers': { stroke: 'var(--map-river)', strokeWidth: 1.25 },
  '& .counties': { stroke: 'var(--map-county)', strokeWidth: 1 },
  '& .states': { stroke: 'var(--map-border)', strokeWidth: 1.25, strokeDasharray: '7 3' },
  '& .countries': { stroke: 'var(--map-border)', strokeWidth: 2 },
  '& .roads': { stroke: 'var(--map-road)', strokeWidth: 1.25 },
  '& .freeways': { stroke: 'var(--map-road)', strokeWidth: 2.5 },
  '& .ferries': { stroke: 'var(--map-ferry)', strokeWidth: 1.5, strokeDasharray: '1 5' },
  '& .names': {
    fontSize: 12,
    fill: 'var(--map-name)',
    stroke: 'var(--map-halo)',
    strokeWidth: 3,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  },
  '& .names .state': {
    fontSize: 12,
    fontWeight: token.weight.bold,
    letterSpacing: '0.1em',
    fill: 'var(--map-faint)',
  },
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
    fontWeight: token.weight.bold,
    fill: 'var(--map-circle)',
    stroke: 'var(--map-halo)',
    strokeWidth: 3.5,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  },
  // On paper the map keeps its sides, however wide it becomes.
  '@media print': { minHeight: 0, aspectRatio: 'var(--map-sides)', printColorAdjust: 'exact' },
});
