import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LABEL_SIZES, type LabelSize, type LabelThing } from '@understory/garden';
import { LABEL_INCHES } from '@understory/plan';
import { useSay } from '../../../shell/words.ts';
import { Field, Select } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useEditor } from '../planner-context.ts';
import { CardHead } from './CardHead.tsx';
import { changeThing, readLabelText } from './changing.ts';
import { PlaceFields, RotationField } from './PlaceFields.tsx';
import { useTypedField } from './useTypedField.ts';

const SIZE_WORDS: Readonly<Record<LabelSize, MessageDescriptor>> = {
  small: msg`Small`,
  medium: msg`Medium`,
  large: msg`Large`,
};

/** The card of a label: its words, how large they are on the ground, and where they stand. */
export function OneLabel({ thing }: { readonly thing: LabelThing }) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const locked = thing.locked === true;
  const text = useTypedField(
    thing.text,
    (typed) => {
      const read = readLabelText(typed, say);
      if ('wrong' in read) return read.wrong;
      changeThing(editor, thing, t`Changed the words of a label`, { text: read.value });
      return undefined;
    },
    { lines: true },
  );
  return (
    <Stack gap={12}>
      <CardHead name={t`Label`} />
      <Field label={t`Words`} size="dense" rows={[2, 8]} disabled={locked} dir="auto" {...text} />
      <PlaceFields thing={thing}>
        <Select
          label={t`Letters`}
          size="dense"
          disabled={locked}
          value={thing.size}
          onChange={(size) => changeThing(editor, thing, t`Changed the size of a label`, { size })}
          options={LABEL_SIZES.map((value) => ({
            value,
            label: t(SIZE_WORDS[value]),
            more: t`${{ inches: LABEL_INCHES[value] }} in`,
          }))}
        />
        <RotationField thing={thing} />
      </PlaceFields>
    </Stack>
  );
}
