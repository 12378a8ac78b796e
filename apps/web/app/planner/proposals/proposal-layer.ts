import { anchorOf, diffBetween, type Outlook, outlookOf, type Thing, type ThingId } from '@understory/garden';
import { INK, paintThing, REFUSED, SELECTED } from '@understory/plan';
import type { GardenStore } from '../document/garden-store.ts';
import { middleOf } from '../document/told-spot.ts';
import type { Overlay } from '../editor/overlay.ts';
import { strokeAround, traceLine } from '../renderer/overlay-pen.ts';
import type { OverlayGround, OverlayLayer, Sketch } from '../view/overlay.ts';

/** How much of a thing is seen that is not there yet, and of one that is there and would go. */
const COMING = 0.75;
const GOING = 0.35;

interface ShownProposal extends Sketch {
  readonly outlook: Outlook;
}

/**
 * What the open proposal would do: what comes is faint and ringed, what goes is struck, and what moves is seen where it stands
 * with a line to where it would.
 */
function paint(ground: OverlayGround, { outlook }: ShownProposal): void {
  const { pen, view, plants, tools, lifted, document } = ground;
  const faint = (thing: Thing, opacity: number): void => {
    pen.globalAlpha = opacity;
    paintThing(pen, view, thing, plants, tools);
    pen.globalAlpha = 1;
  };
  const { density } = view;
  for (const thing of outlook.goes) {
    faint(thing, GOING);
    strike(ground, thing);
  }
  for (const { was, is } of outlook.alters) {
    if (lifted.has(is.id)) continue;
    const [from, to] = [anchorOf(was), anchorOf(is)];
    if (from.x !== to.x || from.y !== to.y) {
      faint(was, GOING);
      traceLine(ground, [middleOf(was), middleOf(is)], false);
      pen.strokeStyle = INK;
      pen.lineWidth = 1.5 * density;
      pen.stroke();
    }
    strokeAround(ground, is, { color: SELECTED, width: 2 * density, broken: true });
  }
  const coming = new Set(outlook.comes.map(({ id }) => id));
  // As they are seen, which may be otherwise than they were proposed.
  for (const thing of document.things) {
    if (!coming.has(thing.id) || lifted.has(thing.id)) continue;
    faint(thing, COMING);
    strokeAround(ground, thing, { color: SELECTED, width: 1.5 * density, broken: true });
  }
}

/** A cross over what would go, at least as large as a hand. */
function strike({ pen, view, plants }: OverlayGround, thing: Thing): void {
  const middle = middleOf(thing);
  const arm = 9 / (view.scale / view.density);
  strokeAround({ pen, view, plants }, thing, { color: REFUSED, width: 1.5 * view.density });
  for (const way of [1, -1]) {
    traceLine(
      { pen, view },
      [
        { x: middle.x - arm, y: middle.y - arm * way },
        { x: middle.x + arm, y: middle.y + arm * way },
      ],
      false,
    );
    pen.strokeStyle = REFUSED;
    pen.lineWidth = 2.5 * view.density;
    pen.stroke();
  }
}

/** What the open proposal, with what was edited of it, would do to the garden. */
export const openOutlook = (garden: GardenStore): Outlook =>
  outlookOf(garden.held.document, diffBetween(garden.held.document, garden.document));

/** Shows on the overlay what is proposed, as long as something is; answers how to stop. */
export function followProposal(garden: GardenStore, overlay: Overlay): () => void {
  const show = (): void => {
    if (!garden.state.proposal) {
      overlay.set({ proposal: undefined });
      return;
    }
    const outlook = openOutlook(garden);
    const hides = new Set<ThingId>(outlook.comes.map(({ id }) => id));
    const layer: OverlayLayer<ShownProposal> = { shown: { outlook }, hides, paint };
    overlay.set({ proposal: layer as OverlayLayer });
  };
  show();
  const stop = garden.store.subscribe((after, before) => {
    if (after.proposal !== before.proposal || (after.proposal && after.document !== before.document)) show();
  });
  return () => {
    stop();
    overlay.set({ proposal: undefined });
  };
}
