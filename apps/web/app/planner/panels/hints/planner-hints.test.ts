import { describe, expect, it } from 'vitest';
import { type Drawn, hintFor, PLANNER_HINTS } from './planner-hints.ts';

const drawn = (fields: Partial<Drawn> = {}): Drawn => ({ plants: 0, things: 0, steps: 0, ...fields });

describe('hints of the planner', () => {
  it('are three at most', () => {
    expect(PLANNER_HINTS).toHaveLength(3);
  });

  it('come one at a time, as the garden grows', () => {
    expect(hintFor(drawn(), [])?.id).toBe('planner-begin');
    expect(hintFor(drawn({ plants: 1, things: 1, steps: 1 }), [])?.id).toBe('planner-grown');
    expect(hintFor(drawn({ plants: 1, things: 1, steps: 4 }), ['planner-grown'])?.id).toBe('planner-undo');
    expect(hintFor(drawn({ things: 1, steps: 1 }), [])).toBeUndefined();
  });

  it('stay away once dismissed', () => {
    expect(hintFor(drawn(), ['planner-begin'])).toBeUndefined();
    const all = PLANNER_HINTS.map(({ id }) => id);
    expect(hintFor(drawn({ plants: 9, things: 9, steps: 9 }), all)).toBeUndefined();
  });
});
