import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatLength, LENGTH_GRIDS, type LengthUnit, type Thing, type ThingId } from '@understory/garden';
import {
  edgeWords,
  GROUND_WORDS,
  layerStateOf,
  measureInWords,
  northOf,
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
import { useSay } from '../../shell/words.ts';
import { Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { toldSpot } from '../document/told-spot.ts';
import { nudge, remove } from '../editor/commands/changing.ts';
import { useDrawing, useEditor, useSelection } from './planner-context.ts';

const ROW_PX = 44;
/** Rows drawn beyond what is seen. The rest of the list is only space: ten thousand rows would slow the page. */
const SPARE_ROWS = 8;
const FOOT = 12;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** From north to south, and from west to east in a row of one foot. */
export const inReadingOrder = (things: readonly Thing[]): readonly Thing[] =>
  things
    .map((thing) => {
      const { x, y } = toldSpot(thing);
      return { thing, row: Math.round(y / FOOT), x, y };
    })
    .sort((a, b) => a.row - b.row || a.x - b.x || a.y - b.y)
    .map(({ thing }) => thing);

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
  justifyContent: 'space-between',
  gap: 8,
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  '& > :last-child': { flex: 'none' },
  '& b': { fontWeight: token.weight.firm },
  '&[aria-selected="true"]': { background: token.select, color: token.onSelect },
  '&:focus-visible': { outlineOffset: -3 },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { border: '2px solid Highlight' } },
});

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
  const [far, near] = [formatLength(step, unit, say), formatLength(least, unit, say)];
  const rows = useMemo(() => inReadingOrder(things), [things]);
  const [active, setActive] = useState<ThingId>();
  const [seen, setSeen] = useState({ top: 0, height: 400 });
  const list = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const help = useId();

  const activeRow = Math.max(
    0,
    rows.findIndex(({ id }) => id === (active ?? firstOf(selection))),
  );
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[data-row="${activeRow}"]`)?.focus({ preventScroll: true });
  });

  const goTo = (row: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, row))];
    if (!next) return;
    setActive(next.id);
    editor.selection.select(next.id);
    wantsFocus.current = true;
    const element = list.current;
    if (!element) return;
    const top = Math.min(rows.length - 1, Math.max(0, row)) * ROW_PX;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_PX > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + ROW_PX - element.clientHeight;
    }
  };

  const choose = useCallback(
    (id: ThingId) => {
      setActive(id);
      editor.selection.show(id);
    },
    [editor],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const current = rows[activeRow];
    const move = MOVES[event.key];
    if (!current || event.ctrlKey || event.metaKey) return;
    if (move && event.altKey) {
      const step = event.shiftKey ? editor.grid.least : editor.grid.step;
      editor.selection.select(current.id);
      setActive(current.id);
      wantsFocus.current = true;
      nudge(editor, { x: move[0] * step, y: move[1] * step }, event.repeat);
    } else if (event.key === 'ArrowDown') goTo(activeRow + 1);
    else if (event.key === 'ArrowUp') goTo(activeRow - 1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(rows.length - 1);
    else if (event.key === 'Enter' || event.key === ' ') editor.selection.show(current.id);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const after = rows[activeRow + 1] ?? rows[activeRow - 1];
      remove(editor, new Set([current.id]));
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
  const first = Math.max(0, Math.floor(seen.top / ROW_PX) - SPARE_ROWS);
  const last = Math.min(rows.length, Math.ceil((seen.top + seen.height) / ROW_PX) + SPARE_ROWS);
  const shown = rows.slice(first, last).map((thing, offset) => ({ thing, row: first + offset }));
  const current = rows[activeRow];
  if (current && (activeRow < first || activeRow >= last)) shown.push({ thing: current, row: activeRow });
  return (
    <Stack gap={8}>
      <Help id={help}>
        <Text soft look="small">
          <Trans>
            Arrows walk the list, Alt + arrows move it by {far}, with Shift by {near}. Delete removes.
          </Trans>
        </Text>
      </Help>
      <Box
        ref={list}
        role="listbox"
        aria-label={t`Everything in the garden`}
        aria-describedby={help}
        onKeyDown={onKeyDown}
        onScroll={(event) =>
          setSeen({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })
        }
      >
        <div role="presentation" style={{ height: rows.length * ROW_PX, position: 'relative' }}>
          {shown.map(({ thing, row }) => (
            <PlanRow
              key={thing.id}
              thing={thing}
              row={row}
              count={rows.length}
              name={thingName(plants, thing, say)}
              more={moreOf(thing, layerStateOf(document, plants, thing).hidden === true, say, unit)}
              selected={selection.has(thing.id)}
              active={row === activeRow}
              onChoose={choose}
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
    thing.kind === 'measure' ? measureInWords(thing, unit, say) : '',
    thing.kind === 'plant' && thing.existing ? say(msg`stood here before`) : '',
    thing.locked ? say(msg`locked`) : '',
    hidden ? say(msg`hidden`) : '',
  ];
  return facts.filter(Boolean).join(', ');
}

const firstOf = (ids: ReadonlySet<ThingId>): ThingId | undefined => ids.values().next().value;

interface RowProps {
  readonly thing: Thing;
  readonly row: number;
  readonly count: number;
  readonly name: string;
  readonly more: string;
  readonly selected: boolean;
  readonly active: boolean;
  readonly onChoose: (id: ThingId) => void;
}

/** A row of the list. It is drawn anew only when something of its own changed: the hand waits for no other row. */
const PlanRow = memo(function PlanRow({
  thing,
  row,
  count,
  name,
  more,
  selected,
  active,
  onChoose,
}: RowProps) {
  const say = useSay();
  const unit = useLengthUnit();
  const edges = edgeWords(useDrawing((state) => northOf(state.document.facts)));
  const at = toldSpot(thing);
  return (
    <Line
      role="option"
      aria-selected={selected}
      aria-posinset={row + 1}
      aria-setsize={count}
      tabIndex={active ? 0 : -1}
      data-row={row}
      onClick={() => onChoose(thing.id)}
      // No class of its own for each place in the list.
      style={{ top: row * ROW_PX }}
    >
      <Text look="small" oneLine>
        <b>{thing.kind === 'plant' && thing.quantity > 1 ? `${thing.quantity} × ${name}` : name}</b>
        {more ? `, ${more}` : null}
      </Text>
      <Text look="small" oneLine>
        {spotInShort(at, edges, say, unit)}
      </Text>
    </Line>
  );
});
