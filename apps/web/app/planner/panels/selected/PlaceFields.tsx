import { useLingui } from '@lingui/react/macro';
import {
  formatLength,
  type HardscapeThing,
  type LabelThing,
  type PictureThing,
  type Point,
  type Thing,
} from '@understory/garden';
import { boundsOfThings, edgeWords, northOf, thingName } from '@understory/plan';
import type { ReactNode } from 'react';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Field } from '../../../ui/Field.tsx';
import { anchorFor, toldSpot } from '../../document/told-spot.ts';
import { moveBy, moveTo } from '../../editor/commands/changing.ts';
import { Pair } from '../Pair.tsx';
import { useDrawing, useEditor } from '../planner-context.ts';
import { changeThing, readDegrees, readDistance } from './changing.ts';
import { SizeFields } from './SizeFields.tsx';
import { useTypedField } from './useTypedField.ts';

/** Where a thing is, from the garden's edges; and beside it, in the same grid, what else is typed. */
export function PlaceFields({ thing, children }: { readonly thing: Thing; readonly children?: ReactNode }) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const unit = useLengthUnit();
  const at = toldSpot(thing);
  const move = (side: 'x' | 'y') => (text: string) => {
    const read = readDistance(text, unit, say);
    if ('wrong' in read) return read.wrong;
    const spot = anchorFor(thing, { ...at, [side]: read.value });
    return moveTo(editor, thing.id, spot) ? undefined : t`That is outside the garden.`;
  };
  const toEast = useTypedField(formatLength(at.x, unit, say), move('x'));
  const toSouth = useTypedField(formatLength(at.y, unit, say), move('y'));
  const edges = edgeWords(useDrawing((state) => northOf(state.document.facts)));
  const locked = thing.locked === true;
  return (
    <Pair>
      <Field label={say(edges.fromLeft)} size="dense" disabled={locked} {...toEast} />
      <Field label={say(edges.fromTop)} size="dense" disabled={locked} {...toSouth} />
      {children}
    </Pair>
  );
}

/** More things than this are moved by the hand and by keys: their size would be found anew at each step. */
const MEASURED_AT_MOST = 500;

/** Where several things are together, how large they are, and how far they are to be turned. What is locked among them stays as it is. */
export function WholeFields({ things }: { readonly things: readonly Thing[] }) {
  const free = things.filter(({ locked }) => !locked);
  if (things.length > MEASURED_AT_MOST) return null;
  return <Whole things={free.length > 0 ? free : things} />;
}

function Whole({ things }: { readonly things: readonly Thing[] }) {
  const say = useSay();
  const editor = useEditor();
  const unit = useLengthUnit();
  const { west, north } = boundsOfThings(things, editor.plants) ?? { west: 0, north: 0 };
  const move = (by: (inches: number) => Point) => (text: string) => {
    const read = readDistance(text, unit, say);
    return 'wrong' in read ? read.wrong : moveBy(editor, new Set(things.map(({ id }) => id)), by(read.value));
  };
  const toEast = useTypedField(
    formatLength(west, unit, say),
    move((inches) => ({ x: inches - west, y: 0 })),
  );
  const toSouth = useTypedField(
    formatLength(north, unit, say),
    move((inches) => ({ x: 0, y: inches - north })),
  );
  const edges = edgeWords(useDrawing((state) => northOf(state.document.facts)));
  const locked = things.some((thing) => thing.locked === true);
  return (
    <Pair>
      <Field label={say(edges.fromLeft)} size="dense" disabled={locked} {...toEast} />
      <Field label={say(edges.fromTop)} size="dense" disabled={locked} {...toSouth} />
      <SizeFields things={things} />
    </Pair>
  );
}

/** How far a thing is turned clockwise. */
export function RotationField({ thing }: { readonly thing: HardscapeThing | LabelThing | PictureThing }) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const field = useTypedField(`${Math.round(thing.rotation * 10) / 10}°`, (text) => {
    const read = readDegrees(text, say);
    if ('wrong' in read) return read.wrong;
    const called = thingName(editor.plants, thing, say);
    const degrees = read.value;
    changeThing(editor, thing, t`Turned ${called} to ${degrees} degrees`, { rotation: degrees });
    return undefined;
  });
  return <Field label={t`Turned clockwise`} size="dense" disabled={thing.locked === true} {...field} />;
}
