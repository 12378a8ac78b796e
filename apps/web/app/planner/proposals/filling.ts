import { msg } from '@lingui/core/macro';
import type { BodyOf, fillBed, Gets } from '@understory/contract';
import {
  type BedThing,
  bedOutline,
  boundsOf,
  cellAt,
  hoursOfCell,
  INCHES_PER_FOOT,
  type LightMap,
  type Polygon,
  type Proposal,
  type SunCode,
  squashDiffs,
  sunClassOf,
  type ThingId,
} from '@understory/garden';
import { type GardenDocument, ON_BARE_PAPER, thingsOfDesign } from '@understory/plan';
import { api } from '../../shell/api.ts';
import { sayHere } from '../../shell/words.ts';
import { gardenForIdea } from '../document/design-things.ts';
import type { GardenStore } from '../document/garden-store.ts';
import { addThings, collectPlants } from '../document/operations.ts';
import type { ToolContext } from '../editor/tool.ts';
import { stepOf } from './makers.ts';

export type FillAnswer = Gets<'POST /ai/fill/'>;
export type FilledBed = FillAnswer['alternatives'][number];
export type FillWishes = Partial<BodyOf<typeof fillBed>['choices']>;

const CLASS: Readonly<Record<SunCode, string>> = { SH: '0', PS: '1', FS: '2' };

/**
 * The light of a piece of ground as the server reads it; null where no sun map was worked out.
 * @param cells about so many at most
 */
export function lightOver(
  map: LightMap | undefined,
  outline: Polygon,
  cells = Number.POSITIVE_INFINITY,
): BodyOf<typeof fillBed>['light'] {
  if (!map) return null;
  const { west, north, east, south } = boundsOf(outline);
  const side = Math.max(
    map.cells.side * INCHES_PER_FOOT,
    Math.ceil(Math.sqrt(((east - west) * (south - north)) / cells)),
  );
  const columns = Math.max(1, Math.ceil((east - west) / side));
  const rows = Math.max(1, Math.ceil((south - north) / side));
  const classes = Array.from({ length: rows * columns }, (_, at) => {
    const spot = {
      x: Math.min(east, west + ((at % columns) + 0.5) * side),
      y: Math.min(south, north + (Math.floor(at / columns) + 0.5) * side),
    };
    const cell = cellAt(map.cells, spot);
    // Ground that reaches beyond the map is lit as its garden is said to be: all of it or nothing is told.
    return cell === undefined ? undefined : CLASS[sunClassOf(hoursOfCell(map, cell))];
  });
  if (classes.includes(undefined)) return null;
  return { west, north, side, columns, classes: classes.join('') };
}

/**
 * Has a bed filled by the server in several ways, for the garden as it is kept.
 * @throws ApiError
 */
export async function askForFill(
  drawing: GardenStore,
  bed: BedThing,
  choices: FillWishes,
  seed: number,
  map: LightMap | undefined,
  signal: AbortSignal,
): Promise<FillAnswer> {
  const { standing, beds: _, ...ground } = gardenForIdea(drawing.held.document, bed);
  const body = {
    ...ground,
    standing: standing.map(({ plant, x, y, quantity }) => ({ plant, x, y, quantity })),
    light: lightOver(map, bedOutline(bed)),
    choices,
    seed,
  };
  const answer = await api('POST /ai/fill/', { body, signal });
  drawing.learn(answer.plants);
  return answer;
}

/** A filled bed as a proposal, each kind a step. */
export function fillProposal(
  { document, plants }: Pick<ToolContext, 'document' | 'plants'>,
  { title, steps: filled }: FilledBed,
  notes: readonly string[],
): Proposal {
  let seen = document;
  const steps = filled.flatMap(({ label, why, adds }) => {
    const laid = { bed: null, open: null, built: [], plants: adds };
    const things = thingsOfDesign(laid, { name: '' }, plants, ON_BARE_PAPER, {
      count: document.things.length,
    });
    const collected = collectPlants(seen, [...new Set(adds.map(({ plant }) => plant))]);
    seen = { ...seen, collection: [...seen.collection, ...(collected.collection?.added ?? [])] };
    return stepOf(label, squashDiffs(collected, addThings(things)), why);
  });
  return { id: crypto.randomUUID(), by: 'fill', title, done: sayHere(msg`Filled the bed`), steps, notes };
}

/** The bed by itself with what would stand in it, for a small picture. */
export function bedPicture(
  document: GardenDocument,
  bed: BedThing,
  filled: FilledBed | undefined,
  plants: ToolContext['plants'],
): GardenDocument {
  const { west, north, east, south } = boundsOf(bedOutline(bed));
  const edge = INCHES_PER_FOOT * 2;
  const moved = (at: { readonly x: number; readonly y: number }) => ({
    x: at.x - west + edge,
    y: at.y - north + edge,
  });
  const set = filled?.steps.flatMap(({ adds }) => adds.map((one) => ({ ...one, ...moved(one) }))) ?? [];
  const within = document.things.flatMap((thing) =>
    thing.kind === 'plant' && thing.x > west && thing.x < east && thing.y > north && thing.y < south
      ? [{ ...thing, ...moved(thing) }]
      : [],
  );
  const id: ThingId = bed.id;
  const corners = bed.corners.map(moved);
  return {
    ...document,
    facts: {
      ...document.facts,
      width: (east - west + 2 * edge) / INCHES_PER_FOOT,
      length: (south - north + 2 * edge) / INCHES_PER_FOOT,
      shape: null,
    },
    things: [
      // Below what stands in it, wherever it lies among the other beds of its garden.
      { ...bed, id, corners, z: Math.min(bed.z, ON_BARE_PAPER.bed) },
      ...within,
      ...thingsOfDesign(
        { bed: null, open: null, built: [], plants: set },
        { name: '' },
        plants,
        ON_BARE_PAPER,
      ),
    ],
    collection: [],
  };
}
