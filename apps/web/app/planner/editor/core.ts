import type { LengthGrid, LengthUnit, Plot, Point, ThingId, TriedTool } from '@understory/garden';
import type { GardenDocument, PlantsById } from '@understory/plan';
import type { StoreApi } from 'zustand/vanilla';
import type { GardenStore } from '../document/garden-store.ts';
import type { Entry } from '../document/history.ts';
import type { EditorState, ToolOptions } from './state.ts';

/** What every part of the editor stands on: the garden, what the editor is doing, and words. */
export interface EditorCore {
  readonly garden: GardenStore;
  readonly store: StoreApi<EditorState>;
  readonly document: GardenDocument;
  readonly plants: PlantsById;
  /** The ground of the garden. */
  readonly plot: Plot;
  /** What lengths are told in. */
  readonly unit: LengthUnit;
  readonly grid: LengthGrid;
  /**
   * Does a step and announces it; nothing happens for one that would change nothing.
   * @returns false, with a notice, where some of it cannot be
   */
  commit(entry: Entry | undefined, more?: string): boolean;
  /** Makes the step before longer by this one, as while a key is down; one step to undo. */
  amend(entry: Entry | undefined): boolean;
  announce(text: string): void;
  /**
   * Announces why something was not done, and shows it until something else is.
   * @param needs the tool that it wants and the person's plan does not have
   */
  notice(text: string, needs?: TriedTool): void;
  plantName(plant: number): string;
  /** The name of one thing, or how many there are. */
  nameOf(ids: ReadonlySet<ThingId>): string;
  /** A spot as a gardener tells it: from the two edges that places are counted from. */
  spotInWords(at: Point): string;
  options<Value>(of: ToolOptions<Value>): Value;
  setOptions<Value>(of: ToolOptions<Value>, value: Value): void;
}
