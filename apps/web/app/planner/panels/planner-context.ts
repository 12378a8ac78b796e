import type { Thing, ThingId } from '@understory/garden';
import { createContext, useContext, useRef } from 'react';
import { useStore } from 'zustand';
import type { GardenState } from '../document/garden-store.ts';
import { thingOf } from '../document/thing-index.ts';
import type { DoorWish } from '../doors/doors.ts';
import type { Editor } from '../editor/editor.ts';
import { type EditorState, isAtRest, optionsIn, type ToolOptions } from '../editor/state.ts';
import type { GardenSession, OpenGarden } from '../persistence/garden-session.ts';
import type { Ideas } from '../proposals/use-ideas.ts';
import type { ScreenPoint } from '../view/camera.ts';

/** The open garden with the editor that draws it. */
export interface EditedGarden extends OpenGarden {
  readonly editor: Editor;
}

export interface PlannerValue extends EditedGarden {
  readonly gardenSession: GardenSession;
  /** Where on the canvas a spot of the window is. */
  readonly toCanvas: (clientX: number, clientY: number) => ScreenPoint;
  /** Gives the keyboard to the drawing, as when the button that had it goes away. */
  readonly focusDrawing: () => void;
  /** Opens the form of the garden's own facts. */
  readonly showGarden: () => void;
  /** Opens the panel of other years and months. */
  readonly showTime: () => void;
  /** Opens the plants that can be found. */
  readonly showFind: () => void;
  /** Opens the designs that a garden can be begun with. */
  readonly showDesigns: () => void;
  /** Opens what was told of the yard, to be told otherwise; `onTaken` hears that the drawing is wanted next. */
  readonly showYard: (onTaken: () => void) => void;
  /** Changes that the muse works out. */
  readonly ideas: Ideas;
  /** Opens the door of a tool that the person's plan does not have. */
  readonly openDoor: (wish: DoorWish) => void;
}

export const PlannerContext = createContext<PlannerValue | undefined>(undefined);

/** The open garden and the editor that draws it. */
export function usePlanner(): PlannerValue {
  const planner = useContext(PlannerContext);
  if (!planner) throw new Error('usePlanner must be used within an open planner');
  return planner;
}

/** A part of the drawing; the component follows it. */
export const useDrawing = <T>(select: (state: GardenState) => T): T =>
  useStore(usePlanner().drawing.store, select);

/** A part of what the editor is doing; the component follows it. */
export const useEditorState = <T>(select: (state: EditorState) => T): T =>
  useStore(usePlanner().editor.store, select);

/** What a tool remembers; the component follows it. */
export const useOptions = <Value>(of: ToolOptions<Value>): Value =>
  useEditorState((state) => optionsIn(state, of));

/** What is selected; while something is dragged or drawn, what was before. */
export function useSelection(): ReadonlySet<ThingId> {
  const settled = useRef<ReadonlySet<ThingId>>(undefined);
  return useEditorState((state) => {
    if (isAtRest(state) || !settled.current) settled.current = state.overlay.selection;
    return settled.current;
  });
}

/** The one thing that is selected; undefined when none or several are. */
export function useOnlySelected(): Thing | undefined {
  const selection = useEditorState((state) => state.overlay.selection);
  const [id] = selection;
  return useDrawing(({ document }) =>
    selection.size === 1 && id !== undefined ? thingOf(document, id) : undefined,
  );
}

export const useEditor = (): Editor => usePlanner().editor;
