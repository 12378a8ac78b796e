import { describe, expect, it } from 'vitest';
import { toPlacedEntry } from '../gridData.ts';
import { afterDiff, completeDiff, diffBetween, rowsOf } from './diff.ts';
import type { Drawn } from './document.ts';
import { garden, plant } from './garden.fixture.ts';
import { reconcile } from './reconcile.ts';
import { type ValidationContext, validationOf, validationSteps } from './validate.ts';

/** A whole number of pieces. */
const COUNT = 2_560;
/** Rows that may be looked at between two yields. */
const MOST = 256;

/** Work that tells of each row it looks at: how many it looked at in all, and at most between two yields. */
function looksOf(begin: (look: () => void) => Generator<unknown, unknown>): { all: number; atOnce: number } {
  let [all, since, atOnce] = [0, 0, 0];
  const steps = begin(() => {
    all += 1;
    since += 1;
    atOnce = Math.max(atOnce, since);
  });
  while (!steps.next().done) since = 0;
  return { all, atOnce };
}

const plants = (x: number) => Array.from({ length: COUNT }, (_, at) => plant(`p${at}`, { x }));
const [here, there] = [garden(plants(10)), garden(plants(20))];

describe('what is done with thousands of rows lets others through', () => {
  it.each([
    ['that moved', 12],
    ['that stand as they stood', 0],
  ])('reconciling plants %s', (_, by) => {
    const records = plants(24).map(({ x, y, quantity }, at) => ({
      ...{ id: at + 1, plant_id: 1, location_x: x, location_y: y, quantity, is_placed: true, uid: `p${at}` },
    }));
    const placedPlants = records.map((record) =>
      toPlacedEntry({ ...record, location_x: record.location_x + by }),
    );
    const looks = looksOf((look) => {
      const watched = records.map((record) => ({
        ...record,
        get quantity() {
          look();
          return 1;
        },
      }));
      return reconcile({ placedPlants }, watched);
    });
    expect(looks.all).toBeGreaterThanOrEqual(COUNT);
    expect(looks.atOnce).toBeLessThanOrEqual(MOST);
  });

  it('completing a diff', () => {
    const altered = plants(0).map(({ id }) => ({ id, to: { x: 20 } }));
    const diff = { things: { added: plants(30), altered, removed: altered.map(({ id }) => id) } };
    const rowOf = rowsOf(here);
    const looks = looksOf((look) =>
      completeDiff(diff, (table, id) => {
        look();
        return rowOf(table, id);
      }),
    );
    expect(looks).toEqual({ all: 3 * COUNT, atOnce: MOST });
  });

  const validation = (after: Drawn, look: () => void): ValidationContext => {
    const knowsPlant = () => {
      look();
      return true;
    };
    const abilities = { hardscape: true, shapes: true, layers: true };
    return validationOf(after, { abilities, knowsPlant });
  };

  it('checking plants that come', () => {
    const diff = diffBetween(garden(), here);
    const looks = looksOf((look) => validationSteps(diff, validation(here, look)));
    expect(looks).toEqual({ all: COUNT, atOnce: MOST });
  });

  it('checking that plants stand on new ground', () => {
    const diff = diffBetween(there, { ...there, facts: { ...there.facts, width: 9 } });
    const after = afterDiff(there, diff);
    const looks = looksOf((look) => {
      const standing = after.things.map((thing) => ({
        ...thing,
        get x() {
          look();
          return 20;
        },
      }));
      const context = validation(after, look);
      return validationSteps(diff, { ...context, plants: () => standing as never });
    });
    expect(looks.all).toBeGreaterThanOrEqual(COUNT);
    expect(looks.all / looks.atOnce).toBeGreaterThan(COUNT / MOST - 1);
  });
});
