import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureThing } from '@understory/garden';
import { thingName } from '@understory/plan';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Field } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/Text.tsx';
import { changePicture } from '../../editor/commands/pictures.ts';
import { sidesInWords } from '../../editor/commands/sizing.ts';
import { useDrawing, useEditor } from '../planner-context.ts';
import { PictureControls } from '../plot/PictureControls.tsx';
import { CardHead } from './CardHead.tsx';
import { readBedName } from './changing.ts';
import { PlaceFields, RotationField } from './PlaceFields.tsx';
import { useTypedField } from './useTypedField.ts';

const stay = () => {};

/** The card of a picture under the garden: its scale, its place and how strongly it is seen. */
export function OnePicture({ thing }: { readonly thing: PictureThing }) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const plants = useDrawing((state) => state.plants);
  const unit = useLengthUnit();
  const called = thingName(plants, thing, say);
  const name = useTypedField(thing.name, (text) => {
    const read = readBedName(text, say);
    if ('wrong' in read) return read.wrong;
    const label = read.value ? t`Named the picture ${{ name: read.value }}` : t`Named the picture nothing`;
    changePicture(editor, thing.id, label, { name: read.value });
    return undefined;
  });
  const sides = sidesInWords(thing.width, thing.width / thing.aspect, unit, say);
  return (
    <Stack gap={12}>
      <CardHead name={called}>
        <Text soft look="small">
          <Trans>Under the drawing, {sides}</Trans>
        </Text>
      </CardHead>
      <PictureControls picture={thing} onTaken={stay} />
      <Field label={t`Name`} size="dense" {...name} />
      <PlaceFields thing={thing}>
        <RotationField thing={thing} />
      </PlaceFields>
    </Stack>
  );
}
