import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { listed, NAMED_FIRST, SCORE_MAX } from '@understory/garden';
import { edgeWords, northOf, spotInWords } from '@understory/plan';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { RATING_WORDS } from '../../gardens/index.ts';
import { PlantPlate, plantPath } from '../../plants/index.ts';
import { useMay } from '../../session/session.tsx';
import { GetPlan, PlanTerms } from '../../session/way-to-buy.tsx';
import { sentenceOf } from '../../shell/error-words.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { keepPreviousData, useQuery } from '../../shell/queries.tsx';
import { useStored } from '../../shell/stored-value.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Failed, Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { useLight } from '../light/garden-light.ts';
import { useDrawing, usePlanner } from '../panels/planner-context.ts';
import { followAtRest } from '../panels/useCompatibility.ts';
import {
  askWhatLacks,
  type LackingPlant,
  LEFT_OUT,
  lackingBody,
  plantThere,
  showPlace,
  thingsOf,
} from './lacking.ts';

interface Props {
  /** Opens the facts of the garden, where its light and ground are said. */
  readonly onGarden: () => void;
}

/** What the garden lacks, and plants that would bring it, ranked, each with its reasons and its best free spot. */
export function LackingPanel(props: Props) {
  return useMay('can_use_smart_recommendations') ? <RankedPlants {...props} /> : <LackingDoor />;
}

