import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  driftsOf,
  formatLength,
  isInBloom,
  LENGTH_GRIDS,
  type LengthUnit,
  type LineThing,
  listed,
  type Month,
  middleOfSpots,
  type PlantedDrift,
  type PlantLight,
  type Point,
  sizeAt,
  type Thing,
  type ThingId,
} from '@understory/garden';
import {
  areaInWords,
  edgeWords,
  type GardenDocument,
  GROUND_WORDS,
  groundOf,
  LINE_WORDS,
  layerStateOf,
  letteredOf,
  lineInWords,
  measureInWords,
  northOf,
  type PlantsById,
  plantName,
  spotInShort,
  thingName,
} from '@understory/plan';
import type { Say } from '@understory/words';
import {
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useLettering } from '../../shell/lettering.tsx';
import { useSay } from '../../shell/words.ts';
import { Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { toldSpot } from '../document/told-spot.ts';
import { nudge, remove } from '../editor/commands/changing.ts';
import type { Editor } from '../editor/editor.ts';
import { useLight } from '../light/garden-light.ts';
import { hoursInWords, notedInWords } from '../light/light-words.ts';
import { useDrawing, useEditor, useEditorState, useSelection } from './planner-context.ts';
import { sizeInWords } from './plant-facts.ts';

const ROW_PX = 44;
/** Rows drawn beyond what is seen. The rest of the list is only space: ten thousand rows would slow the page. */
const SPARE_ROWS = 8;
const FOOT = 12;
/** Plants of a drift begin this far from the edge. */
const WITHIN_PX = 34;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** From north to south, and from west to east in a row of one foot. */
export const inReadingOrder = (things: readonly Thing[]): readonly Thing[] =>
  spotsInOrder(things).map(({ thing }) => thing);

const spotsInOrder = (things: readonly Thing[]): readonly { readonly thing: Thing; readonly at: Point }[] =>
  ordered(things.map((thing) => ({ thing, at: toldSpot(thing) })));

/** Puts rows of its own array in order. */
const ordered = <Row extends { readonly at: Point }>(rows: Row[]): readonly Row[] =>
  rows.sort(
    ({ at: a }, { at: b }) => Math.round(a.y / FOOT) - Math.round(b.y / FOOT) || a.x - b.x || a.y - b.y,
  );

/** Which of how many beside one another a row is, from 1 on. */
interface Rank {
  readonly nth: number;
  readonly of: number;
}

/** A row of the list: a thing by itself or within a drift that is open, or a drift. */
type ListRow = Rank &
  (
    | {
        readonly kind: 'thing';
        readonly id: ThingId;
        readonly thing: Thing;
        readonly at: Point;
        readonly isWithin: boolean;
      }
    | {
        readonly kind: 'drift';
        readonly id: string;
        readonly drift: PlantedDrift;
        readonly at: Point;
        readonly isOpen: boolean;
      }
  );

/** A drift is one row, and below it are its plants while it is open. */
function rowsOf(things: readonly Thing[], open: ReadonlySet<string>): readonly ListRow[] {
  const drifts = driftsOf(things);
  const groups = new Set(drifts.map(({ group }) => group));
  const single = things.filter(({ group }) => group === undefined || !groups.has(group));
  const rows = ordered<{ readonly at: Point; readonly drift?: PlantedDrift; readonly thing?: Thing }>([
    ...single.map((thing) => ({ at: toldSpot(thing), thing })),
    ...drifts.map((drift) => ({ at: middleOfSpots(drift.plants), drift })),
  ]);
  const told: ListRow[] = [];
  const tell = (thing: Thing, at: Point, isWithin: boolean, rank: Rank) =>
    told.push({ kind: 'thing', id: thing.id, thing, at, isWithin, ...rank });
  for (const [index, { at, drift, thing }] of rows.entries()) {
    const rank = { nth: index + 1, of: rows.length };
    if (thing) tell(thing, at, false, rank);
    if (!drift) continue;
    const isOpen = open.has(drift.group);
    told.push({ kind: 'drift', id: `drift ${drift.group}`, drift, at, isOpen, ...rank });
    const members = isOpen ? spotsInOrder(drift.plants) : [];
    for (const [nth, member] of members.entries())
      tell(member.thing, member.at, true, { nth: nth + 1, of: members.length });
  }
  return told;
}

/** Things of which a row tells. */
const thingsIn = (row: ListRow): readonly Thing[] => (row.kind === 'drift' ? row.drift.plants : [row.thing]);

const Box = styled('div')({
  position: 'relative',
  maxHeight: 360,
  overflowY: 'auto',
  border: `1px solid ${token.grid}`,
  borderRadius: token.radius.medium,
});

/** For who has keys. */
const Help = styled('div')({ '@media (pointer: coarse)': visuallyHidden });

const Line = styled('div')({
  position: 'absolute',
  insetInline: 0,
  boxSizing: 'border-box',
  height: ROW_PX,
  paddingInline: 10,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: token.weight.firm },
  '&[aria-selected="true"]': { background: token.select, color: token.onSelect },
  '&:focus-visible': { outlineOffset: -3 },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { border: '2px solid Highlight' } },
});

