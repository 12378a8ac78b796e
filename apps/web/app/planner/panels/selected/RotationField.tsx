import TextField from '@mui/material/TextField';
import type { HardscapeThing, LabelThing, PictureThing } from '@understory/garden';
import { thingName } from '@understory/plan';
import { useEditor } from '../planner-context.ts';
import { changeThing, readDegrees } from './changing.ts';
import { useTypedField } from './useTypedField.ts';

/** How far a thing is turned clockwise. */
export function RotationField({ thing }: { readonly thing: HardscapeThing | LabelThing | PictureThing }) {
  const editor = useEditor();
  const field = useTypedField(`${Math.round(thing.rotation * 10) / 10}°`, (text) => {
    const read = readDegrees(text);
    if ('wrong' in read) return read.wrong;
    const label = `Turned ${thingName(editor.plants, thing)} to ${read.value} degrees`;
    changeThing(editor, thing, label, { rotation: read.value });
    return undefined;
  });
  return <TextField label="Turned clockwise" size="small" disabled={thing.locked === true} {...field} />;
}