/** What the list would bring, its plan, and the idea that everybody may ask for. */
function LackingDoor() {
  const { pathname } = useLocation();
  const { ideas } = usePlanner();
  return (
    <Stack gap={12}>
      <Text look="small">
        <Trans>
          Plants ranked by what this garden lacks: months without flowers, a layer with nothing in it, food
          for caterpillars, natives, winter green, cover. Each says why, and where it would do best.
        </Trans>
      </Text>
      <PlanTerms tier="cultivator" />
      <Row gap={8}>
        <GetPlan tier="cultivator" from={`${pathname}?panel=find`} />
        <Button look="quiet" onClick={() => ideas.ask({ kind: 'missing' })}>
          <Trans>Propose what is missing without it</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

/** Counts up whenever the drawing has changed and the hand rests. */
function useRestedDrawing(): number {
  const { drawing, editor } = usePlanner();
  const [turn, setTurn] = useState(0);
  useEffect(
    () =>
      followAtRest(
        { drawing, editor },
        (after, before) => after.document !== before.document || after.proposal !== before.proposal,
        () => setTurn((before) => before + 1),
      ),
    [drawing, editor],
  );
  return turn;
}

/** The list for whose plan has it. */
export function RankedPlants({ onGarden }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const { drawing, editor, gardenId } = usePlanner();
  const turn = useRestedDrawing();
  const map = useLight((state) => (state.share === undefined ? state.light?.map : undefined));
  const stored = useMemo(() => LEFT_OUT.named(gardenId ?? 'draft'), [gardenId]);
  const leftOut = useStored(stored, NONE);
  const [shown, setShown] = useState(NAMED_FIRST);
  const told = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing is read when it has come to rest
  const body = useMemo(() => lackingBody(drawing, map, leftOut), [drawing, map, leftOut, turn]);
  const found = useQuery({
    queryKey: ['lacking', body],
    queryFn: ({ signal }) => askWhatLacks(drawing, body, signal),
    // The list stays until the next is there: it would flash at every plant that is set.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  useEffect(() => () => showPlace(editor, undefined), [editor]);
  // Where keys were, and whoever listens, after the row that was pressed has gone.
  const toldAgain = () => told.current?.focus();
  if (found.isPending) return <Skeleton label={t`Looking what this garden lacks`} height={320} />;
  if (found.isError)
    return (
      <Failed
        sentence={t`What this garden lacks could not be worked out. ${{ why: sentenceOf(found.error) }}`}
        onRetry={() => void found.refetch()}
      />
    );
  const { lacks, plants, notes } = found.data;
  const what = listed(lacks, 'and', say);
  return (
    <Stack gap={12}>
      {lacks.length > 0 ? (
        <Text look="small">
          <Trans>This garden lacks: {what}.</Trans>
        </Text>
      ) : null}
      {notes.length > 0 ? (
        <Notice tone="info" role="status">
          {notes.join(' ')}
        </Notice>
      ) : null}
      {isToldOfGround(drawing.document.facts.site) ? null : (
        <Row>
          <Button look="quiet" size="dense" onClick={onGarden}>
            <Trans>Say what the ground is like</Trans>
          </Button>
        </Row>
      )}
      {plants.length > 0 ? (
        <Text soft look="small" role="status" ref={told} tabIndex={-1}>
          {t`${plural(plants.length, { one: '# plant', other: '# plants' })}, what closes most gaps first`}
        </Text>
      ) : null}
      <Rows as="ul" gap={0} aria-label={t`Plants for what is missing`} aria-busy={found.isPlaceholderData}>
        {plants.slice(0, shown).map((one) => (
          <Recommended
            key={one.plant.id}
            one={one}
            isBehind={found.isPlaceholderData}
            onPlanted={toldAgain}
            onLeftOut={() => {
              stored.write([...leftOut, one.plant.id]);
              toldAgain();
            }}
          />
        ))}
      </Rows>
      {plants.length > shown ? (
        <Button look="quiet" onClick={() => setShown(plants.length)}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
      {leftOut.length > 0 ? (
        <Row gap={8}>
          <Text soft look="small" as="span">
            <Plural value={leftOut.length} one="# plant is left out." other="# plants are left out." />
          </Text>
          <Button look="quiet" size="dense" onClick={() => stored.forget()}>
            <Trans>Name them again</Trans>
          </Button>
        </Row>
      ) : null}
      <Text soft look="small">
        {map ? (
          <Trans>The light of each spot is taken from the sun map.</Trans>
        ) : (
          <Trans>The light is the one told of the whole garden. The sun map tells it spot by spot.</Trans>
        )}
      </Text>
    </Stack>
  );
}

const NONE: readonly number[] = [];

const isToldOfGround = ({
  sun_exposure,
  moisture,
}: {
  readonly sun_exposure?: string | null | undefined;
  readonly moisture?: string | null | undefined;
}): boolean => Boolean(sun_exposure && moisture);

const Rows = styled(Stack)({ '& > li': { borderBottom: `1px solid ${token.grid}`, listStyle: 'none' } });
const Item = styled('li')({
  display: 'grid',
  gap: 8,
  paddingBlock: 12,
  '&[data-shown]': { background: token.grid, marginInline: -8, paddingInline: 8 },
});
const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  gap: 12,
  alignItems: 'start',
});
const Named = styled('div')({
  display: 'grid',
  gap: 2,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  color: token.inkSoft,
});
const Reasons = styled('ul')({ margin: 0, paddingLeft: 18, fontSize: '0.875rem', lineHeight: 1.4 });
const Mind = styled('div')({
  display: 'flex',
  gap: 6,
  '& > svg': { flex: 'none', fontSize: 18, color: token.warn },
});

interface RecommendedProps {
  readonly one: LackingPlant;
  /** The plan has changed since: its spot may be taken. */
  readonly isBehind: boolean;
  readonly onPlanted: () => void;
  readonly onLeftOut: () => void;
}

/** A plant that the garden lacks. While it is pointed at or has the keyboard, its place is seen on the plan. */
function Recommended({ one, isBehind, onPlanted, onLeftOut }: RecommendedProps) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const { drawing, editor } = usePlanner();
  const facts = useDrawing((state) => state.document.facts);
  const [isKept, keep] = useState(false);
  const { plant, score, rating, reasons, mind, adds } = one;
  const name = plant.common_name;
  const [first] = adds;
  const where = first ? spotInWords(first, edgeWords(northOf(facts)), say, unit) : '';
  const figure = score.toFixed(1);
  const show = () => showPlace(editor, thingsOf(drawing, one));
  const hide = () => {
    if (!isKept) showPlace(editor, undefined);
  };
  return (
    <Item
      data-shown={isKept || undefined}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      <Head>
        <PlantPlate plant={plant} size={64} />
        <Named>
          <TextLink to={plantPath(plant)}>{name}</TextLink>
          <i translate="no">{plant.scientific_name}</i>
          <span>
            <strong>{t(RATING_WORDS[rating])}</strong>{' '}
            {rating === 'unknown' ? null : t`${figure} of ${SCORE_MAX} at its best free spot`}
          </span>
        </Named>
      </Head>
      <Reasons>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Reasons>
      {mind ? (
        <Mind>
          <WarningAmberRounded aria-hidden />
          <Text look="small" as="span">
            {mind}
          </Text>
        </Mind>
      ) : null}
      <Text soft look="small">
        <Plural value={adds.length} one="Its spot:" other="A group of #, the first:" /> {where}
      </Text>
      <Row gap={4}>
        <Button
          size="dense"
          look="quiet"
          disabled={isBehind}
          aria-label={t`Put it there: ${name}`}
          onClick={() => {
            showPlace(editor, undefined);
            if (plantThere(editor, drawing, one)) onPlanted();
          }}
        >
          <Trans>Put it there</Trans>
        </Button>
        <Button
          size="dense"
          look="quiet"
          pressed={isKept}
          aria-label={t`Show the place of ${name}`}
          onClick={() => {
            keep(!isKept);
            if (isKept) showPlace(editor, undefined);
            else {
              show();
              if (first) editor.camera.keepInView(first);
            }
          }}
        >
          <Trans>Show</Trans>
        </Button>
        <Button size="dense" aria-label={t`Not this one: ${name}`} onClick={onLeftOut}>
          <Trans>Not this one</Trans>
        </Button>
      </Row>
    </Item>
  );
}
