import { useLingui } from '@lingui/react/macro';
import {
  formatLength,
  HARDSCAPE_CATEGORY_WORDS,
  type HardscapeThing,
  hardscapeExtent,
  hardscapeOf,
} from '@understory/garden';
import { thingName } from '@understory/plan';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Select } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useDrawing, useEditor } from '../planner-context.ts';
import { HardscapePicture } from '../SmallPicture.tsx';
import { CardHead } from './CardHead.tsx';
import { changeThing, scalesOf, sidesInWords } from './changing.ts';
import { PlaceFields, RotationField } from './PlaceFields.tsx';

/** The card of a hardscape item: its real size at each scale it may have, its place and how it is turned. */
export function OneHardscape({ thing }: { readonly thing: HardscapeThing }) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const plants = useDrawing((state) => state.plants);
  const { width, depth } = hardscapeExtent(thing.type, thing.scale);
  const unit = useLengthUnit();
  const known = hardscapeOf(thing.type);
  const name = thingName(plants, thing, say);
  const sides = sidesInWords(width, depth, unit, say);
  return (
    <Stack gap={12}>
      <CardHead picture={<HardscapePicture type={thing.type} size={56} />} name={name}>
        <Text soft look="small">
          {known
            ? t`${{ category: say(HARDSCAPE_CATEGORY_WORDS[known.category]) }}. ${sides}`
            : t`“${{ type: thing.type }}” is not in the catalogue. ${sides}`}
        </Text>
      </CardHead>
      <PlaceFields thing={thing}>
        <Select
          label={t`Size`}
          size="dense"
          disabled={thing.locked === true}
          value={String(thing.scale)}
          onChange={(scale) => {
            const size = formatLength(hardscapeExtent(thing.type, Number(scale)).width, unit, say);
            changeThing(editor, thing, t`Made ${name} ${size} long`, { scale: Number(scale) });
          }}
          options={[...new Set([...scalesOf(thing.type), thing.scale])].map((scale) => ({
            value: String(scale),
            label: `${formatLength(hardscapeExtent(thing.type, scale).width, unit, say)} (${Math.round(scale * 100)}%)`,
          }))}
        />
        <RotationField thing={thing} />
      </PlaceFields>
    </Stack>
  );
}
