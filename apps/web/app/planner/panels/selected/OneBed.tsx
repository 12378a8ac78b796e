import { Trans, useLingui } from '@lingui/react/macro';
import { type BedThing, formatLength, GROUNDS, INCHES_PER_FOOT, lengthOf } from '@understory/garden';
import { areaInWords, boundsOfDrawn, GROUND_WORDS, groundOf, thingName } from '@understory/plan';
import { Suspense, useState } from 'react';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, Select } from '../../../ui/Field.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/Text.tsx';
import { sidesInWords } from '../../editor/commands/sizing.ts';
import { useDrawing, useEditor, usePlanner } from '../planner-context.ts';
import { CardHead } from './CardHead.tsx';
import { changeThing, readHeight } from './changing.ts';
import { NameField } from './NameField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ShowSides } from './ShowSides.tsx';
import { AcrossField, SizeFields } from './SizeFields.tsx';
import { useTypedField } from './useTypedField.ts';

const FillDialog = latePart(async () => (await import('../../proposals/FillDialog.tsx')).FillDialog);

/** Opens what fills the bed. */
function FillThisBed({ bed }: { readonly bed: BedThing }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="dense" look="quiet" onClick={() => setOpen(true)}>
        <Trans>Fill this bed</Trans>
      </Button>
      <Suspense>{isOpen ? <FillDialog bed={bed} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

/** The card of a piece of ground: what covers it, its name, how large it is, and how high a building stands. */
export function OneBed({ thing }: { readonly thing: BedThing }) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const plants = useDrawing((state) => state.plants);
  const unit = useLengthUnit();
  const { ideas } = usePlanner();
  const locked = thing.locked === true;
  const called = thingName(plants, thing, say);
  const height = useTypedField(
    thing.height === undefined ? '' : formatLength(thing.height * INCHES_PER_FOOT, unit, say),
    (text) => {
      const read = readHeight(text, unit, say);
      if ('wrong' in read) return read.wrong;
      changeThing(editor, thing, t`Changed the height of ${called}`, { height: read.value });
      return undefined;
    },
  );
  const outline = groundOf(thing);
  const { west, north, east, south } = boundsOfDrawn(thing);
  const area = areaInWords(outline, unit, say);
  const sides = sidesInWords(east - west, south - north, unit, say);
  const around = formatLength(lengthOf(outline, true), unit, say);
  return (
    <Stack gap={12}>
      <CardHead name={called}>
        <Text soft look="small">
          <Trans>
            {area}, {sides} across, {around} around
          </Trans>
        </Text>
      </CardHead>
      <NameField thing={thing} />
      <PlaceFields thing={thing}>
        <Select
          label={t`Ground`}
          size="dense"
          disabled={locked}
          value={thing.ground}
          onChange={(ground) => {
            const cover = say(GROUND_WORDS[ground]).toLowerCase();
            changeThing(editor, thing, t`Made ${called} ${cover}`, { ground });
          }}
          options={GROUNDS.map((value) => ({ value, label: say(GROUND_WORDS[value]) }))}
        />
        {thing.form === 'circle' ? <AcrossField bed={thing} /> : <SizeFields things={[thing]} />}
        {thing.ground === 'building' ? (
          <Field label={t`Height`} size="dense" disabled={locked} {...height} />
        ) : null}
      </PlaceFields>
      <Row>
        {thing.ground === 'planting' ? (
          <Button size="dense" look="quiet" onClick={() => ideas.ask({ kind: 'suggest', wish: '' })}>
            <Trans>Suggest plants for this bed</Trans>
          </Button>
        ) : null}
        {thing.ground === 'planting' ? <FillThisBed bed={thing} /> : null}
        <ShowSides thing={thing} />
      </Row>
    </Stack>
  );
}
