import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  MOISTURES,
  SOIL_PH,
  SOIL_TYPES,
  SUN_WORDS,
  sunOfZone,
  ZONE_HOURS_MAX,
  ZONE_SUNS,
  type ZoneLight,
  type ZoneThing,
} from '@understory/garden';
import {
  areaInWords,
  groundOf,
  thingName,
  ZONE_MOISTURE_WORDS,
  ZONE_SOIL_WORDS,
  ZONE_SUN_WORDS,
} from '@understory/plan';
import type { Say, Words } from '@understory/words';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Field, Select } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Pair } from '../Pair.tsx';
import { useDrawing, useEditor } from '../planner-context.ts';
import { CardHead } from './CardHead.tsx';
import { changeThing, type Read } from './changing.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { AcrossField, SizeFields } from './SizeFields.tsx';
import { useTypedField } from './useTypedField.ts';

/** Chosen for a fact that the place does not say. */
const UNSAID = '';

/** The card of a place whose sun and soil the gardener knows: what is known, and how large it is. */
export function OneZone({ thing }: { readonly thing: ZoneThing }) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const plants = useDrawing((state) => state.plants);
  const unit = useLengthUnit();
  const locked = thing.locked === true;
  const note = (
    words: Words | undefined,
    fields: Partial<Record<'light' | 'moisture' | 'soil', unknown>>,
  ) => {
    const told = words && say(words);
    changeThing(editor, thing, told ? t`Noted: ${told}` : t`Took a note back`, fields);
  };
  const choices = <T extends string>(values: readonly T[], words: Readonly<Record<T, Words>>) => [
    { value: UNSAID as T | typeof UNSAID, label: t`As elsewhere` },
    ...values.map((value) => ({ value, label: say(words[value]) })),
  ];
  const hours = useTypedField(figureOf(thing.light?.hours), (text) => {
    const read = readFigure(text, { min: 0, max: ZONE_HOURS_MAX }, say);
    if ('wrong' in read) return read.wrong;
    const { hours: _, ...unhoured } = thing.light ?? {};
    const light = { ...unhoured, ...(read.value === null ? {} : { hours: read.value }) };
    changeThing(editor, thing, t`Noted the hours of sun`, { light: lightOrNone(light) });
    return undefined;
  });
  const ph = useTypedField(figureOf(thing.ph), (text) => {
    const read = readFigure(text, SOIL_PH, say);
    if ('wrong' in read) return read.wrong;
    changeThing(editor, thing, t`Noted the pH`, { ph: read.value });
    return undefined;
  });
  const sun = thing.light && sunOfZone(thing.light);
  const called = sun && say(SUN_WORDS[sun]);
  return (
    <Stack gap={12}>
      <CardHead name={thingName(plants, thing, say)}>
        <Text soft look="small">
          {areaInWords(groundOf(thing), unit, say)}
        </Text>
      </CardHead>
      <Text soft look="small">
        <Trans>What you note here counts for the plants that stand here, before anything else.</Trans>
      </Text>
      <Select
        label={t`Sun`}
        size="dense"
        disabled={locked}
        value={thing.light?.when ?? UNSAID}
        onChange={(when) => {
          const { when: _, ...untimed } = thing.light ?? {};
          const light = { ...untimed, ...(when === UNSAID ? {} : { when }) };
          note(when === UNSAID ? undefined : ZONE_SUN_WORDS[when], { light: lightOrNone(light) });
        }}
        options={choices(ZONE_SUNS, ZONE_SUN_WORDS)}
      />
      <Select
        label={t`Moisture`}
        size="dense"
        disabled={locked}
        value={thing.moisture ?? UNSAID}
        onChange={(value) =>
          note(value === UNSAID ? undefined : ZONE_MOISTURE_WORDS[value], { moisture: value || null })
        }
        options={choices(MOISTURES, ZONE_MOISTURE_WORDS)}
      />
      <Select
        label={t`Soil`}
        size="dense"
        disabled={locked}
        value={thing.soil ?? UNSAID}
        onChange={(value) =>
          note(value === UNSAID ? undefined : ZONE_SOIL_WORDS[value], { soil: value || null })
        }
        options={choices(SOIL_TYPES, ZONE_SOIL_WORDS)}
      />
      <Pair>
        <Field label={t`Hours of sun`} size="dense" inputMode="decimal" disabled={locked} {...hours} />
        <Field label={t`Soil pH`} size="dense" inputMode="decimal" disabled={locked} {...ph} />
      </Pair>
      {called ? (
        <Text look="small">
          <Trans>Counts as {called}. Hours are those of a day from April to September.</Trans>
        </Text>
      ) : null}
      <PlaceFields thing={thing}>
        {thing.form === 'circle' ? <AcrossField bed={thing} /> : <SizeFields things={[thing]} />}
      </PlaceFields>
    </Stack>
  );
}

const figureOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** A light that says nothing is none. */
const lightOrNone = (light: ZoneLight): ZoneLight | null => (Object.keys(light).length > 0 ? light : null);

/** A figure within its bounds, to the tenth; empty for none. */
function readFigure(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
  say: Say,
): Read<number | null> {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { value: null };
  const value = Math.round(Number(typed) * 10) / 10;
  if (/^\d{1,2}(\.\d+)?$/.test(typed) && value >= min && value <= max) return { value };
  return { wrong: say(msg`Write a number from ${min} to ${max}.`) };
}
