import type { Bounds, Point, Snapped, Thing, ThingId } from '@understory/garden';
import type { GardenDocument } from '@understory/plan';
import type { Entry } from '../../document/history.ts';
import type { Marks } from '../../view/marks.ts';
import type { Eye } from '../eye.ts';
import type { PointerInput, ToolState } from './tool-state.ts';

/** What a tool can ask of the editor that holds it. */
export interface Hand {
  readonly document: GardenDocument;
  readonly marks: Marks;
  readonly eye: Pick<Eye, 'camera' | 'look' | 'isOnCanvas'>;
  /** Taps add to what is selected, and bare ground is no handle for the paper. */
  readonly gathering: boolean;
  /** What a press on a corner of the selected bed begins; undefined where there is none. */
  cornerUnder(input: PointerInput, after: ToolState): ToolState | undefined;
  thingAt(input: PointerInput): Thing | undefined;
  /** What a rectangle on the plan touches, groups whole. */
  touchedBy(bounds: Bounds): ReadonlySet<ThingId>;
  free(ids: ReadonlySet<ThingId>): ReadonlySet<ThingId>;
  /** Where a point goes: to what is near, while snapping is on. A plant keeps its spacing from others. */
  drawnTo(point: Point, what?: { plant?: number | undefined; leaveOut?: ReadonlySet<ThingId> }): Snapped;
  assessMove(
    ids: ReadonlySet<ThingId>,
    by: Point,
  ): { readonly fits: boolean; readonly crowded: ReadonlySet<ThingId> };
  /** Copies things so many inches away; refused, and said why, where that needs a plan. */
  copyBy(ids: ReadonlySet<ThingId>, by: Point): void;
  select(id: ThingId, how: 'alone' | 'toggle'): void;
  selectNone(): void;
  saySelection(): void;
  remove(ids: ReadonlySet<ThingId>): void;
  commit(entry: Entry | undefined): void;
  mark(marks: Partial<Marks>): void;
  unmark(...names: readonly (keyof Marks)[]): void;
  say(text: string): void;
  refuse(text: string): void;
  nameOf(ids: ReadonlySet<ThingId>): string;
}
