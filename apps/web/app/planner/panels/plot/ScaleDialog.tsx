import { formatLength, LENGTH_EXAMPLE, parseLength } from '@understory/garden';
import { useState } from 'react';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Text } from '../../../ui/Text.tsx';
import { type PointsOnPicture, SCALING, scalePicture } from '../../tools/scale/states.ts';
import { usePlanner } from '../planner-context.ts';

/** Asks how far apart two points of a picture really are, and scales it so. */
export function ScaleDialog({ points }: { readonly points: PointsOnPicture }) {
  const { editor, focusDrawing } = usePlanner();
  const unit = useLengthUnit();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const now = Math.hypot(points.to.x - points.from.x, points.to.y - points.from.y);
  const close = () => {
    editor.setOptions(SCALING, undefined);
    focusDrawing();
  };
  const submit = () => {
    const distance = parseLength(typed, unit);
    const refusal =
      distance === undefined ? `Write ${LENGTH_EXAMPLE[unit]}.` : scalePicture(editor, points, distance);
    setWrong(refusal);
    if (!refusal) close();
  };
  return (
    <Dialog
      title="How far apart are the two points?"
      size="small"
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="next">
            Scale the picture
          </Button>
        </>
      }
    >
      <Text soft look="small">
        On the plan they are {formatLength(now, unit)} apart. The picture is made larger or smaller until it
        is right, and locked.
      </Text>
      <Field
        label="Real distance"
        value={typed}
        onChange={setTyped}
        error={wrong}
        hint="As 24 ft, 24 ft 6 in or 7.3 m"
        autoFocus
        autoComplete="off"
      />
    </Dialog>
  );
}
