import { snapToGrid } from '@understory/garden';
import { thingAt } from '../../document/finding.ts';
import { rewrite, writeAt } from '../../editor/commands/writing.ts';
import type { Held } from '../../editor/gestures/hold.ts';
import type { ToolContext } from '../../editor/tool.ts';

/** The pen for words: set down on a label it opens that, else it begins a new one. */
export const holdPen = (tool: ToolContext): Held => ({
  tool: 'label',
  spot: (at) => ({ at }),
  setDown({ at }) {
    const under = thingAt(tool.document, tool.plants, at, 0);
    if (under?.kind === 'label') rewrite(tool, under.id);
    else writeAt(tool, snapToGrid(at, tool.grid.least));
  },
});
