import type { Permission } from '@understory/contract';
import { TRIED_TOOLS, type TriedTool } from '@understory/garden';
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

/** What the plan has to hold for a tool. */
export const PERMISSION_OF = {
  hardscape: 'can_place_hardscapes',
  shapes: 'can_use_custom_shapes',
  layers: 'can_use_layer_management',
  designs: 'can_apply_templates',
} as const satisfies Record<TriedTool, Permission>;

/** Whether the person's plan has a tool. */
export function usePlanHas(): (tool: TriedTool) => boolean {
  const session = useSession();
  const rights = session.status === 'signed-in' ? session.permissions : undefined;
  return useCallback((tool) => rights?.[PERMISSION_OF[tool]] ?? false, [rights]);
}
