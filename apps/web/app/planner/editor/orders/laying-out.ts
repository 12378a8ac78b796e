import type { Gets } from '@understory/contract';
import { thingsOfDesign } from '../../document/design-things.ts';
import { entryOf } from '../../document/history.ts';
import { addThings, collectPlants } from '../../document/operations.ts';
import { heightOfNew } from '../heights.ts';
import type { Working } from '../working.ts';

type Layout = Gets<'POST /garden-templates/{key}/layout/'>;

/** Puts a laid out design into the garden as one step; false, and said why, where it may not be drawn. */
export function layOut(work: Working, layout: Layout, name: string): boolean {
  work.drawing.learn(layout.plants_details);
  const { document } = work;
  const heights = { bed: heightOfNew(document, 'bed'), hardscape: heightOfNew(document, 'hardscape') };
  const things = thingsOfDesign(layout, name, work.drawing.plants, heights, document.things.length);
  if (!work.mayDraw(things)) return false;
  const kinds = layout.parts.map(({ plant }) => plant);
  work.commit(
    entryOf(`Laid out “${name}”`, [collectPlants(document, kinds), addThings(things)]),
    `${layout.plants.length} plants of ${kinds.length} kinds. Undo takes it back as one step.`,
  );
  work.mark({ selection: new Set() });
  return true;
}
