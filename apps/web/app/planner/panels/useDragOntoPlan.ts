import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { hasStrayed, type PointerInput } from '../editor/tool.ts';
import { useEditor, usePlanner } from './planner-context.ts';
import { toPointerInput } from './pointer-input.ts';

/** A finger that rests so long on a row takes up what the row is of; one that moves before scrolls the list. */
const LONG_PRESS_MS = 400;

/**
 * What lets a thing of a list be dragged onto the plan: at once by its symbol, and from anywhere in its row by a mouse or
 * by a finger that rests first.
 * @param carry begins to carry it
 */
export function useDragOntoPlan(row: RefObject<HTMLElement | null>, carry: (from: PointerInput) => void) {
  const { input } = useEditor();
  const { toCanvas } = usePlanner();
  const pressed = useRef<PointerInput>(undefined);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const carried = useRef<number>(undefined);

  useEffect(() => {
    const element = row.current;
    // React's own handlers are passive, and could not keep the list from scrolling under what is carried.
    const keepStill = (event: Event) => {
      if (carried.current !== undefined) event.preventDefault();
    };
    element?.addEventListener('touchmove', keepStill, { passive: false });
    element?.addEventListener('contextmenu', keepStill);
    return () => {
      clearTimeout(resting.current);
      element?.removeEventListener('touchmove', keepStill);
      element?.removeEventListener('contextmenu', keepStill);
    };
  }, [row]);

  const begin = (from: PointerInput) => {
    row.current?.setPointerCapture(from.pointer);
    carried.current = from.pointer;
    carry(from);
  };
  const end = () => {
    clearTimeout(resting.current);
    pressed.current = undefined;
    carried.current = undefined;
  };
  return {
    /** For the symbol. */
    handle: {
      onPointerDown: (event: ReactPointerEvent) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        begin(toPointerInput(event, toCanvas));
      },
    },
    /** For the row as a whole. */
    row: {
      onPointerDown: (event: ReactPointerEvent) => {
        const isOnButton = event.target instanceof Element && event.target.closest('[data-row-buttons]');
        if (event.button !== 0 || isOnButton) return;
        const from = toPointerInput(event, toCanvas);
        pressed.current = from;
        if (from.device !== 'mouse') resting.current = setTimeout(() => begin(from), LONG_PRESS_MS);
      },
      onPointerMove: (event: ReactPointerEvent) => {
        const now = toPointerInput(event, toCanvas);
        if (carried.current === now.pointer) {
          input.move(now);
          return;
        }
        const from = pressed.current;
        if (from?.pointer !== now.pointer || !hasStrayed(from, now)) return;
        if (from.device !== 'mouse') end();
        else {
          begin(from);
          input.move(now);
        }
      },
      onPointerUp: (event: ReactPointerEvent) => {
        if (carried.current === event.pointerId) input.release(toPointerInput(event, toCanvas));
        end();
      },
      onPointerCancel: (event: ReactPointerEvent) => {
        if (carried.current === event.pointerId) input.losePointer(event.pointerId);
        end();
      },
    },
  };
}
