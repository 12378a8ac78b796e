import type { GardenDocument } from '@understory/plan';
import { applyOperation, invertOperation, isIdle, type Operation } from './operations.ts';

/** What one gesture did, undone as one. */
export interface Entry {
  /** In words, for the announcer: "Placed sword fern". */
  readonly label: string;
  readonly operations: readonly Operation[];
}

/** Every gesture that can be taken back, and every one that was. Camera, hover and selection are not in it. */
export interface History {
  readonly past: readonly Entry[];
  /** The entry undone last is the last of these. */
  readonly future: readonly Entry[];
}

export interface Drawing {
  readonly document: GardenDocument;
  readonly history: History;
}

/** A step of the operation log: enough to come to the same drawing again, undo and redo included. */
export type Step =
  | { readonly kind: 'do'; readonly entry: Entry }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

export const EMPTY_HISTORY: History = { past: [], future: [] };

/** Drops operations that change nothing; undefined when none is left. */
export function entryOf(label: string, operations: readonly Operation[]): Entry | undefined {
  const busy = operations.filter((op) => !isIdle(op));
  return busy.length === 0 ? undefined : { label, operations: busy };
}

/** The drawing after a step. Undo at the beginning and redo at the end change nothing. */
export function takeStep(drawing: Drawing, step: Step): Drawing {
  switch (step.kind) {
    case 'do':
      return doEntry(drawing, step.entry);
    case 'undo':
      return undoLast(drawing);
    case 'redo':
      return redoLast(drawing);
  }
}

function doEntry({ document, history }: Drawing, entry: Entry): Drawing {
  return {
    document: entry.operations.reduce(applyOperation, document),
    history: { past: [...history.past, entry], future: [] },
  };
}

function undoLast(drawing: Drawing): Drawing {
  const { past, future } = drawing.history;
  const entry = past.at(-1);
  if (!entry) return drawing;
  const inverse = entry.operations.toReversed().map(invertOperation);
  return {
    document: inverse.reduce(applyOperation, drawing.document),
    history: { past: past.slice(0, -1), future: [...future, entry] },
  };
}

function redoLast(drawing: Drawing): Drawing {
  const { past, future } = drawing.history;
  const entry = future.at(-1);
  if (!entry) return drawing;
  return {
    document: entry.operations.reduce(applyOperation, drawing.document),
    history: { past: [...past, entry], future: future.slice(0, -1) },
  };
}
