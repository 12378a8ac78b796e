// The same garden as the planner is given, in the terms of a drawing program: as many ellipses, as wide and as far apart.

/** Pixels of one foot at a zoom of 1, as in the planner. */
const FOOT = 40;
const SPACING = 3 * FOOT;
/** Mature spreads of the species in the planner's garden, in feet. */
const SPREADS = [
  1, 5, 4, 0.8, 3, 1.5, 6, 2, 1.5, 2, 2, 1.5, 0.8, 4, 3, 1.2, 4, 1.5, 3, 1.5, 2, 2, 5, 2.5, 2, 3, 0.4, 1, 5,
  1.5, 1.5, 1, 1, 1.5, 2, 3, 1, 5, 1.5, 1, 0.6, 1.5, 2.5, 1.5, 3, 2.5, 2.5, 1.5,
];
export const COLORS = 8;

const sideOf = (count) => Math.ceil(Math.sqrt(count));

export function ellipses(count) {
  const side = sideOf(count);
  return Array.from({ length: count }, (_, at) => {
    const diameter = (at === middleOf(count) ? 1 : SPREADS[at % SPREADS.length]) * FOOT;
    return {
      id: `e${at}`,
      x: (at % side) * SPACING - diameter / 2,
      y: Math.floor(at / side) * SPACING - diameter / 2,
      diameter,
      color: at % COLORS,
    };
  });
}

/** The one that is dragged: a small one near the middle. */
export function middleOf(count) {
  const side = sideOf(count);
  return Math.min(count - 1, Math.floor(Math.ceil(count / side) / 2) * side + Math.floor(side / 2));
}

/** The middle one, and those nearest to it. */
export function nearestTo(count, wanted) {
  const side = sideOf(count);
  const middle = middleOf(count);
  const away = (at) =>
    ((at % side) - (middle % side)) ** 2 + (Math.floor(at / side) - Math.floor(middle / side)) ** 2;
  return Array.from({ length: count }, (_, at) => at)
    .sort((a, b) => away(a) - away(b))
    .slice(0, wanted)
    .map((at) => `e${at}`);
}

/** How far the drawing is moved, in its own pixels, so that its middle is in the middle of a window. */
export function centred(count, zoom, width, height) {
  const half = ((sideOf(count) - 1) * SPACING) / 2;
  return { x: width / 2 / zoom - half, y: height / 2 / zoom - half };
}

export const twoFrames = () =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
