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
import { Field, Select } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/Text.tsx';
import { sidesInWords } from '../../editor/commands/sizing.ts';
import { scaleItem } from '../../editor/commands/turning.ts';
import { useDrawing, useEditor } from '../planner-context.ts';
import { HardscapePicture } from '../SmallPicture.tsx';
import { CardHead } from './CardHead.tsx';
import { nearestScale, readDistance, scalesOf } from './changing.ts';
import { PlaceFields, RotationField } from './PlaceFields.tsx';
import { useTypedField } from './useTypedField.ts';

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
  const resize = (scale: number) => scaleItem(editor, thing, scale);
  // It comes in the sizes of its category: what is typed is taken to the nearest of them, which is said.
  const typed = useTypedField(formatLength(width, unit, say), (text) => {
    const read = readDistance(text, unit, say);
    if ('wrong' in read) return read.wrong;
    const scale = nearestScale(thing.type, read.value);
    const nearest = hardscapeExtent(thing.type, scale).width;
    if (scale !== thing.scale) resize(scale);
    if (Math.abs(nearest - read.value) >= 0.5)
      editor.notice(t`Nearest size: ${{ size: formatLength(nearest, unit, say) }}.`);
    return undefined;
  });
  const sides = sidesInWords(width, depth, unit, say);
  return (
    <Stack gap={12}>
      <CardHead picture={<HardscapePicture type={thing.type} size={56} />} name={name}>
        <Text soft look="small">
          {known
            ? t`${{ category: say(HARDSCAPE_CATEGORY_WORDS[known.category]) }}. ${sides}`
            : t`“${{ type: thing.type }}” is not in the catalog. ${sides}`}
        </Text>
      </CardHead>
      <PlaceFields thing={thing}>
        <Select
          label={t`Size`}
          size="dense"
          disabled={thing.locked === true}
          value={String(thing.scale)}
          onChange={(scale) => resize(Number(scale))}
          options={[...new Set([...scalesOf(thing.type), thing.scale])].map((scale) => ({
            value: String(scale),
            label: `${formatLength(hardscapeExtent(thing.type, scale).width, unit, say)} (${Math.round(scale * 100)}%)`,
          }))}
        />
        <Field label={t`Length`} size="dense" disabled={thing.locked === true} {...typed} />
        <RotationField thing={thing} />
      </PlaceFields>
    </Stack>
  );
}
