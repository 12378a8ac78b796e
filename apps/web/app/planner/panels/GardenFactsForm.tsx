import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LONGEST_ZIP, type Place, zipDigits } from '@understory/contract';
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
import { type FormEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { LengthUnitChoice, useLengthUnitChoice } from '../../members/index.ts';
import { useKeptTyping } from '../../session/use-kept-typing.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useQuery, useQueryClient } from '../../shell/queries.tsx';
import { readRegions } from '../../shell/region.tsx';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Form, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pair } from './Pair.tsx';
import { placeQuery } from './place-of-zip.ts';
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
  readonly ph: string;
  readonly zone: string;
  readonly slope: string;
  /** `yes`, `no`, or empty where nobody said. */
  readonly deer: string;
  readonly pets: string;
  /** What is told of the yard, in its own notation; empty while nothing is told otherwise. */
  readonly yard: string;
}
type Wrong = Partial<Record<keyof Typed | 'root', string>>;

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
  ph: site.ph?.toString() ?? '',
  zone: site.usda_zone ?? '',
  slope: site.slope?.toString() ?? '',
  deer: saidOf(site.deer),
  pets: saidOf(site.pets),
  yard: '',
});

const saidOf = (value: boolean | null | undefined): string =>
  (value ?? null) === null ? '' : value ? 'yes' : 'no';
const isSo = (said: string): boolean | null => (said === '' ? null : said === 'yes');

/** What stands beneath the fold of the form. */
const BENEATH = ['ph', 'zone', 'slope', 'deer', 'pets'] as const satisfies readonly (keyof Typed)[];

const NAME_MAX = 120;
/** Feet of a length as it is typed, `12`, `12.5`, `12 ft 6 in` or `3.8 m`; NaN for anything else. */
const feetOf = (text: string, unit: LengthUnit, say: Say): number =>
  (parseLength(text, unit, say) ?? Number.NaN) / INCHES_PER_FOOT;

/** A side as it is typed; what was not touched stays exactly as it was, however it is rounded to be shown. */
const sideOf = (text: string, before: number, unit: LengthUnit, say: Say): number =>
  text === formatLength(feetToInches(before), unit, say) ? before : feetOf(text, unit, say);

/** Width and length in feet as they are typed; undefined where a plot cannot have them. */
function readSize(
  typed: Pick<Typed, 'width' | 'length'>,
  before: Pick<GardenFacts, 'width' | 'length'>,
  unit: LengthUnit,
  say: Say,
): { readonly width: number; readonly length: number } | undefined {
  const width = sideOf(typed.width, before.width, unit, say);
  const length = sideOf(typed.length, before.length, unit, say);
  return refusePlot(width, length, undefined).length === 0 ? { width, length } : undefined;
}

/** The last width and length that a plot can have while others are typed: what is drawn of them stays. */
export function useDrawnSize(typed: Typed, facts: GardenFacts): Pick<GardenFacts, 'width' | 'length'> {
  const unit = useLengthUnit();
  const say = useSay();
  const [size, setSize] = useState({ width: facts.width, length: facts.length });
  const now = readSize(typed, facts, unit, say);
  if (now && (now.width !== size.width || now.length !== size.length)) setSize(now);
  return size;
}

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

/** A figure of the ground as it is typed, with a point or a comma; null for none, NaN for what is no such figure. */
function figureOf(text: string, least: number, most: number): number | null {
  const plain = text.trim().replace(/\s*%$/, '').replace(',', '.');
  if (plain === '') return null;
  const value = /^\d{1,3}(\.\d{1,4})?$/.test(plain) ? Number(plain) : Number.NaN;
  return value >= least && value <= most ? value : Number.NaN;
}

/**
 * What stands in the form once the place of a new ZIP code is known: its hardiness zone, unless a zone was chosen by hand.
 * @param before the zone that stood there before anybody chose
 */
