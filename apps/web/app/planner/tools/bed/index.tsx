import CropSquareRounded from '@mui/icons-material/CropSquareRounded';
import type { BedForm } from '@understory/garden';
import { traceAiming } from '../../editor/gestures/trace.ts';
import { key } from '../../editor/tool.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { Options } from './Options.tsx';
import { BED_FORM, nextForm, strokeIdle, traceBed } from './states.ts';

export const bedTool: PlannerTool<{ readonly form: BedForm } | undefined> = {
  id: BED_FORM.id,
  label: 'Draw a bed',
  icon: <CropSquareRounded />,
  hint: 'Draw around the ground of the bed.',
  shortcut: {
    key: key('b'),
    does: 'Draw a bed: drag a rectangle, or set two corners. Again for the next form',
  },
  Options,
  argsByKey(tool) {
    const form = nextForm(tool);
    tool.announce(`Drawing a bed: ${form}.`);
    return { form };
  },
  start(tool, { form } = { form: 'rectangle' }) {
    if (form !== 'rectangle' && !tool.store.getState().abilities.shapes)
      return { notice: 'Beds of this shape come with the Cultivator plan. Rectangles are everybody’s.' };
    tool.setOptions(BED_FORM, form);
    return form === 'freehand' ? strokeIdle(tool) : traceAiming(tool, traceBed(tool, form));
  },
};
