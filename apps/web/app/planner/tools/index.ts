import { bedTool } from './bed/index.tsx';
import { driftTool } from './drift/index.tsx';
import { eraseTool } from './erase/index.tsx';
import { hardscapeTool } from './hardscape/index.tsx';
import { houseTool } from './house/index.tsx';
import { labelTool } from './label/index.tsx';
import { lineTool } from './line/index.tsx';
import { measureTool } from './measure/index.tsx';
import { outlineTool } from './outline/index.tsx';
import { panTool } from './pan/index.tsx';
import type { PlannerTool } from './planner-tool.ts';
import { plantTool } from './plant/index.tsx';
import { scaleTool } from './scale/index.tsx';
import { selectTool } from './select/index.tsx';
import { treeTool } from './tree/index.tsx';
import { zoneTool } from './zone/index.tsx';

/** Every tool, in the order of its buttons. The first is in hand when no other is. */
export const TOOLS: readonly PlannerTool<unknown>[] = [
  selectTool,
  panTool,
  bedTool,
  lineTool,
  zoneTool,
  driftTool,
  labelTool,
  measureTool,
  eraseTool,
  plantTool,
  hardscapeTool,
  treeTool,
  houseTool,
  outlineTool,
  scaleTool,
];
