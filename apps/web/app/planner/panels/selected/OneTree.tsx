import { Trans, useLingui } from '@lingui/react/macro';
import { feetToInches, formatLength, TREE_HEIGHT_MAX, TREE_SPREAD, type TreeThing } from '@understory/garden';
import { thingName } from '@understory/plan';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Check } from '../../../ui/Choice.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useDrawing, useEditor } from '../planner-context.ts';
import { CardHead } from './CardHead.tsx';
import { changeThing, readFeet } from './changing.ts';
import { NameField } from './NameField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { HeightField } from './SizeFields.tsx';
import { useTypedField } from './useTypedField.ts';

/** The card of a tree that stood there before, whose species nobody has to know. */
export function OneTree({ thing }: { readonly thing: TreeThing }) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const plants = useDrawing((state) => state.plants);
  const unit = useLengthUnit();
  const called = thingName(plants, thing, say);
  const locked = thing.locked === true;
  const spread = useTypedField(formatLength(feetToInches(thing.spread), unit, say), (text) => {
    const read = readFeet(text, unit, TREE_SPREAD, say);
    if ('wrong' in read) return read.wrong;
    changeThing(editor, thing, t`Changed the crown of ${called}`, { spread: read.value });
    return undefined;
  });
  return (
    <Stack gap={12}>
      <CardHead name={called}>
        <Text soft look="small">
          <Trans>Stood here before: it is neither bought nor counted among the plants.</Trans>
        </Text>
      </CardHead>
      <NameField thing={thing} placeholder={t`Old apple`} />
      <PlaceFields thing={thing}>
        <Field label={t`Crown across`} size="dense" disabled={locked} {...spread} />
        <HeightField thing={thing} range={{ min: 0.5, max: TREE_HEIGHT_MAX }} />
      </PlaceFields>
      <Check
        disabled={locked}
        label={t`Keeps its leaves in winter`}
        checked={thing.evergreen === true}
        onChange={(checked) =>
          changeThing(
            editor,
            thing,
            checked ? t`Marked ${called} as evergreen` : t`Marked ${called} as bare in winter`,
            { evergreen: checked ? true : null },
          )
        }
      />
    </Stack>
  );
}
