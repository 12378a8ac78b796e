import { useLingui } from '@lingui/react/macro';
import { BED_FORMS, type BedForm, hardscapeOf } from '@understory/garden';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { useToast } from '../../ui/Toast.tsx';
import type { EditedGarden } from '../panels/planner-context.ts';
import { bedTool } from '../tools/bed/index.tsx';
import { hardscapeTool } from '../tools/hardscape/index.tsx';
import { lineTool } from '../tools/line/index.tsx';
import { DOOR, type DoorWish, readDoor, usePlanHas, withDoor } from './doors.ts';

/**
 * Tells the editor what this person may draw: what their plan has, and what they try; the server decides the former again when it is
 * saved. Once their plan has all that they try, it is the garden's.
 */
export function useDrawingRights({ drawing, editor }: EditedGarden): void {
  const { t } = useLingui();
  const has = usePlanHas();
  const say = useToast();
  const trial = useStore(drawing.store, (state) => state.trial);
  useEffect(() => {
    drawing.allow({ hardscape: has('hardscape'), shapes: has('shapes'), layers: has('layers') });
    if (trial?.tools.every(has) && drawing.keepTrial()) say(t`Kept: it is yours now.`);
    editor.store.setState({ abilities: drawing.abilities });
  }, [drawing, editor, has, trial, say, t]);
}

interface Doors {
  /** The door that is open; none for a tool that works. */
  readonly open: DoorWish | undefined;
  readonly show: (wish: DoorWish) => void;
  readonly close: () => void;
  /** Begins to try what is behind it. */
  readonly enter: (wish: DoorWish) => void;
}

/**
 * The door that the address names, so that whoever comes back from the checkout stands before it, or has the tool in hand.
 * @param onTool shows where a tool is found that is taken from a list
 */
export function useDoors({ drawing, editor }: EditedGarden, onTool: (wish: DoorWish) => void): Doors {
  const [query, setQuery] = useSearchParams();
  const has = usePlanHas();
  const asked = query.get(DOOR);
  const wish = readDoor(asked);
  const isTried = useStore(
    drawing.store,
    ({ trial }) => wish !== undefined && !trial?.isOver && (trial?.tools.includes(wish.tool) ?? false),
  );
  // A design is tried anew each time.
  const isOpen = wish !== undefined && (has(wish.tool) || (isTried && wish.tool !== 'designs'));
  const show = useCallback(
    (next: DoorWish | undefined) =>
      setQuery((current) => withDoor(current, next), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  const close = useCallback(() => show(undefined), [show]);
  const take = useEffectEvent(({ tool, what }: DoorWish) => {
    onTool({ tool, what });
    if (tool === 'hardscape' && what && hardscapeOf(what)) editor.activate(hardscapeTool, { type: what });
    if (tool === 'hardscape' && what === lineTool.id) editor.activate(lineTool);
    if (tool === 'shapes') editor.activate(bedTool, { form: formOf(what) });
  });
  useEffect(() => {
    const opened = isOpen ? readDoor(asked) : undefined;
    if (!opened) return;
    take(opened);
    close();
  }, [isOpen, asked, close]);
  return {
    open: isOpen ? undefined : wish,
    show,
    close,
    enter: ({ tool }) => drawing.tryOut(tool),
  };
}

const formOf = (what: string | undefined): BedForm => BED_FORMS.find((form) => form === what) ?? 'polygon';