export const zoneFilledIn = (
  typed: Typed,
  place: Place | null | undefined,
  before: readonly string[],
): Typed =>
  place?.usda_zone && (typed.zone === '' || before.includes(typed.zone))
    ? { ...typed, zone: place.usda_zone }
    : typed;

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
  const ph = figureOf(typed.ph, 3, 10);
  const slope = figureOf(typed.slope, 0, 100);
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
    ...(Number.isNaN(ph) ? { ph: say(msg`A pH is a number from 3 to 10, such as 6.5.`) } : {}),
    ...(Number.isNaN(slope) ? { slope: say(msg`A slope is a percent from 0 to 100.`) } : {}),
  };
  if (Object.keys(wrong).length > 0) return { wrong };
  // What was drawn of the plot is not given up for a number.
  if (refusePlot(width, length, before.shape).length > 0)
    return { wrong: { root: say(OUTLINE_REACHES_PAST) } };
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
        ph,
        slope,
        usda_zone: typed.zone || null,
        deer: isSo(typed.deer),
        pets: isSo(typed.pets),
        ...('value' in north && north.value !== northOf(before) ? { north: north.value } : {}),
      },
    },
  };
}

const noSuchZip = (typed: string, say: Say): string =>
  say(msg`We do not know the ZIP code ${{ zip: typed.trim() }}. Please check its digits.`);

/** Where a ZIP code is, and the zone it is mostly in. */
function placeWords(place: Place | null | undefined, say: Say): string | undefined {
  if (!place) return undefined;
  const { city, state, usda_zone: zone } = place;
  return zone
    ? say(msg`${city}, ${state}: mostly zone ${{ zone }}`)
    : say(msg`${city}, ${state}: its zones differ too much to tell`);
}

/** What is told beneath the fold while it is closed. */
function toldBeneath({ ph, zone, slope, deer, pets }: Typed, say: Say): string | undefined {
  const told = [
    ...(zone ? [say(msg`Zone ${{ zone }}`)] : []),
    ...(ph ? [say(msg`pH ${{ ph }}`)] : []),
    ...(slope ? [say(msg`${{ slope: slope.replace(/\s*%$/, '') }}% slope`)] : []),
    ...(deer === 'yes' ? [say(msg`Deer`)] : []),
    ...(pets === 'yes' ? [say(msg`Pets`)] : []),
  ];
  return told.length > 0 ? told.join(', ') : undefined;
}

/** Few open it at once. */
const MoreAboutGround = latePart(async () => (await import('./MoreAboutGround.tsx')).default);

interface FactsProps {
  readonly facts: GardenFacts;
  /** Names what is typed here while it is kept for somebody whose session ends. */
  readonly keepAs: string;
  /** Facts that come to be known later fill in what was not touched, where otherwise they replace all that was typed. */
  readonly isFillingIn?: boolean;
}

/** The facts of a garden as they are typed, and what of them is wrong. */
export interface TypedFacts {
  readonly facts: GardenFacts;
  readonly typed: Typed;
  readonly errors: FieldErrors<Typed>;
  readonly set: (key: keyof Typed, value: string) => void;
  /** What was typed came back, and is not applied yet. */
  readonly isBack: boolean;
  /** Where the typed ZIP code is; null for a new one that is none, undefined while that is not known. */
  readonly place: Place | null | undefined;
  /** What few know at once is seen. */
  readonly isUnfolded: boolean;
  readonly unfold: (isUnfolded: boolean) => void;
  /** They are being read: a ZIP code that was typed just now is asked about first. */
  readonly isReading: boolean;
  /** The facts, for what becomes of them; what is wrong is shown by the time it answers. */
  readonly read: () => Promise<GardenFacts | undefined>;
  /** Says what else speaks against them; undefined for nothing. */
  readonly refuse: (sentence: string | undefined) => void;
  /** They were used. */
  readonly forget: () => void;
}

