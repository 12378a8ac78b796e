import type { Point } from '@understory/garden';
import type { GardenDocument, Thing, ThingId } from '../../document/garden-document.ts';
import type { Entry } from '../../document/history.ts';
import type { Marks } from '../../view/marks.ts';
import type { Eye } from '../eye.ts';
import type { PointerInput } from './tool-state.ts';

/** What a tool can ask of the editor that holds it. */
export interface Hand {
  readonly document: GardenDocument;
  readonly marks: Marks;
  readonly eye: Pick<Eye, 'camera' | 'look' | 'isOnCanvas'>;
  thingAt(input: PointerInput): Thing | undefined;
  snapped(point: Point): Point;
  assessMove(
    ids: ReadonlySet<ThingId>,
    by: Point,
  ): { readonly fits: boolean; readonly crowded: ReadonlySet<ThingId> };
  showGhost(plant: number, at: Point): void;
  place(plant: number, at: Point): void;
  select(id: ThingId, how: 'alone' | 'toggle'): void;
  selectNone(): void;
  commit(entry: Entry | undefined): void;
  mark(marks: Partial<Marks>): void;
  unmark(...names: readonly (keyof Marks)[]): void;
  refuse(text: string): void;
  nameOf(ids: ReadonlySet<ThingId>): string;
}
