import { msg } from '@lingui/core/macro';
import { rectangleBetween } from '@understory/garden';
import { boundsOfThing, REFUSED } from '@understory/plan';
import { key } from '../../editor/tool.ts';
import { traceLine } from '../../renderer/overlay-pen.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { eraseIdle, type Struck } from './states.ts';

export const eraseTool: PlannerTool<void, Struck> = {
  id: 'erase',
  label: msg`Erase`,
  icon: <EraserIcon />,
  hint: msg`Press or go over what should go.`,
  shortcut: { key: key('e'), does: msg`Erase what is pressed or gone over` },
  start: (tool) => eraseIdle(tool),
  /** A slanted stroke through what will be taken away. */
  paint(ground, { struck }) {
    const { pen, view, document, plants } = ground;
    pen.strokeStyle = REFUSED;
    pen.lineWidth = 2 * view.density;
    for (const thing of document.things) {
      if (!struck.has(thing.id)) continue;
      const { west, north, east, south } = boundsOfThing(thing, plants);
      const [from, to] = [
        { x: west, y: south },
        { x: east, y: north },
      ];
      traceLine(ground, rectangleBetween(from, to), true);
      pen.setLineDash([4 * view.density, 3 * view.density]);
      pen.stroke();
      pen.setLineDash([]);
      traceLine(ground, [from, to], false);
      pen.stroke();
    }
  },
};

/** The icon set has no eraser. */
function EraserIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d="M16.2 3.6 20.9 8.3a2 2 0 0 1 0 2.8L12 20h9v2H8l-4.9-4.9a2 2 0 0 1 0-2.8L13.4 3.6a2 2 0 0 1 2.8 0ZM4.5 15.7 8.8 20h.4l4.6-4.6-4.9-4.9Z" />
    </svg>
  );
}