export function useTypedFacts({ facts, keepAs, isFillingIn = false }: FactsProps): TypedFacts {
  const say = useSay();
  const unit = useLengthUnit();
  const now = typedOf(facts, unit, say);
  const form = useForm<Typed>({ defaultValues: now });
  const typed = useWatch({ control: form.control }) as Typed;
  const { errors, dirtyFields, isSubmitting } = form.formState;
  const shown = useRef(facts);
  /** The ZIP code whose zone was filled in, and that zone. */
  const filled = useRef({ zip: now.zip, zone: now.zone });
  // What is applied or undone replaces what was typed, without taking the focus out of the form.
  const show = useEffectEvent((of: GardenFacts, inUnit: LengthUnit) => {
    const keepDirtyValues = isFillingIn || shown.current === of;
    shown.current = of;
    form.reset(typedOf(of, inUnit, say), { keepDirtyValues, keepErrors: isFillingIn });
    if (!isFillingIn) filled.current = { zip: now.zip, zone: now.zone };
  });
  useEffect(() => show(facts, unit), [facts, unit]);
  const isChanged = Object.values(dirtyFields).includes(true);
  const kept = useKeptTyping(keepAs, typed, isChanged, (before) =>
    form.reset({ ...form.getValues(), ...before }, { keepDefaultValues: true }),
  );
  const client = useQueryClient();
  const zip = zipDigits(typed.zip);
  const place = useQuery({ ...placeQuery(zip ?? ''), enabled: zip !== undefined });
  const fill = useEffectEvent((of: string, found: Place | null) => {
    const { zone } = filled.current;
    if (filled.current.zip === of) return;
    filled.current = { zip: of, zone: found?.usda_zone ?? zone };
    const next = zoneFilledIn(form.getValues(), found, [now.zone, zone]);
    form.setValue('zone', next.zone, { shouldDirty: true });
  });
  useEffect(() => {
    if (zip !== undefined && place.data !== undefined) fill(zip, place.data);
  }, [zip, place.data]);
  const [isUnfolded, unfold] = useState(!isFillingIn);
  return {
    facts,
    typed,
    errors,
    set(key, value) {
      form.setValue(key, value, { shouldDirty: true });
      // What is wrong with it is being mended.
      form.clearErrors(key);
    },
    isBack: kept.wasKept && isChanged,
    // One that was kept before is not asked about again.
    place: place.data === null && typed.zip === now.zip ? undefined : place.data,
    isUnfolded,
    unfold,
    isReading: isSubmitting,
    async read() {
      let found: GardenFacts | undefined;
      form.clearErrors();
      await form.handleSubmit(async (sent) => {
        const newZip = sent.zip === now.zip ? undefined : zipDigits(sent.zip);
        const before = filled.current;
        // Pressed before the answer is there. Without a line the ZIP code is believed.
        const known = newZip ? await client.fetchQuery(placeQuery(newZip)).catch(() => undefined) : undefined;
        const told = newZip === before.zip ? sent : zoneFilledIn(sent, known, [now.zone, before.zone]);
        const tried = readFacts(told, facts, unit, say);
        const wrong: Wrong = {
          ...('wrong' in tried && tried.wrong),
          ...(known === null && { zip: noSuchZip(sent.zip, say) }),
        };
        if ('facts' in tried && known !== null) found = tried.facts;
        // Whoever asked leads to the first field that is wrong.
        flushSync(() => {
          for (const [key, message] of Object.entries(wrong)) form.setError(key as keyof Wrong, { message });
          if (BENEATH.some((key) => key in wrong)) unfold(true);
        });
      })();
      return found;
    },
    refuse: (sentence) => (sentence ? form.setError('root', { message: sentence }) : form.clearErrors()),
    forget: kept.forget,
  };
}

const fieldOf = ({ typed, errors, set }: TypedFacts, key: keyof Typed, label: string, hint?: string) => ({
  label,
  value: typed[key],
  size: 'dense' as const,
  error: errors[key]?.message,
  hint,
  onChange: (value: string) => set(key, value),
});

interface PartProps {
  readonly form: TypedFacts;
}

/** What the garden is called. */
export function NameField({ form }: PartProps) {
  const { t } = useLingui();
  return <Field {...fieldOf(form, 'name', t`Name`)} required />;
}

