import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type BedThing,
  feetToInches,
  formatLength,
  INCHES_PER_FOOT,
  INCHES_PER_METRE,
  type LengthUnit,
  type SeenFrom,
} from '@understory/garden';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useMay } from '../../session/session.tsx';
import { GetPlan, PlanTerms } from '../../session/way-to-buy.tsx';
import { sentenceOf } from '../../shell/error-words.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Check } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { Form, Grid, Row, Stack } from '../../ui/layout.tsx';
import { Failed, Notice } from '../../ui/Notice.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { useLight } from '../light/garden-light.ts';
import { PlanThumbnail } from '../panels/designs/PlanThumbnail.tsx';
import { useDrawing, usePlanner } from '../panels/planner-context.ts';
import {
  askForFill,
  bedPicture,
  type FillAnswer,
  type FilledBed,
  type FillWishes,
  fillProposal,
} from './filling.ts';

/** Room for a picture, in CSS pixels. */
const ROOM = { width: 300, height: 210 };
const CENTS = 100;

const Card = styled('li')({ display: 'grid', gap: 8, alignContent: 'start', listStyle: 'none' });
const Found = styled('div')({ display: 'grid', gap: 12, scrollMarginTop: 8 });
const Lines = styled('ul')({ margin: 0, paddingLeft: 20 });

interface Props {
  readonly bed: BedThing;
  readonly onClose: () => void;
}

