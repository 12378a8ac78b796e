import { msg } from '@lingui/core/macro';
import BrushRounded from '@mui/icons-material/BrushRounded';
import { paintThing } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { key } from '../../editor/tool.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { BRUSH } from './brush.ts';
import { brushTaken, fillSelectedBed } from './drifting.ts';
import { Options } from './Options.tsx';
import { type DriftGhost, driftAiming } from './states.ts';

export const driftTool: PlannerTool<void, DriftGhost> = {
  id: BRUSH.id,
  label: msg`Paint a drift`,
  icon: <BrushRounded fontSize="small" />,
  shortcut: {
    key: key('d', false),
    does: msg`Paint a drift: a group of plants at their spacing. Enter paints at the crosshair; > and < make the brush wider and narrower`,
  },
  Options,
  start(tool) {
    const brush = brushTaken(tool);
    if (brush.species.length === 0)
      return {
        notice: sayHere(msg`A drift is painted with plants of the collection. Add one to it first.`),
      };
    tool.setOptions(BRUSH, brush);
    const names = brush.species.map(({ plant }) => tool.plantName(plant)).join(', ');
    tool.announce(sayHere(msg`Painting a drift with ${names}.`));
    return driftAiming(tool);
  },
  /** Plants that the brush will set, faint as long as it is down. */
  paint({ pen, view, plants, tools }, { drift }) {
    pen.globalAlpha = 0.8;
    for (const { plant, at } of drift?.plants ?? [])
      paintThing(pen, view, { kind: 'plant', id: '', z: 0, plant, ...at, quantity: 1 }, plants, tools);
    pen.globalAlpha = 1;
  },
  commands: [
    {
      id: 'fill',
      label: msg`Fill the selected bed with a drift`,
      keys: [key('d', true)],
      menu: 'copies',
      enabled: ({ selection }) => selection.ids.size > 0,
      // What the brush is to hold is asked first, where nothing was chosen yet.
      run(editor) {
        if (editor.options(BRUSH).species.length > 0) fillSelectedBed(editor);
        else editor.activate(driftTool);
      },
    },
  ],
};