/** How wide and long it is, and the units that lengths are told in. */
export function SizeFields({ form }: PartProps) {
  const { t } = useLingui();
  const say = useSay();
  const { choose } = useLengthUnitChoice();
  const edges = edgeWords(northOf(form.facts));
  return (
    <>
      <Pair>
        <Field {...fieldOf(form, 'width', t`Width`, say(edges.alongWidth))} required />
        <Field {...fieldOf(form, 'length', t`Length`, say(edges.alongLength))} required />
      </Pair>
      <LengthUnitChoice onChoose={choose} />
    </>
  );
}

interface SiteProps extends PartProps {
  /** The light is asked for apart from the rest. */
  readonly withoutLight?: boolean;
  readonly children?: ReactNode;
}

/** What is known of the place. */
export function SiteFields({ form, withoutLight = false, children }: SiteProps) {
  const { t } = useLingui();
  const say = useSay();
  const { typed, place, isUnfolded, unfold } = form;
  const regions = useQuery({ queryKey: ['regions'], queryFn: readRegions });
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
  const soil = <Select {...fieldOf(form, 'soil', t`Soil`)} {...open(SOIL_TYPES, SOIL_WORDS)} />;
  return (
    <>
      <Pair>
        {withoutLight ? soil : <Select {...fieldOf(form, 'sun', t`Light`)} {...open(SUN_CODES, SUN_WORDS)} />}
        <Select {...fieldOf(form, 'moisture', t`Ground`)} {...open(MOISTURES, MOISTURE_WORDS)} />
      </Pair>
      <Pair>
        {withoutLight ? null : soil}
        <Field
          {...fieldOf(form, 'zip', t`ZIP code`, placeWords(place, say))}
          {...(place === null && { error: noSuchZip(typed.zip, say) })}
          inputMode="numeric"
          longest={LONGEST_ZIP}
        />
      </Pair>
      {children}
      {regions.data ? (
        <Select
          {...fieldOf(form, 'region', t`Region`)}
          options={regions.data.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
      <Fold
        title={t`More about this ground`}
        aside={isUnfolded ? undefined : toldBeneath(typed, say)}
        open={isUnfolded}
        onToggle={unfold}
      >
        {isUnfolded ? (
          <Suspense fallback={null}>
            <MoreAboutGround field={(...about) => fieldOf(form, ...about)} zone={typed.zone} />
          </Suspense>
        ) : null}
      </Fold>
    </>
  );
}

/** What is said of a whole form: why it cannot be used, or that what was typed is back. */
export const FactsNotes = ({ form: { errors, isBack } }: PartProps) => (
  <>
    {errors.root ? (
      <Notice tone="warn" comesIntoView>
        {errors.root.message}
      </Notice>
    ) : null}
    {isBack ? (
      <Notice tone="info" role="status">
        <Trans>What you had typed is back, and not applied yet.</Trans>
      </Notice>
    ) : null}
  </>
);

interface Props extends FactsProps {
  readonly submitLabel: string;
  readonly onSubmit: (facts: GardenFacts) => void;
  /** Says what else speaks against these facts, as plants that would stand outside. */
  readonly refuse: (facts: GardenFacts) => string | undefined;
}

/** Name, size and site of a garden that is drawn already. */
export function GardenFactsForm({ submitLabel, onSubmit, refuse, ...about }: Props) {
  const { t } = useLingui();
  const form = useTypedFacts(about);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const read = await form.read();
    if (!read) return currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    const refusal = refuse(read);
    form.refuse(refusal);
    if (refusal) return;
    form.forget();
    onSubmit(read);
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <NameField form={form} />
      <SizeFields form={form} />
      <SiteFields form={form}>
        <Field {...fieldOf(form, 'north', t`North`, t`Degrees clockwise from the top of the plan`)} />
      </SiteFields>
      <FactsNotes form={form} />
      <Row gap={8}>
        <Button type="submit" look="next" busy={form.isReading}>
          {submitLabel}
        </Button>
      </Row>
    </Form>
  );
}
