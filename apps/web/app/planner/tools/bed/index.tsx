import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import CropSquareRounded from '@mui/icons-material/CropSquareRounded';
import type { BedForm } from '@understory/garden';
import { sayHere } from '../../../shell/words.ts';
import { traceAiming } from '../../editor/gestures/trace.ts';
import { key } from '../../editor/tool.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { Options } from './Options.tsx';
import { BED_FORM, nextForm, strokeIdle, traceBed } from './states.ts';

const DRAWING: Readonly<Record<BedForm, MessageDescriptor>> = {
  rectangle: msg`Drawing a bed: rectangle.`,
  polygon: msg`Drawing a bed: polygon.`,
  curve: msg`Drawing a bed: curve.`,
  circle: msg`Drawing a bed: circle.`,
  freehand: msg`Drawing a bed: freehand.`,
};

export const bedTool: PlannerTool<{ readonly form: BedForm } | undefined> = {
  id: BED_FORM.id,
  label: msg`Draw a bed`,
  icon: <CropSquareRounded />,
  hint: msg`Draw around the ground of the bed.`,
  shortcut: {
    key: key('b'),
    does: msg`Draw a bed: drag a rectangle, or set two corners. Again for the next form`,
  },
  Options,
  argsByKey(tool) {
    const form = nextForm(tool);
    tool.announce(sayHere(DRAWING[form]));
    return { form };
  },
  start(tool, { form } = { form: 'rectangle' }) {
    if (form !== 'rectangle' && !tool.store.getState().abilities.shapes)
      return {
        notice: sayHere(msg`Beds of this shape come with the Cultivator plan. Rectangles are everybody’s.`),
        needs: 'shapes',
      };
    tool.setOptions(BED_FORM, form);
    return form === 'freehand' ? strokeIdle(tool) : traceAiming(tool, traceBed(tool, form));
  },
};
