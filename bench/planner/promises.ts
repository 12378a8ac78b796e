import { printTable, whole } from '../figures/table.ts';
import type { PageFigures } from './measure.ts';

interface Measured {
  readonly plants: number;
  readonly drifts: number;
  readonly name: string;
  readonly ours: PageFigures;
}

/** What the planner promises of its speed on a laptop without a graphics processor. */
const FRAME_P95_MS = 20;
const SHOWN = 50;
/** Frames while the years or months are drawn through, by how many plants. */
const SCRUB_P95_MS: Readonly<Record<number, number>> = { 2000: 34, 10000: 50 };
const SCRUBBED: ReadonlySet<string> = new Set(['years', 'months']);
/** Dragging one plant may cost so many times as much in the largest garden as in the smallest. */
const DRAG_GROWTH = 1.3;
/** One press of an arrow while everything in the largest garden is selected, of the main thread's time. */
const NUDGE_MS = 50;
const FIRST_DRAW_MS = 1_000;
const FIRST_DRAW_PLANTS = 2_000;

type Promised = readonly [promise: string, measured: string, holds: boolean];

/** Prints each promise with what was measured. A busy machine breaks them without the planner's doing: see the load. */
export function printPromises(gardens: readonly Measured[]): void {
  console.log('\nWhat is promised');
  printTable(
    ['promise', 'measured', ''],
    promises(gardens).map(([promise, measured, holds]) => [promise, measured, holds ? 'holds' : 'MISSED']),
  );
}

function promises(gardens: readonly Measured[]): readonly Promised[] {
  const [smallest, largest] = [gardens[0], gardens.findLast(({ drifts }) => drifts === 0)];
  const middling = gardens.find(({ plants }) => plants === FIRST_DRAW_PLANTS);
  const kept: Promised[] = [];
  for (const garden of [largest, gardens.find(({ drifts }) => drifts > 0)]) {
    for (const { name, frameP95, shown, main } of garden?.ours.gestures ?? []) {
      if (SCRUBBED.has(name)) continue;
      if (name === 'nudge all') {
        const promise = `${garden?.name}, ${name}: under ${NUDGE_MS} ms a step`;
        kept.push([promise, `${main.toFixed(1)} ms`, main < NUDGE_MS]);
        continue;
      }
      kept.push([
        `${garden?.name}, ${name}: p95 frame under ${FRAME_P95_MS} ms, ${SHOWN} shown a second`,
        `${frameP95.toFixed(1)} ms, ${shown.toFixed(1)}`,
        frameP95 < FRAME_P95_MS && shown >= SHOWN,
      ]);
    }
  }
  for (const { plants, name: garden, ours } of gardens) {
    const most = SCRUB_P95_MS[plants];
    for (const { name, frameP95 } of ours.gestures)
      if (most !== undefined && SCRUBBED.has(name))
        kept.push([
          `${garden}, ${name}: p95 frame under ${most} ms`,
          `${frameP95.toFixed(1)} ms`,
          frameP95 < most,
        ]);
  }
  const drags = [smallest, largest].map((garden) =>
    garden?.ours.gestures.find(({ name }) => name === 'drag'),
  );
  const [few, most] = drags;
  if (few && most) {
    const growth = most.script / few.script;
    kept.push([
      `dragging one costs at most ${DRAG_GROWTH} times as much script in the largest garden`,
      growth.toFixed(2),
      growth <= DRAG_GROWTH,
    ]);
  }
  if (middling) {
    kept.push([
      `first draw of ${whole(FIRST_DRAW_PLANTS)} plants under ${whole(FIRST_DRAW_MS)} ms`,
      `${whole(middling.ours.firstDraw)} ms`,
      middling.ours.firstDraw < FIRST_DRAW_MS,
    ]);
  }
  return kept;
}
