import type { PlantCard } from '@understory/contract';
import { inDrawingOrder, type Month, type PlantThing } from '@understory/garden';
import { heightOf, placedPlants, plotOf } from '@understory/plan';
import type { RefObject } from 'react';
import { api } from '../shell/api.ts';
import { EMPTY_HISTORY } from './document/history.ts';
import type { EditedGarden } from './panels/planner-context.ts';
import { centredOn, toScreen, zoomedTo } from './view/camera.ts';
import type { SpaceFigures } from './walk/scene/bench-space.ts';

/** What a measuring page asks of the planner; in CSS pixels of the window. */
interface BenchHook {
  ready(): boolean;
  load(count: number, drifts?: number): Promise<void>;
  item(): { x: number; y: number };
  /** Selects that many plants around the one to be dragged, and it. */
  take(count: number): Promise<void>;
  camera(): { x: number; y: number; z: number };
  view(zoom: number): Promise<void>;
  count(): number;
  /** Draws the garden in space beside a bare scene; frames in CSS pixels. */
  space(width: number, height: number): Promise<SpaceFigures>;
  look(at: { readonly year?: number | null; readonly month?: Month | null }): void;
}

/** Species of the measured garden: what is planted by the thousand, not trees. */
const SPECIES = 48;
const SPREAD_MAX_FEET = 6;
const CATALOGUE_PAGE = 200;
const SPACING_FEET = 3;

/** A morning in the Northwest. */
const SPACE_HOUR = 9.5;
const SPACE_LATITUDE = 47.6;

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Offers `window.__bench` for measuring the planner with gardens of any size. Loaded with `?bench=1` alone. */
export function offerBenchHook(
  { drawing, editor }: EditedGarden,
  canvas: RefObject<HTMLDivElement | null>,
): void {
  const corner = () => canvas.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const middleOfPlot = () => {
    const plot = plotOf(drawing.document.facts);
    return { x: plot.width * 6, y: plot.length * 6 };
  };
  /** One fixed plant near the middle, the last in drawing order and so on top. */
  const fixed = () => placedPlants(drawing.document).at(-1);
  // Asked for beforehand: what is measured begins when the data has arrived.
  let species: readonly PlantCard[] | undefined;
  void api('GET /plants/marketplace-search/', { query: { page_size: CATALOGUE_PAGE } }).then(
    ({ results }) => {
      species = results.filter(({ spread_mature }) => spread_mature <= SPREAD_MAX_FEET).slice(0, SPECIES);
    },
  );
  const hook: BenchHook = {
    ready: () => editor.camera.viewport.width > 0 && species !== undefined,
    async load(count, drifts = 0) {
      const results = species ?? [];
      drawing.learn(results);
      const columns = Math.ceil(Math.sqrt(count));
      const side = Math.min(500, columns * SPACING_FEET + SPACING_FEET);
      const step = (side * 12) / (columns + 1);
      // Drifts are blocks of the same rows and columns, each of one species: 300 are 20 across and 15 down.
      const blocksDown = Math.max(1, Math.floor(Math.sqrt(drifts * 0.75)));
      const blocksAcross = Math.max(1, Math.floor(drifts / blocksDown));
      const driftOf = (index: number) => {
        const across = Math.floor(((index % columns) * blocksAcross) / columns);
        const down = Math.floor((Math.floor(index / columns) * blocksDown) / columns);
        return down * blocksAcross + across;
      };
      const things = Array.from({ length: count }, (_, index): PlantThing => {
        const kind = drifts > 0 ? driftOf(index) : index;
        const plant = results[kind % results.length]?.id ?? 1;
        return {
          kind: 'plant',
          id: `bench-${index}`,
          z: heightOf(drawing.plants, plant, index),
          plant,
          x: Math.round(((index % columns) + 1) * step),
          y: Math.round((Math.floor(index / columns) + 1) * step),
          quantity: 1,
          ...(drifts > 0 && { group: `bench-drift-${kind}` }),
        };
      });
      // The smallest species in the middle, on top, so that the same plant can be taken hold of in every garden.
      const smallest = [...results].sort((a, b) => a.spread_mature - b.spread_mature)[0];
      const last = things.pop();
      // On the grid in each of them, so that putting it back is no step.
      const middle = Math.round(side / 2) * 12;
      if (last && smallest) {
        // By itself: it is to be carried alone.
        const { group: _, ...single } = last;
        things.push({ ...single, z: 1, plant: smallest.id, x: middle, y: middle });
      }
      const ordered = things.sort(inDrawingOrder);
      const facts = { ...drawing.document.facts, width: side, length: side, shape: null };
      drawing.open({ document: { ...drawing.document, facts, things: ordered }, history: EMPTY_HISTORY });
      editor.camera.fit();
      await frame();
      await frame();
    },
    item() {
      const thing = fixed();
      if (!thing) return { x: 0, y: 0 };
      const { lifted } = editor.overlay.now;
      const held = lifted?.ids.has(thing.id) ? lifted : { dx: 0, dy: 0 };
      const at = toScreen(editor.camera.now, { x: thing.x + held.dx, y: thing.y + held.dy });
      const { left, top } = corner();
      return { x: left + at.x, y: top + at.y };
    },
    async take(count) {
      const middle = fixed();
      if (!middle) return;
      const away = ({ x, y }: PlantThing) => (x - middle.x) ** 2 + (y - middle.y) ** 2;
      const nearest = [...placedPlants(drawing.document)].sort((a, b) => away(a) - away(b)).slice(0, count);
      editor.selection.set(nearest.map(({ id }) => id));
      await frame();
      await frame();
    },
    camera: () => ({ x: editor.camera.now.x, y: editor.camera.now.y, z: editor.camera.now.zoom }),
    async view(zoom) {
      const zoomed = zoomedTo(editor.camera.now, zoom, { x: 0, y: 0 });
      editor.camera.look(centredOn(zoomed, editor.camera.viewport, middleOfPlot()));
      await frame();
      await frame();
    },
    count: () => drawing.document.things.length,
    async space(width, height) {
      const { measureSpace } = await import('./walk/scene/bench-space.ts');
      const { document, plants } = drawing;
      return measureSpace(
        { document, plants, year: null, month: null, hour: SPACE_HOUR, latitude: SPACE_LATITUDE },
        width,
        height,
      );
    },
    look: (at) => editor.time.look(at),
  };
  Object.assign(window, { __bench: hook });
}
