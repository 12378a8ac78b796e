/** Millimetres of paper. */
type Millimetres = number;

/** The pens of technical drawing (ISO 128-2): each √2 wider than the one before, so that every two are told apart. */
const PEN = { hair: 0.13, fine: 0.18, thin: 0.25, medium: 0.35, bold: 0.5, heavy: 0.7 } as const;

/**
 * How heavy each line of a plan is: what bounds the garden and what stands in it as a wall heaviest, the edges of what lies and
 * grows thinner, marks within an edge finest. A crown has the light line of something seen through.
 */
const LINE_WEIGHTS = {
  plot: PEN.bold,
  /** The edge of a bed on the side of the light, and away from it. */
  bedInLight: PEN.thin,
  bedInShade: PEN.bold,
  buildingInLight: PEN.medium,
  buildingInShade: PEN.heavy,
  roof: PEN.thin,
  /** Blades of a lawn, pebbles, joints and waves. */
  groundMark: PEN.fine,
  hardscape: PEN.thin,
  /** What grows beneath crowns. */
  plantEdge: PEN.thin,
  plantMark: PEN.fine,
  plantFine: PEN.hair,
  crownEdge: PEN.thin,
  /** Of paper, on both sides of a crown's edge: it is read over planting, over another crown and on a dark table. */
  crownCasing: 0.8,
  /** What stood there before. */
  existing: PEN.medium,
  unknown: PEN.thin,
  measure: PEN.medium,
  measureTick: PEN.bold,
  /** From what is measured to its dimension line. */
  measureExtension: PEN.fine,
  driftEdge: PEN.medium,
  /** The edges of a path, of a wall, and the contour of a hedge. */
  pathEdge: PEN.medium,
  pathJoint: PEN.thin,
  wallEdge: PEN.bold,
  hedgeEdge: PEN.medium,
  /** A fence as wide as it is on the ground, from the finer to the bolder of these; an edging is the bolder at least. */
  fenceLeast: PEN.medium,
  fenceMost: PEN.heavy,
  edging: PEN.heavy,
  /** Where a sheet meets its neighbour, and the sheets on the small plan that tells where each lies. */
  matchLine: PEN.medium,
  smallSheet: PEN.fine,
  smallPlot: PEN.medium,
  /** The edge of a zone of light or soil, and its hatch. */
  zoneEdge: PEN.medium,
  zoneHatch: PEN.fine,
  leader: PEN.fine,
  leaderCasing: PEN.heavy,
  frame: PEN.thin,
} as const satisfies Readonly<Record<string, Millimetres>>;

export type LineWeight = keyof typeof LINE_WEIGHTS;

/** CSS pixels of a millimetre: 96 to the inch, on paper exactly, on a screen as its maker took it. */
const PX_PER_MM = 96 / 25.4;
/** No line is finer than this in device pixels: it would only be paler. */
const LEAST = 0.6;

/**
 * The width of a line in device pixels, at `density` of them to a CSS pixel: the same at every zoom of the screen and at every
 * scale of the paper.
 */
export const lineWidth = (line: LineWeight, density: number): number =>
  Math.max(LEAST, LINE_WEIGHTS[line] * PX_PER_MM * density);
