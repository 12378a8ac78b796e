import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { formatLength, type Thing } from '@understory/garden';
import { edgeWords, northOf } from '@understory/plan';
import type { ReactNode } from 'react';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { anchorFor, toldSpot } from '../../document/told-spot.ts';
import { moveTo } from '../../editor/commands/changing.ts';
import { useDrawing, useEditor } from '../planner-context.ts';
import { readDistance } from './changing.ts';
import { useTypedField } from './useTypedField.ts';

/** Where a thing is, from the garden's edges; and beside it, in the same grid, what else is typed. */
export function PlaceFields({ thing, children }: { readonly thing: Thing; readonly children?: ReactNode }) {
  const editor = useEditor();
  const unit = useLengthUnit();
  const at = toldSpot(thing);
  const move = (side: 'x' | 'y') => (text: string) => {
    const read = readDistance(text, unit);
    if ('wrong' in read) return read.wrong;
    const spot = anchorFor(thing, { ...at, [side]: read.value });
    return moveTo(editor, thing.id, spot) ? undefined : 'That is outside the garden.';
  };
  const toEast = useTypedField(formatLength(at.x, unit), move('x'));
  const toSouth = useTypedField(formatLength(at.y, unit), move('y'));
  const edges = edgeWords(useDrawing((state) => northOf(state.document.facts)));
  const locked = thing.locked === true;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, mt: 1.5, alignItems: 'start' }}>
      <TextField label={`From the ${edges.left}`} size="small" disabled={locked} {...toEast} />
      <TextField label={`From the ${edges.top}`} size="small" disabled={locked} {...toSouth} />
      {children}
    </Box>
  );
}