/** Opens and closes a drift by mouse and finger. */
const Turn = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: ROW_PX,
  height: ROW_PX,
  marginInline: '-10px -8px',
});

/** What a thing is called, and below it the code of a plant and where it stands: beside the name they would leave it no room. */
const Told = styled('div')({ minWidth: 0, flex: 1, '& > p': { lineHeight: 1.35 } });

/** Everything that is placed, as a list: walked with the arrows, moved with Alt and the arrows, removed with Delete. */
export function PlanList() {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  // The plan goes first: thousands of rows are put in order beside the picture, and not before it.
  const document = useDeferredValue(useDrawing((state) => state.document));
  const { things } = document;
  const plants = useDeferredValue(useDrawing((state) => state.plants));
  const selection = useSelection();
  const unit = useLengthUnit();
  const { step, least } = LENGTH_GRIDS[unit];
  const lettering = useLettering();
  const then = useDeferredValue(useThen());
  const isSunSeen = useEditorState(({ time }) => time.sunMap);
  const light = useDeferredValue(useLight((state) => state.light?.plants));
  const lit = isSunSeen ? light : undefined;
  const lettered = lettering === 'codes' ? letteredOf(document, plants, lettering) : undefined;
  const [far, near] = [formatLength(step, unit, say), formatLength(least, unit, say)];
  const [open, setOpen] = useState<ReadonlySet<string>>(NONE_OPEN);
  const rows = useMemo(() => rowsOf(things, open), [things, open]);
  const [active, setActive] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const help = useId();

  const activeRow = Math.max(
    0,
    rows.findIndex((row) => (active === undefined ? isSelectedIn(row, selection) : row.id === active)),
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_PX,
    overscan: SPARE_ROWS,
    // The row that the keys stand on has the focus, wherever the list is scrolled to.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), activeRow])],
  });
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[data-row="${activeRow}"]`)?.focus({ preventScroll: true });
  });

  const goTo = (row: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, row))];
    if (!next) return;
    setActive(next.id);
    selectRow(editor, next);
    wantsFocus.current = true;
    virtual.scrollToIndex(rows.indexOf(next));
  };

  const turn = useCallback((row: ListRow, isOpen: boolean) => {
    if (row.kind !== 'drift') return;
    setActive(row.id);
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(row.drift.group);
      else after.delete(row.drift.group);
      return after;
    });
  }, []);

  const choose = useCallback(
    (row: ListRow) => {
      setActive(row.id);
      // Chosen once more, a drift shows its plants: a finger has no arrows, and a reader of the screen no mouse.
      if (row.kind === 'drift' && isSelectedIn(row, editor.selection.ids)) turn(row, !row.isOpen);
      else showRow(editor, row);
    },
    [editor, turn],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const current = rows[activeRow];
    const move = MOVES[event.key];
    if (!current || event.ctrlKey || event.metaKey) return;
    if (move && event.altKey) {
      const step = event.shiftKey ? editor.grid.least : editor.grid.step;
      selectRow(editor, current);
      setActive(current.id);
      wantsFocus.current = true;
      nudge(editor, { x: move[0] * step, y: move[1] * step }, event.repeat);
    } else if (event.key === 'ArrowDown') goTo(activeRow + 1);
    else if (event.key === 'ArrowUp') goTo(activeRow - 1);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const isOpening = event.key === 'ArrowRight';
      wantsFocus.current = true;
      if (current.kind === 'drift') turn(current, isOpening);
      else if (current.isWithin && !isOpening)
        goTo(rows.findIndex((row) => row.kind === 'drift' && row.drift.group === current.thing.group));
    } else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(rows.length - 1);
    else if (event.key === 'Enter' || event.key === ' ') showRow(editor, current);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const after = rows[activeRow + 1] ?? rows[activeRow - 1];
      remove(editor, new Set(thingsIn(current).map(({ id }) => id)));
      setActive(after?.id);
      wantsFocus.current = true;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (rows.length === 0)
    return (
      <Text soft>
        <Trans>Nothing is placed yet.</Trans>
      </Text>
    );
  const shown = virtual.getVirtualItems().flatMap(({ index: row }) => {
    const told = rows[row];
    return told ? [{ told, row }] : [];
  });
  return (
    <Stack gap={8}>
      <Help id={help}>
        <Text soft look="small">
          <Trans>
            Arrows walk the list, right opens a drift and left closes it, Alt + arrows move what is chosen by{' '}
            {far}, with Shift by {near}. Delete removes.
          </Trans>
        </Text>
      </Help>
      <Box
        ref={list}
        role="tree"
        aria-label={t`Everything in the garden`}
        aria-describedby={help}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {shown.map(({ told, row }) => (
            <PlanRow
              key={told.id}
              told={told}
              row={row}
              code={
                told.kind === 'thing' && told.thing.kind === 'plant'
                  ? lettered?.of(told.thing.plant)
                  : undefined
              }
              name={
                told.kind === 'drift'
                  ? driftName(told.drift, plants, say)
                  : thingName(plants, told.thing, say)
              }
              more={[
                moreInRow(told, document, plants, say, unit),
                thenInRow(told, then, plants, say, unit),
                sunInRow(told, lit, say),
              ]
                .filter(Boolean)
                .join(', ')}
              selected={isSelectedIn(told, selection)}
              active={row === activeRow}
              onChoose={choose}
              onTurn={turn}
            />
          ))}
        </div>
      </Box>
    </Stack>
  );
}

/** What is told of a thing beside its name: what covers a bed, what is measured, and what stops the hand. */
export function moreOf(thing: Thing, hidden: boolean, say: Say, unit: LengthUnit): string {
  const facts = [
    thing.kind === 'bed' && thing.name ? say(GROUND_WORDS[thing.ground]).toLowerCase() : '',
    thing.kind === 'line' ? lineMore(thing, say, unit) : '',
    thing.kind === 'zone' ? areaInWords(groundOf(thing), unit, say) : '',
    thing.kind === 'measure' ? measureInWords(thing, unit, say) : '',
    thing.kind === 'plant' && thing.existing ? say(msg`stood here before`) : '',
    thing.locked ? say(msg`locked`) : '',
    hidden ? say(msg`hidden`) : '',
  ];
  return facts.filter(Boolean).join(', ');
}

/** How long a line is, after what it is where that is not its name. */
const lineMore = (line: LineThing, say: Say, unit: LengthUnit): string =>
  [line.name ? say(LINE_WORDS[line.what]).toLowerCase() : '', lineInWords(line, unit, say)]
    .filter(Boolean)
    .join(', ');

const NONE_OPEN: ReadonlySet<string> = new Set();

/** Whether all that a row tells of is selected. */
const isSelectedIn = (row: ListRow, selection: ReadonlySet<ThingId>): boolean =>
  selection.size > 0 && thingsIn(row).every(({ id }) => selection.has(id));

function selectRow({ selection }: Editor, row: ListRow): void {
  const [first] = thingsIn(row);
  if (!first) return;
  if (row.kind === 'thing' && row.isWithin) selection.selectWithin(first.id);
  else selection.select(first.id);
}

function showRow({ selection }: Editor, row: ListRow): void {
  const [first] = thingsIn(row);
  if (first) selection.show(first.id, row.kind === 'thing' && row.isWithin ? 'within' : 'with its group');
}

/** `14 Sawbeak sedge and 5 Sword fern`. */
const driftName = ({ species }: PlantedDrift, plants: PlantsById, say: Say): string =>
  listed(
    species.map(({ plant, count }) => {
      const name = plantName(plants, plant, say);
      return say(msg`${count} ${name}`);
    }),
    'and',
    say,
  );

/** What is told of a row beside its name; of a drift, what holds for all of it. */
function moreInRow(
  row: ListRow,
  document: GardenDocument,
  plants: PlantsById,
  say: Say,
  unit: LengthUnit,
): string {
  const isHidden = (thing: Thing) => layerStateOf(document, plants, thing).hidden === true;
  if (row.kind === 'thing') return moreOf(row.thing, isHidden(row.thing), say, unit);
  const { plants: all } = row.drift;
  return [
    say(msg`drift`),
    all.every(({ locked }) => locked) ? say(msg`locked`) : '',
    all.every(isHidden) ? say(msg`hidden`) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The whole year and the month that are looked at; nothing while the years play, as no row is read then. */
interface Then {
  readonly year: number | null;
  readonly month: Month | null;
}

function useThen(): Then {
  const year = useEditorState(({ time }) =>
    time.year === null || time.playing ? null : Math.floor(time.year),
  );
  const month = useEditorState(({ time }) => time.month);
  return useMemo(() => ({ year, month }), [year, month]);
}

/** How large the plants of a row are in the year that is looked at, and whether they flower in its month. */
function thenInRow(
  row: ListRow,
  { year, month }: Then,
  plants: PlantsById,
  say: Say,
  unit: LengthUnit,
): string {
  const [first, ...rest] = thingsIn(row);
  if (first?.kind !== 'plant') return '';
  const card = plants.get(first.plant);
  if (!card || rest.some((thing) => thing.kind !== 'plant' || thing.plant !== first.plant)) return '';
  const { height, spread } = sizeAt(card, year ?? Number.POSITIVE_INFINITY, first.existing);
  return [
    year === null ? '' : sizeInWords({ height_mature: height, spread_mature: spread }, unit, say),
    month !== null && isInBloom(card, month) ? say(msg`in flower`) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The sun of a plant where it stands, while the sun map is looked at. */
function sunInRow(row: ListRow, lit: ReadonlyMap<string, PlantLight> | undefined, say: Say): string {
  const light = row.kind === 'thing' ? lit?.get(row.thing.id) : undefined;
  if (!light) return '';
  return light.told ? notedInWords(light.told, say) : hoursInWords(light.hours, say);
}

interface RowProps {
  readonly told: ListRow;
  readonly row: number;
  /** Where the plan is lettered with codes. */
  readonly code: string | undefined;
  readonly name: string;
  readonly more: string;
  readonly selected: boolean;
  readonly active: boolean;
  readonly onChoose: (row: ListRow) => void;
  readonly onTurn: (row: ListRow, isOpen: boolean) => void;
}

function isSameRow({ told: was, ...before }: RowProps, { told: is, ...after }: RowProps): boolean {
  const isToldAlike =
    was.nth === is.nth &&
    was.of === is.of &&
    (was.kind === 'thing'
      ? is.kind === 'thing' && was.thing === is.thing && was.isWithin === is.isWithin
      : is.kind === 'drift' && was.drift === is.drift && was.isOpen === is.isOpen);
  return (
    isToldAlike &&
    (Object.keys(before) as (keyof typeof before)[]).every((name) => before[name] === after[name])
  );
}

/** A row of the list. It is drawn anew only when something of its own changed: the hand waits for no other row. */
const PlanRow = memo(function PlanRow({
  told,
  row,
  code,
  name,
  more,
  selected,
  active,
  onChoose,
  onTurn,
}: RowProps) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const edges = edgeWords(useDrawing((state) => northOf(state.document.facts)));
  const isOpen = told.kind === 'drift' ? told.isOpen : undefined;
  const isWithin = told.kind === 'thing' && told.isWithin;
  return (
    <Line
      role="treeitem"
      aria-selected={selected}
      aria-level={isWithin ? 2 : 1}
      aria-expanded={isOpen}
      aria-posinset={told.nth}
      aria-setsize={told.of}
      tabIndex={active ? 0 : -1}
      data-row={row}
      onClick={() => onChoose(told)}
      // No class of its own for each place in the list.
      style={{ top: row * ROW_PX, ...(isWithin && { paddingInlineStart: WITHIN_PX }) }}
    >
      {isOpen === undefined ? null : (
        // By key it is turned with the arrows: within an entry of a list there is no other stop for Tab.
        <Turn
          aria-hidden
          title={isOpen ? t`Close the drift` : t`Show the plants of the drift`}
          onClick={(event) => {
            event.stopPropagation();
            onTurn(told, !isOpen);
          }}
        >
          <ExpandMoreRounded fontSize="small" style={isOpen ? undefined : { transform: 'rotate(-90deg)' }} />
        </Turn>
      )}
      <Told>
        <Text look="small" oneLine>
          <b>
            {told.kind === 'thing' && told.thing.kind === 'plant' && told.thing.quantity > 1
              ? `${told.thing.quantity} × ${name}`
              : name}
          </b>
          {more ? `, ${more}` : null}
        </Text>
        <Text soft={!selected} look="small" oneLine>
          {[code, spotInShort(told.at, edges, say, unit)].filter(Boolean).join(', ')}
        </Text>
      </Told>
    </Line>
  );
}, isSameRow);
