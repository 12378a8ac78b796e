import { useEffect } from 'react';
import { useSession } from '../../members/session.tsx';
import type { OpenDesk } from '../keeping/desk.ts';

/** Tells the hand what this person's plan lets them draw; the server decides it again when it is saved. */
export function useDrawingRights({ editor }: OpenDesk): void {
  const session = useSession();
  const rights = session.status === 'signed-in' ? session.permissions : undefined;
  const hardscape = rights?.can_place_hardscapes ?? false;
  const shapes = rights?.can_use_custom_shapes ?? false;
  const layers = rights?.can_use_layer_management ?? false;
  useEffect(() => editor.allow({ hardscape, shapes, layers }), [editor, hardscape, shapes, layers]);
}
