import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { REQUIRED_TIER, type Tier } from '@understory/contract';
import { listed, type TriedTool } from '@understory/garden';
import type { Say } from '@understory/words';
import { PERMISSION_OF } from './doors.ts';

interface Door {
  readonly title: MessageDescriptor;
  /** What it does. */
  readonly does: MessageDescriptor;
}

export const DOORS: Readonly<Record<TriedTool, Door>> = {
  hardscape: {
    title: msg`Paths and walls`,
    does: msg`Paths, walls, ponds, benches and boulders, drawn to scale: place them, turn them, size them.`,
  },
  shapes: {
    title: msg`Beds of any shape`,
    does: msg`Corners where you set them, curves through your points, circles, and outlines drawn by hand.`,
  },
  layers: {
    title: msg`Layers`,
    does: msg`Hide the canopy to see what grows beneath it, lock what is done, and fade what is only there for orientation.`,
  },
  designs: {
    title: msg`Garden designs`,
    does: msg`Whole designs, laid out for your own ground: its shape, its light and soil, its region, and what stands there already.`,
  },
};

/** The tier that has a tool. */
export const tierOf = (tool: TriedTool): Exclude<Tier, 'explorer'> => REQUIRED_TIER[PERMISSION_OF[tool]];

/** The tools by their names: `Paths and walls and Layers`. */
export const toolsInWords = (tools: readonly TriedTool[], say: Say): string =>
  listed(
    tools.map((tool) => say(DOORS[tool].title)),
    'and',
    say,
  );
