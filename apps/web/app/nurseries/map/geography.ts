import type { Camera, Size } from './camera.ts';
import { toWorld } from './camera.ts';
import type { WorldPoint } from './mercator.ts';

/** A name and where it stands: steps from the piece's corner. */
type PlacedName = readonly [name: string, x: number, y: number];
/** A line or ring as steps, right and down by turns; the first from the piece's corner. */
type Steps = readonly number[];

/** A piece of the ground as `scripts/make-geography.ts` writes it. */
export interface PieceFile {
  /** Corner and size, in steps from the world's north-west corner. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How many parts of 2^21 of the world's width a step is. */
  readonly unit: number;
  readonly land: readonly Steps[];
  readonly lakes: readonly Steps[];
  readonly coasts: readonly Steps[];
  readonly rivers: readonly Steps[];
  readonly counties: readonly Steps[];
  readonly states: readonly Steps[];
  readonly countries: readonly Steps[];
  /** Of the graph of main roads, straight from town to town; where it has none these are left out. */
  readonly freeways?: readonly Steps[];
  readonly roads?: readonly Steps[];
  readonly ferries?: readonly Steps[];
  readonly towns: readonly (readonly [...PlacedName, people: number])[];
  readonly stateNames: readonly PlacedName[];
  readonly countyNames: readonly PlacedName[];
}

/** A name on the map. */
export interface GroundName {
  readonly kind: 'town' | 'county' | 'state';
  readonly name: string;
  readonly at: WorldPoint;
  /** For a town; 0 for the others. */
  readonly people: number;
}

/** What is drawn of a piece: outlines as SVG paths in its own steps. */
export interface Piece {
  readonly key: string;
  readonly corner: WorldPoint;
  /** How many steps the world is wide. */
  readonly stepsAround: number;
  readonly width: number;
  readonly height: number;
  readonly paths: Readonly<
    Record<
      | 'land'
      | 'lakes'
      | 'coasts'
      | 'rivers'
      | 'counties'
      | 'states'
      | 'countries'
      | 'freeways'
      | 'roads'
      | 'ferries',
      string
    >
  >;
  readonly names: readonly GroundName[];
}

/** Parts of the world's width that figures of the files count in. */
const PARTS = 2 ** 21;
/** The world is cut into so many squares from side to side. */
const SQUARES = 2 ** 6;
/** Nearer than this, squares are drawn over the map of the whole country. */
const SQUARES_FROM_ZOOM = 6;

const outline = (lines: readonly Steps[], isClosed: boolean): string =>
  lines.map(([x, y, ...steps]) => `M${x} ${y}l${steps.join(' ')}${isClosed ? 'z' : ''}`).join('');

/** Makes paths and names of a file. */
export function readPiece(key: string, file: PieceFile): Piece {
  const stepsAround = PARTS / file.unit;
  const at = (x: number, y: number): WorldPoint => ({
    x: (file.left + x) / stepsAround,
    y: (file.top + y) / stepsAround,
  });
  const names =
    (kind: 'county' | 'state') =>
    ([name, x, y]: PlacedName): GroundName => ({ kind, name, at: at(x, y), people: 0 });
  const grounds = { land: outline(file.land, true), lakes: outline(file.lakes, true) };
  return {
    key,
    corner: at(0, 0),
    stepsAround,
    width: file.width,
    height: file.height,
    paths: {
      ...grounds,
      coasts: file.coasts.length > 0 ? outline(file.coasts, false) : grounds.land + grounds.lakes,
      rivers: outline(file.rivers, false),
      counties: outline(file.counties, false),
      states: outline(file.states, false),
      countries: outline(file.countries, false),
      freeways: outline(file.freeways ?? [], false),
      roads: outline(file.roads ?? [], false),
      ferries: outline(file.ferries ?? [], false),
    },
    names: [
      ...file.stateNames.map(names('state')),
      ...file.towns.map(([name, x, y, people]): GroundName => ({ kind: 'town', name, at: at(x, y), people })),
      ...file.countyNames.map(names('county')),
    ],
  };
}

/** The squares in view, by the names of their files; none from far away, where the whole country is enough. */
export function squaresInView(camera: Camera, size: Size): readonly string[] {
  if (camera.zoom < SQUARES_FROM_ZOOM) return [];
  const from = toWorld(camera, size, { left: 0, top: 0 });
  const to = toWorld(camera, size, { left: size.width, top: size.height });
  const [firstX, lastX] = [Math.floor(from.x * SQUARES), Math.floor(to.x * SQUARES)];
  const [firstY, lastY] = [Math.floor(from.y * SQUARES), Math.floor(to.y * SQUARES)];
  return Array.from({ length: lastX - firstX + 1 }, (_, right) =>
    Array.from({ length: lastY - firstY + 1 }, (__, down) => `${firstX + right}-${firstY + down}`),
  ).flat();
}
