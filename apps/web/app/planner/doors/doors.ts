import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Permission, REQUIRED_TIER, type Tier } from '@understory/contract';
import { TRIED_TOOLS, type TriedTool } from '@understory/garden';
import { listIn, type Say } from '@understory/words';
import { useCallback } from 'react';
import { useSession } from '../../session/session.tsx';

/** What was pressed and is locked. */
export interface DoorWish {
  readonly tool: TriedTool;
  /** What of the tool: an item, a form of bed, a design. */
  readonly what?: string | undefined;
}

/** In the planner's address: the door that is open, as `hardscape.boulder_small`. */
export const DOOR = 'door';

/** The door that an address names; undefined for none. */
export function readDoor(text: string | null): DoorWish | undefined {
  const [name, what] = text?.split('.', 2) ?? [];
  const tool = TRIED_TOOLS.find((each) => each === name);
  return tool && { tool, ...(what ? { what } : {}) };
}

const writeDoor = ({ tool, what }: DoorWish): string => (what ? `${tool}.${what}` : tool);

/** Where one comes back to with this tool in hand. */
export const backToDoor = (pathname: string, wish: DoorWish): string =>
  `${pathname}?${new URLSearchParams({ [DOOR]: writeDoor(wish) })}`;

/** The address with a door open in it, or with none. */
export function withDoor(query: URLSearchParams, wish: DoorWish | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  if (wish) next.set(DOOR, writeDoor(wish));
  else next.delete(DOOR);
  return next;
}

interface Door {
  readonly permission: Permission;
  readonly title: MessageDescriptor;
  /** What it does. */
  readonly does: MessageDescriptor;
}

export const DOORS: Readonly<Record<TriedTool, Door>> = {
  hardscape: {
    permission: 'can_place_hardscapes',
    title: msg`Paths and walls`,
    does: msg`Paths, walls, ponds, benches and boulders, drawn to scale: place them, turn them, size them.`,
  },
  shapes: {
    permission: 'can_use_custom_shapes',
    title: msg`Beds of any shape`,
    does: msg`Corners where you set them, curves through your points, circles, and outlines drawn by hand.`,
  },
  layers: {
    permission: 'can_use_layer_management',
    title: msg`Layers`,
    does: msg`Hide the canopy to see what grows beneath it, lock what is done, and fade what is only there for orientation.`,
  },
  designs: {
    permission: 'can_apply_templates',
    title: msg`Garden designs`,
    does: msg`Whole designs, laid out for your own ground: its shape, its light and soil, its region, and what stands there already.`,
  },
};

/** Whether the person's plan has a tool. */
export function usePlanHas(): (tool: TriedTool) => boolean {
  const session = useSession();
  const rights = session.status === 'signed-in' ? session.permissions : undefined;
  return useCallback((tool) => rights?.[DOORS[tool].permission] ?? false, [rights]);
}

/** The tier that has a tool. */
export const tierOf = (tool: TriedTool): Exclude<Tier, 'explorer'> => REQUIRED_TIER[DOORS[tool].permission];

/** The tools by their names: `Paths and walls and Layers`. */
export const toolsInWords = (tools: readonly TriedTool[], say: Say, locale: string): string =>
  listIn(
    locale,
    tools.map((tool) => say(DOORS[tool].title)),
    'conjunction',
  );
