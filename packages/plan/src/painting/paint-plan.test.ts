import type { Thing } from '@understory/garden';
import { expect, it } from 'vitest';
import { SvgPen } from '../sheet/svg-pen.ts';
import { bareGarden, bed, bench, fern, label, plantCard } from '../testing/plants.ts';
import { paintPlan } from './paint-plan.ts';
import type { PlanTools } from './paint-thing.ts';
import { wholeView } from './plan-view.ts';

const view = { scale: 1, originX: 0, originY: 0, width: 240, height: 360, density: 1, unit: 'feet' } as const;
const plants = new Map([
  [1, plantCard()],
  [2, plantCard({ id: 2, plant_type: 'tree', spread_mature: 20 })],
]);

/** What is painted, lowest first. */
function paintedOrder(things: readonly Thing[]): readonly string[] {
  const order: string[] = [];
  const noted = (name: string) => ({ draw: () => order.push(name) });
  const pen = new SvgPen({ width: () => 0, drop: () => 0 });
  pen.fillText = () => order.push('words');
  const tools = {
    symbols: { draw: (...[, , plant]: readonly unknown[]) => order.push(plant === 2 ? 'tree' : 'fern') },
    hardscapes: noted('bench'),
    grounds: noted('bed'),
  } as unknown as PlanTools;
  const sheet = { document: { ...bareGarden(), things }, plants, lifted: new Set<string>() };
  paintPlan(pen, view, wholeView(view), sheet, tools, { named: false });
  return order;
}

it('paints crowns over all that grows and lies beneath them, however low they were put, and words over crowns', () => {
  const tree = fern('tree', 100, 100, { plant: 2, z: -50 });
  const things = [
    tree,
    label('label', 100, 100, { z: -40 }),
    bed('bed', 60, 60, { z: -20 }),
    bench('bench', 100, 100, { z: -10 }),
    fern('fern', 100, 120, { z: 0 }),
  ];
  expect(paintedOrder(things)).toEqual(['bed', 'bench', 'fern', 'tree', 'words']);
});

it('paints each plant as wide and in the month that a lens says, and nothing otherwise', () => {
  const drawn: unknown[] = [];
  const tools = {
    symbols: {
      draw: (...[, , plant, , , across, , { month }]: readonly unknown[] & { 7: { month?: number } }) =>
        drawn.push([plant, across, month]),
    },
  } as unknown as PlanTools;
  const document = { ...bareGarden(), things: [fern('a', 100, 100)] };
  const sheet = { document, plants, lifted: new Set<string>() };
  const pen = new SvgPen({ width: () => 0, drop: () => 0 });
  const lens = { spreadOf: () => 1.5, month: 10 } as const;
  paintPlan(pen, view, wholeView(view), { ...sheet, lens }, tools, { named: false });
  paintPlan(pen, view, wholeView(view), sheet, tools, { named: false });
  expect(drawn).toEqual([
    [1, 18, 10],
    [1, 48, undefined],
  ]);
});
