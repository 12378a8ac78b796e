import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FIRST_LINE_WIDTH, type Inches, type LineKind, type LineThing, type Point } from '@understory/garden';
import { groundOf, lineInWords } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings } from '../../document/operations.ts';
import { refuseLine } from '../../editor/bed-shapes.ts';
import type { Tracing } from '../../editor/gestures/trace.ts';
import type { ToolOptions } from '../../editor/state.ts';
import type { ToolContext } from '../../editor/tool.ts';

/** How the next line is drawn. */
export interface LinePen {
  readonly what: LineKind;
  readonly curved: boolean;
  /** As wide as the last of its kind was made, in inches. */
  readonly widths: Readonly<Partial<Record<LineKind, Inches>>>;
}

export const LINE_PEN: ToolOptions<LinePen> = {
  id: 'line',
  initial: { what: 'path', curved: false, widths: {} },
};

export const widthOf = ({ what, widths }: LinePen): Inches => widths[what] ?? FIRST_LINE_WIDTH[what];

const DREW: Readonly<Record<LineKind, (length: string) => MessageDescriptor>> = {
  path: (length) => msg`Drew a path of ${length}`,
  fence: (length) => msg`Drew a fence of ${length}`,
  wall: (length) => msg`Drew a wall of ${length}`,
  hedge: (length) => msg`Drew a hedge of ${length}`,
  edging: (length) => msg`Drew an edging of ${length}`,
};

/** A line from point to point, or through them; ended on its first point it runs around. */
export const traceLine = (tool: ToolContext): Tracing => ({
  tool: 'line',
  leastOpen: 2,
  shape(points, closed) {
    if (points.length < 2) return { points, closed: false, words: sayHere(msg`Set the next point.`) };
    const line = lineThrough(tool, points, closed);
    return { points: groundOf(line), closed: true, words: lineInWords(line, tool.unit, sayHere) };
  },
  finish(points, closed) {
    const line = lineThrough(tool, points, closed);
    const why = refuseLine(tool, line);
    if (why) {
      tool.notice(why);
      return false;
    }
    if (!tool.placement.mayAdd([line])) return false;
    const length = lineInWords(line, tool.unit, sayHere);
    tool.commit(entryOf(sayHere(DREW[line.what](length)), [addThings([line])]));
    tool.selection.set([line.id]);
    return true;
  },
});

function lineThrough(tool: ToolContext, points: readonly Point[], closed: boolean): LineThing {
  const pen = tool.options(LINE_PEN);
  return {
    kind: 'line',
    id: crypto.randomUUID(),
    z: tool.placement.zOf('line'),
    what: pen.what,
    name: '',
    points: closed ? [...points, ...points.slice(0, 1)] : points,
    curved: pen.curved,
    width: widthOf(pen),
  };
}
