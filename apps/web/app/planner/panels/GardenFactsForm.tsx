import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LONGEST_ZIP, zipDigits } from '@understory/contract';
import {
  feetToInches,
  formatLength,
  INCHES_PER_FOOT,
  type LengthUnit,
  MOISTURES,
  PLOT_SIDE_MAX,
  PLOT_SIDE_MIN,
  parseLength,
  type RegionId,
  refusePlot,
  SOIL_TYPES,
  SUN_CODES,
} from '@understory/garden';
import { edgeWords, type GardenFacts, northOf } from '@understory/plan';
import type { Say } from '@understory/words';
import { type FormEvent, useState } from 'react';
import { LengthUnitChoice, useLengthUnitChoice } from '../../members/index.ts';
import { useKeptTyping } from '../../session/use-kept-typing.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useQuery } from '../../shell/queries.tsx';
import { readRegions } from '../../shell/region.tsx';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { Form, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { Pair } from './Pair.tsx';
import { MOISTURE_WORDS, SOIL_WORDS, SUN_WORDS } from './plant-facts.ts';
import { readDegrees } from './selected/changing.ts';

export interface Typed {
  readonly name: string;
  readonly width: string;
  readonly length: string;
  readonly region: string;
  readonly sun: string;
  readonly moisture: string;
  readonly soil: string;
  readonly zip: string;
  readonly north: string;
}
type Wrong = Partial<Record<keyof Typed | 'whole', string>>;

interface Props {
  readonly facts: GardenFacts;
  /** Names what is typed here while it is kept for somebody whose session ends. */
  readonly keepAs: string;
  /** Facts that come to be known later fill in what was not touched, where otherwise they replace all that was typed. */
  readonly isFillingIn?: boolean;
  readonly submitLabel: string;
  readonly onSubmit: (facts: GardenFacts) => void;
  /** A second way to go on with these facts. */
  readonly also?: {
    readonly label: string;
    /** What the two ways are. */
    readonly hint: string;
    readonly onSubmit: (facts: GardenFacts) => void;
  };
  /** Says what else speaks against these facts, as plants that would stand outside. */
  readonly refuse?: (facts: GardenFacts) => string | undefined;
}

/** What a form shows of facts; sides in whole units as they are written. */
export const typedOf = (
  { name, width, length, region_id, site }: GardenFacts,
  unit: LengthUnit,
  say: Say,
): Typed => ({
  name,
  width: formatLength(feetToInches(width), unit, say),
  length: formatLength(feetToInches(length), unit, say),
  region: String(region_id),
  sun: site.sun_exposure ?? '',
  moisture: site.moisture ?? '',
  soil: site.soil ?? '',
  zip: site.zip_code ?? '',
  north: `${northOf({ site })}°`,
});

/** What stands in a form that began with some facts once others are known: what was typed stays. */
export function filledIn(typed: Typed, before: Typed, now: Typed): Typed {
  const began = Object.entries(before);
  const untouched = began.filter(([key, text]) => typed[key as keyof Typed] === text).map(([key]) => key);
  const known = Object.entries(now).filter(([key]) => untouched.includes(key));
  return { ...typed, ...Object.fromEntries(known) };
}

/** Names the button of the second way. */
const ALSO = 'also';

const NAME_MAX = 120;
/** Feet of a length as it is typed, `12`, `12.5`, `12 ft 6 in` or `3.8 m`; NaN for anything else. */
const feetOf = (text: string, unit: LengthUnit, say: Say): number =>
  (parseLength(text, unit, say) ?? Number.NaN) / INCHES_PER_FOOT;

/** A side as it is typed; what was not touched stays exactly as it was, however it is rounded to be shown. */
const sideOf = (text: string, before: number, unit: LengthUnit, say: Say): number =>
  text === formatLength(feetToInches(before), unit, say) ? before : feetOf(text, unit, say);

function sideWanted(field: string, unit: LengthUnit, say: Say): string {
  const least = formatLength(feetToInches(PLOT_SIDE_MIN), unit, say);
  const most = formatLength(feetToInches(PLOT_SIDE_MAX), unit, say);
  return say(
    field === 'width'
      ? msg`The width must be between ${least} and ${most}.`
      : msg`The length must be between ${least} and ${most}.`,
  );
}

const OUTLINE_REACHES_PAST = msg`The outline of the garden reaches past this size. Move its corners first, or make it a rectangle again.`;

const chosen = <T extends string>(codes: readonly T[], text: string): T | null =>
  codes.find((code) => code === text) ?? null;

/** Reads the form; what is wrong, by field, when it cannot be used. */
export function readFacts(
  typed: Typed,
  before: GardenFacts,
  unit: LengthUnit,
  say: Say,
): { facts: GardenFacts } | { wrong: Wrong } {
  const name = typed.name.trim();
  const width = sideOf(typed.width, before.width, unit, say);
  const length = sideOf(typed.length, before.length, unit, say);
  const north = readDegrees(typed.north, say);
  const zip = zipDigits(typed.zip) ?? typed.zip.trim();
  const wrong: Wrong = {
    ...Object.fromEntries(
      refusePlot(width, length, undefined).map(({ field }) => [field, sideWanted(field, unit, say)]),
    ),
    ...(name === '' ? { name: say(msg`Give the garden a name.`) } : {}),
    ...(name.length > NAME_MAX
      ? {
          name: say(
            msg`A name has at most ${plural({ most: NAME_MAX }, { one: '# character', other: '# characters' })}.`,
          ),
        }
      : {}),
    ...('wrong' in north ? { north: north.wrong } : {}),
    ...(zip === '' || zipDigits(zip) !== undefined ? {} : { zip: say(msg`A ZIP code has five digits.`) }),
  };
  if (Object.keys(wrong).length > 0) return { wrong };
  // What was drawn of the plot is not given up for a number.
  if (refusePlot(width, length, before.shape).length > 0)
    return { wrong: { whole: say(OUTLINE_REACHES_PAST) } };
  return {
    facts: {
      name,
      width,
      length,
      shape: before.shape,
      region_id: Number(typed.region) as RegionId,
      site: {
        ...before.site,
        sun_exposure: chosen(SUN_CODES, typed.sun),
        moisture: chosen(MOISTURES, typed.moisture),
        soil: chosen(SOIL_TYPES, typed.soil),
        zip_code: zip || null,
        ...('value' in north && north.value !== northOf(before) ? { north: north.value } : {}),
      },
    },
  };
}

/** Name, size and site of a garden. */
export function GardenFactsForm({ facts, keepAs, isFillingIn, submitLabel, onSubmit, also, refuse }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const { choose } = useLengthUnitChoice();
  const edges = edgeWords(northOf(facts));
  const now = typedOf(facts, unit, say);
  const [typed, setTyped] = useState(now);
  const [wrong, setWrong] = useState<Wrong>({});
  const [shown, setShown] = useState({ facts, unit });
  // What is applied or undone replaces what was typed, without taking the focus out of the form.
  if (shown.facts !== facts || shown.unit !== unit) {
    setShown({ facts, unit });
    const keeps = isFillingIn || shown.facts === facts;
    setTyped(keeps ? filledIn(typed, typedOf(shown.facts, shown.unit, say), now) : now);
    if (!isFillingIn) setWrong({});
  }
  const isChanged = JSON.stringify(typed) !== JSON.stringify(now);
  const kept = useKeptTyping(keepAs, typed, isChanged, (before) => setTyped({ ...typed, ...before }));
  const regions = useQuery({ queryKey: ['regions'], queryFn: readRegions });
  const field = (key: keyof Typed, label: string, hint?: string) => ({
    label,
    value: typed[key],
    size: 'dense' as const,
    error: wrong[key],
    hint,
    onChange: (value: string) => setTyped({ ...typed, [key]: value }),
  });
  // What is not known is left out of every judgement.
  const open = <Code extends string>(
    codes: readonly Code[],
    words: Readonly<Record<Code, MessageDescriptor>>,
  ) => ({
    options: [
      { value: '', label: t`Not known` },
      ...codes.map((value) => ({ value, label: t(words[value]) })),
    ],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readFacts(typed, facts, unit, say);
    if ('wrong' in read) {
      setWrong(read.wrong);
      return;
    }
    const refusal = refuse?.(read.facts);
    setWrong(refusal ? { whole: refusal } : {});
    if (refusal) return;
    kept.forget();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (also && submitter?.getAttribute('name') === ALSO) also.onSubmit(read.facts);
    else onSubmit(read.facts);
  };
  return (
    <Form onSubmit={submit}>
      <Field {...field('name', t`Name`)} required />
      <Pair>
        <Field {...field('width', t`Width`, say(edges.alongWidth))} required />
        <Field {...field('length', t`Length`, say(edges.alongLength))} required />
      </Pair>
      <LengthUnitChoice onChoose={choose} />
      <Pair>
        <Select {...field('sun', t`Light`)} {...open(SUN_CODES, SUN_WORDS)} />
        <Select {...field('moisture', t`Ground`)} {...open(MOISTURES, MOISTURE_WORDS)} />
      </Pair>
      <Pair>
        <Select {...field('soil', t`Soil`)} {...open(SOIL_TYPES, SOIL_WORDS)} />
        <Field {...field('zip', t`ZIP code`)} inputMode="numeric" longest={LONGEST_ZIP} />
      </Pair>
      {isFillingIn ? null : (
        <Field {...field('north', t`North`, t`Degrees clockwise from the top of the plan`)} />
      )}
      {regions.data ? (
        <Select
          {...field('region', t`Region`)}
          options={regions.data.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
      {wrong.whole ? <Notice tone="warn">{wrong.whole}</Notice> : null}
      {kept.wasKept && isChanged ? (
        <Notice tone="info" role="status">
          <Trans>What you had typed is back, and not applied yet.</Trans>
        </Notice>
      ) : null}
      {also ? <Text look="small">{also.hint}</Text> : null}
      <Row gap={8}>
        <Button type="submit" look="next">
          {submitLabel}
        </Button>
        {also ? (
          <Button type="submit" name={ALSO} look="quiet">
            {also.label}
          </Button>
        ) : null}
      </Row>
    </Form>
  );
}
