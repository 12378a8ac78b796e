import type { ThingId } from '@understory/garden';
import { createContext, useContext, useRef } from 'react';
import { useStore } from 'zustand';
import type { DrawingState } from '../document/drawing-store.ts';
import type { Editor, EditorState } from '../editor/editor.ts';
import type { Desk, OpenDesk } from '../keeping/desk.ts';
import type { ScreenPoint } from '../view/camera.ts';

export interface PlannerValue extends OpenDesk {
  readonly keeper: Desk;
  /** Where on the canvas a spot of the window is. */
  readonly toCanvas: (clientX: number, clientY: number) => ScreenPoint;
  /** Gives the keyboard to the drawing, as when the button that had it goes away. */
  readonly focusDrawing: () => void;
  /** Opens the designs that a garden can be begun with. */
  readonly showDesigns: () => void;
}

export const PlannerContext = createContext<PlannerValue | undefined>(undefined);

/** The open garden and the hand that draws it. */
export function usePlanner(): PlannerValue {
  const planner = useContext(PlannerContext);
  if (!planner) throw new Error('usePlanner must be used within an open planner');
  return planner;
}

/** A part of the drawing; the component follows it. */
export const useDrawing = <T>(select: (state: DrawingState) => T): T =>
  useStore(usePlanner().drawing.store, select);

/** A part of what the hand does; the component follows it. */
export const useEditor = <T>(select: (state: EditorState) => T): T =>
  useStore(usePlanner().editor.store, select);

/** Gestures that select as they go; their end settles it. */
const SELECTING: readonly string[] = ['select.pointing', 'select.moving'];

/** What is selected. While something is dragged or a marquee drawn, what was before: panels need not follow each step. */
export function useSelection(): ReadonlySet<ThingId> {
  const settled = useRef<ReadonlySet<ThingId>>(undefined);
  return useEditor(({ doing, marks: { marquee, selection } }) => {
    const settles = !marquee && !SELECTING.includes(doing);
    if (settles || !settled.current) settled.current = selection;
    return settled.current;
  });
}

export const useHand = (): Editor => usePlanner().editor;