/** Fills a bed: what is wished of it, and several plantings side by side to look at on the plan. */
export function FillDialog({ bed, onClose }: Props) {
  const { t } = useLingui();
  const may = useMay('can_use_smart_recommendations');
  return (
    <Dialog
      title={bed.name ? t`Fill “${{ name: bed.name }}”` : t`Fill this bed`}
      size="large"
      fillsPhone
      closing={t`Close without filling`}
      onClose={onClose}
      isRead
    >
      <Stack gap={16}>
        <Text soft look="small">
          <Trans>
            Plants that suit the light and ground of this bed, each with room to grow, low in front, in
            groups, and in flower one after the other. You look at it first: nothing changes until you keep
            it.
          </Trans>
        </Text>
        {may ? <Filling bed={bed} onClose={onClose} /> : <FillDoor onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}

/** What filling would bring, its plan, and the idea that everybody may ask for. */
function FillDoor({ onClose }: Pick<Props, 'onClose'>) {
  const { pathname } = useLocation();
  const { ideas } = usePlanner();
  return (
    <Stack gap={12}>
      <Text look="small">
        <Trans>
          You get several plantings side by side, with what each costs where prices are known, and choose by
          budget, native share, height, and stock near you.
        </Trans>
      </Text>
      <PlanTerms tier="cultivator" />
      <Row>
        <GetPlan tier="cultivator" from={pathname} />
        <Button
          look="quiet"
          onClick={() => {
            onClose();
            ideas.ask({ kind: 'suggest', wish: '' });
          }}
        >
          <Trans>Suggest plants without it</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

/** Heights to choose from, in feet; where lengths are told in metres, of 1, 2, 3, 5 and 9 of them. */
const HEIGHTS: Readonly<Record<LengthUnit, readonly number[]>> = {
  feet: [3, 6, 10, 15, 30],
  metres: [1, 2, 3, 5, 9].map((metres) => (metres * INCHES_PER_METRE) / INCHES_PER_FOOT),
};

/** What is wished of a bed before anything is chosen or typed. */
const USUAL = {
  seenFrom: 'south' as SeenFrom,
  native: '0.7',
  evergreen: '0.3',
  /** Which of the heights, so that it stands for another where lengths come to be told otherwise. */
  tallest: '',
  kinds: '',
  budget: '',
  near: '',
  careful: false,
};
type Wished = typeof USUAL;

const KINDS = /^\s*(0?[1-9]|1\d|2[0-4])?\s*$/;
const ZIP = /^\s*(\d{5})?\s*$/;
/** Null for none, NaN for what is no number. */
const dollarsOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(/[$,]/g, ''));

function Filling({ bed, onClose }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const { drawing, editor } = usePlanner();
  const zip = useDrawing(({ document }) => document.facts.site.zip_code) ?? '';
  const map = useLight((state) => state.light?.map);
  // What is wrong is told while it is typed.
  const { control, register, setValue, handleSubmit, formState } = useForm({
    mode: 'onChange',
    defaultValues: USUAL,
  });
  const { errors } = formState;
  const { seenFrom, native, evergreen, tallest, careful } = useWatch({ control }) as Wished;
  const [seed, setSeed] = useState(1);
  const [answer, setAnswer] = useState<FillAnswer>();
  const [isWaiting, setWaiting] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  const ask = async (from: number, typed: Wished) => {
    under.current?.abort();
    const own = new AbortController();
    under.current = own;
    setWaiting(true);
    setTrouble(undefined);
    setSeed(from);
    const dollars = dollarsOf(typed.budget);
    const choices: FillWishes = {
      seen_from: typed.seenFrom,
      native: Number(typed.native),
      evergreen: Number(typed.evergreen),
      tallest: typed.tallest === '' ? null : (HEIGHTS[unit][Number(typed.tallest)] ?? null),
      kinds: Number(typed.kinds) || null,
      budget_cents: dollars === null ? null : Math.round(dollars * CENTS),
      near_zip: typed.near.trim() || null,
      careful: typed.careful,
    };
    try {
      const found = await askForFill(drawing, bed, choices, from, map, own.signal);
      if (!own.signal.aborted) setAnswer(found);
    } catch (error) {
      if (own.signal.aborted) return;
      const why = sentenceOf(error);
      setTrouble(t`The bed could not be filled. ${{ why }}`);
    } finally {
      if (under.current === own) setWaiting(false);
    }
  };
  const fill = (from: number) => handleSubmit((typed) => ask(from, typed));
  const look = (one: FilledBed) => {
    const { document } = drawing.held;
    editor.deactivate();
    editor.selection.clear();
    onClose();
    drawing.propose(fillProposal({ document, plants: drawing.plants }, one, answer?.notes ?? []));
  };
  return (
    <>
      <Form gap={12} onSubmit={fill(1)}>
        <Grid min="200px" gap={12}>
          <Select
            label={t`Seen from`}
            value={seenFrom}
            onChange={(value) => setValue('seenFrom', value)}
            options={[
              { value: 'south', label: t`The south` },
              { value: 'west', label: t`The west` },
              { value: 'north', label: t`The north` },
              { value: 'east', label: t`The east` },
              { value: 'all_round', label: t`All sides` },
            ]}
          />
          <Select
            label={t`Native plants`}
            value={native}
            onChange={(value) => setValue('native', value)}
            options={[
              { value: '1', label: t`All of them` },
              { value: '0.7', label: t`At least 7 in 10` },
              { value: '0.5', label: t`At least half` },
              { value: '0', label: t`As it comes` },
            ]}
          />
          <Select
            label={t`Green in winter`}
            value={evergreen}
            onChange={(value) => setValue('evergreen', value)}
            options={[
              { value: '0.5', label: t`Half of it` },
              { value: '0.3', label: t`A third of it` },
              { value: '0', label: t`As it comes` },
            ]}
          />
          <Select
            label={t`No taller than`}
            value={tallest}
            onChange={(value) => setValue('tallest', value)}
            options={[
              { value: '', label: t`What suits the bed` },
              ...HEIGHTS[unit].map((feet, at) => ({
                value: String(at),
                label: formatLength(feetToInches(feet), unit, say),
              })),
            ]}
          />
          <Field
            label={t`Kinds of plants`}
            field={register('kinds', {
              pattern: { value: KINDS, message: t`Type a number from 1 to 24, or leave it empty.` },
            })}
            hint={t`Empty: as many as suit its size.`}
            error={errors.kinds?.message}
            longest={2}
          />
          <Field
            label={t`Budget in dollars`}
            field={register('budget', {
              validate: (typed) => {
                const dollars = dollarsOf(typed) ?? 1;
                return (
                  (dollars >= 1 && dollars <= 100_000) ||
                  t`Type dollars from 1 to 100,000, or leave it empty.`
                );
              },
            })}
            hint={t`Then only plants with a known price come.`}
            error={errors.budget?.message}
            longest={9}
          />
          <Field
            label={t`Only in stock near ZIP code`}
            field={register('near', { pattern: { value: ZIP, message: t`A ZIP code has five digits.` } })}
            hint={zip ? t`Such as ${zip}, or leave it empty.` : t`Empty: wherever it is sold.`}
            error={errors.near?.message}
            longest={5}
          />
        </Grid>
        <Check
          checked={careful}
          onChange={(value) => setValue('careful', value)}
          label={t`Nothing thorny, poisonous, or hard to keep`}
        />
        <Text soft look="small">
          {map ? (
            <Trans>The light of each spot is taken from the sun map.</Trans>
          ) : (
            <Trans>The light is the one told of the whole garden. The sun map tells it spot by spot.</Trans>
          )}
        </Text>
        <Row>
          <Button type="submit" look="next" disabled={isWaiting}>
            <Trans>Fill the bed</Trans>
          </Button>
          {answer && answer.alternatives.length > 0 ? (
            <Button look="quiet" disabled={isWaiting} onClick={fill(seed + 1)}>
              <Trans>Other plantings</Trans>
            </Button>
          ) : null}
        </Row>
      </Form>
      {isWaiting ? <Waiting>{t`Planting the bed`}</Waiting> : null}
      {trouble ? <Failed sentence={trouble} onRetry={fill(seed)} /> : null}
      {!isWaiting && answer ? <Alternatives answer={answer} bed={bed} onLook={look} /> : null}
    </>
  );
}

interface AlternativesProps {
  readonly answer: FillAnswer;
  readonly bed: BedThing;
  readonly onLook: (one: FilledBed) => void;
}

function Alternatives({ answer, bed, onLook }: AlternativesProps) {
  const { t } = useLingui();
  const { alternatives, notes } = answer;
  const top = useRef<HTMLDivElement>(null);
  // Below the choices, and on a phone out of sight: whoever asked is brought to what came.
  useEffect(() => {
    if (answer) top.current?.scrollIntoView({ block: 'start' });
  }, [answer]);
  return (
    <Found ref={top}>
      <Text role="status" firm>
        <Plural value={alternatives.length} one="# planting to look at" other="# plantings to look at" />
      </Text>
      {notes.length > 0 ? (
        <Notice tone="info" role="status">
          {notes.join(' ')}
        </Notice>
      ) : null}
      <Grid as="ul" min="260px" gap={16} aria-label={t`Plantings`}>
        {alternatives.map((one) => (
          <Alternative key={one.seed} one={one} bed={bed} onLook={onLook} />
        ))}
      </Grid>
    </Found>
  );
}

function Alternative({
  one,
  bed,
  onLook,
}: { readonly one: FilledBed } & Pick<AlternativesProps, 'bed' | 'onLook'>) {
  const { t, i18n } = useLingui();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const picture = useMemo(() => bedPicture(document, bed, one, plants), [document, bed, one, plants]);
  const { title, lines, steps, cost_cents: cents, unpriced } = one;
  const count = steps.reduce((sum, { adds }) => sum + adds.length, 0);
  const cost = i18n.number(cents / CENTS, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  return (
    <Card>
      <PlanThumbnail
        {...ROOM}
        document={picture}
        plants={plants}
        named={false}
        label={t`The bed: ${title}`}
      />
      <Text firm as="h3">
        {title}
      </Text>
      <Text look="small">
        <Plural value={count} one="# plant" other="# plants" />
        {', '}
        <Plural value={steps.length} one="# kind" other="# kinds" />
      </Text>
      <Lines>
        {lines.map(({ sentence, isGood }) => (
          <li key={sentence}>
            <Text as="span" look="small" soft={!isGood}>
              {isGood ? sentence : t`Short of it: ${sentence}`}
            </Text>
          </li>
        ))}
      </Lines>
      <Text look="small">
        {cents > 0 ? t`About ${cost} for the plants with a known price.` : t`No prices are known yet.`}{' '}
        {cents > 0 && unpriced > 0 ? (
          <Plural value={unpriced} one="# has none." other="# have none." />
        ) : null}
      </Text>
      <div>
        <Button look="next" onClick={() => onLook(one)}>
          <Trans>Look at it on the plan</Trans>
        </Button>
      </div>
    </Card>
  );
}
