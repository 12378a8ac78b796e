import { Trans, useLingui } from '@lingui/react/macro';
import { formatLength } from '@understory/garden';
import { useForm } from 'react-hook-form';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Text } from '../../../ui/Text.tsx';
import { type PointsOnPicture, SCALING, scalePicture } from '../../tools/scale/states.ts';
import { usePlanner } from '../planner-context.ts';
import { readDistance } from '../selected/changing.ts';

/** Asks how far apart two points of a picture really are, and scales it so. */
export function ScaleDialog({ points }: { readonly points: PointsOnPicture }) {
  const { t } = useLingui();
  const { editor, focusDrawing } = usePlanner();
  const say = useSay();
  const unit = useLengthUnit();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { distance: '' } });
  const now = Math.hypot(points.to.x - points.from.x, points.to.y - points.from.y);
  const apart = formatLength(now, unit, say);
  const close = () => {
    editor.setOptions(SCALING, undefined);
    focusDrawing();
  };
  const submit = ({ distance }: { distance: string }) => {
    const read = readDistance(distance, unit, say);
    const refusal = 'wrong' in read ? read.wrong : scalePicture(editor, points, read.value);
    if (refusal) setError('distance', { message: refusal }, { shouldFocus: true });
    else close();
  };
  return (
    <Dialog
      title={t`How far apart are the two points?`}
      size="small"
      onClose={close}
      onSubmit={handleSubmit(submit)}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="next">
            <Trans>Scale the picture</Trans>
          </Button>
        </>
      }
    >
      <Text soft look="small">
        <Trans>
          On the plan they are {apart} apart. The picture is made larger or smaller until it is right, and
          locked.
        </Trans>
      </Text>
      <Field
        label={t`Real distance`}
        field={register('distance')}
        error={formState.errors.distance?.message}
        hint={t`As 24 ft, 24 ft 6 in or 7.3 m`}
        autoFocus
        autoComplete="off"
      />
    </Dialog>
  );
}
