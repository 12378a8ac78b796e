import { Trans, useLingui } from '@lingui/react/macro';
import { formatLength, LINE_HEIGHT, LINE_KINDS, LINE_WIDTH, type LineThing } from '@understory/garden';
import { LINE_WORDS, lineInWords, thingName } from '@understory/plan';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Check } from '../../../ui/Choice.tsx';
import { Field, Select } from '../../../ui/Field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useDrawing, useEditor } from '../planner-context.ts';
import { CardHead } from './CardHead.tsx';
import { changeThing, readInches } from './changing.ts';
import { NameField } from './NameField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ShowSides } from './ShowSides.tsx';
import { HeightField, LineLengthField, TurnField } from './SizeFields.tsx';
import { useTypedField } from './useTypedField.ts';

/** The card of a path, fence, wall, hedge or edging: what it is, how long, how wide and how high. */
export function OneLine({ thing }: { readonly thing: LineThing }) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const plants = useDrawing((state) => state.plants);
  const unit = useLengthUnit();
  const called = thingName(plants, thing, say);
  const locked = thing.locked === true;
  const width = useTypedField(formatLength(thing.width, unit, say), (text) => {
    const read = readInches(text, unit, LINE_WIDTH, say);
    if ('wrong' in read) return read.wrong;
    const size = formatLength(read.value, unit, say);
    changeThing(editor, thing, t`Made ${called} ${size} wide`, { width: read.value });
    return undefined;
  });
  const length = lineInWords(thing, unit, say);
  const what = say(LINE_WORDS[thing.what]);
  return (
    <Stack gap={12}>
      <CardHead name={called}>
        <Text soft look="small">
          <Trans>
            {what}, {length} long
          </Trans>
        </Text>
      </CardHead>
      <NameField thing={thing} />
      <PlaceFields thing={thing}>
        <Select
          label={t`Kind`}
          size="dense"
          disabled={locked}
          value={thing.what}
          onChange={(next) => {
            const made = say(LINE_WORDS[next]).toLowerCase();
            changeThing(editor, thing, t`Changed ${called} to ${made}`, { what: next });
          }}
          options={LINE_KINDS.map((value) => ({ value, label: say(LINE_WORDS[value]) }))}
        />
        <Field label={t`Width`} size="dense" disabled={locked} {...width} />
        <LineLengthField line={thing} />
        <TurnField things={[thing]} />
        {thing.what === 'path' || thing.what === 'edging' ? null : (
          <HeightField thing={thing} range={LINE_HEIGHT} />
        )}
      </PlaceFields>
      <Check
        disabled={locked}
        label={t`Curved, through its points`}
        checked={thing.curved}
        onChange={(curved) =>
          changeThing(
            editor,
            thing,
            curved ? t`Made ${called} curved` : t`Made ${called} straight from point to point`,
            { curved },
          )
        }
      />
      <Row>
        <ShowSides thing={thing} />
      </Row>
    </Stack>
  );
}
