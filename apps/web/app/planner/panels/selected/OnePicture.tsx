import { Trans } from '@lingui/react/macro';
import type { PictureThing } from '@understory/garden';
import { thingName } from '@understory/plan';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/Text.tsx';
import { sidesInWords } from '../../editor/commands/sizing.ts';
import { useDrawing } from '../planner-context.ts';
import { PictureControls } from '../plot/PictureControls.tsx';
import { CardHead } from './CardHead.tsx';
import { NameField } from './NameField.tsx';
import { PlaceFields, RotationField } from './PlaceFields.tsx';

const stay = () => {};

/** The card of a picture under the garden: its scale, its place and how strongly it is seen. */
export function OnePicture({ thing }: { readonly thing: PictureThing }) {
  const say = useSay();
  const plants = useDrawing((state) => state.plants);
  const unit = useLengthUnit();
  const called = thingName(plants, thing, say);
  const sides = sidesInWords(thing.width, thing.width / thing.aspect, unit, say);
  return (
    <Stack gap={12}>
      <CardHead name={called}>
        <Text soft look="small">
          <Trans>Under the drawing, {sides}</Trans>
        </Text>
      </CardHead>
      <PictureControls picture={thing} onTaken={stay} />
      <NameField thing={thing} />
      <PlaceFields thing={thing}>
        <RotationField thing={thing} />
      </PlaceFields>
    </Stack>
  );
}
