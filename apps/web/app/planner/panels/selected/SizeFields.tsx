import { useLingui } from '@lingui/react/macro';
import {
  feetToInches,
  formatLength,
  type LineThing,
  lengthOf,
  middleOfLine,
  type OutlinedThing,
  shortTurn,
  type Thing,
  type TreeThing,
} from '@understory/garden';
import { thingName } from '@understory/plan';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Field } from '../../../ui/Field.tsx';
import {
  extentOf,
  ownSides,
  resizeCircle,
  resizeLine,
  resizeThings,
  type Side,
} from '../../editor/commands/sizing.ts';
import { turnThings } from '../../editor/commands/turning.ts';
import { useEditor } from '../planner-context.ts';
import { changeThing, readDegrees, readDistance, readFeet } from './changing.ts';
import { useTypedField } from './useTypedField.ts';

interface Props {
  readonly things: readonly Thing[];
}

/** A length that is typed, and what is done with it; what stands in the way is said beneath the field. */
function useLengthField(inches: number, apply: (inches: number) => string | undefined) {
  const say = useSay();
  const unit = useLengthUnit();
  return useTypedField(formatLength(inches, unit, say), (text) => {
    const read = readDistance(text, unit, say);
    return 'wrong' in read ? read.wrong : apply(read.value);
  });
}

/** How high a line or a tree stands, in feet from `min` to `max`, where anybody knows; emptied, nobody does. */
export function HeightField({
  thing,
  range,
}: {
  readonly thing: LineThing | TreeThing;
  readonly range: { readonly min: number; readonly max: number };
}) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const unit = useLengthUnit();
  const called = thingName(editor.plants, thing, say);
  const shown = thing.height === undefined ? '' : formatLength(feetToInches(thing.height), unit, say);
  const height = useTypedField(shown, (text) => {
    const read = text.trim() === '' ? { value: null } : readFeet(text, unit, range, say);
    if ('wrong' in read) return read.wrong;
    changeThing(editor, thing, t`Changed the height of ${called}`, { height: read.value });
    return undefined;
  });
  return (
    <Field
      label={t`Height`}
      size="dense"
      disabled={thing.locked === true}
      {...height}
      placeholder={t`Not known`}
    />
  );
}

/** How wide and how long things are together, and how far they are to be turned: each that is typed is one step. */
export function SizeFields({ things }: Props) {
  const { t } = useLingui();
  const editor = useEditor();
  const ids = new Set(things.map(({ id }) => id));
  const { width, length } = extentOf(things, editor.plants);
  const resize = (side: Side) => (inches: number) => resizeThings(editor, ids, side, inches);
  const across = useLengthField(width, resize('width'));
  const down = useLengthField(length, resize('length'));
  const locked = things.some((thing) => thing.locked === true);
  return (
    <>
      <Field label={t`Width`} size="dense" disabled={locked} {...across} />
      <Field label={t`Length`} size="dense" disabled={locked} {...down} />
      <TurnField things={things} />
    </>
  );
}

/** The diameter of a circle. */
export function AcrossField({ bed }: { readonly bed: OutlinedThing }) {
  const { t } = useLingui();
  const editor = useEditor();
  const [centre, rim] = bed.corners;
  const across = centre && rim ? 2 * lengthOf([centre, rim], false) : 0;
  const field = useLengthField(across, (inches) => resizeCircle(editor, bed, inches));
  return <Field label={t`Across`} size="dense" disabled={bed.locked === true} {...field} />;
}

/** How long a line is along its middle. */
export function LineLengthField({ line }: { readonly line: LineThing }) {
  const { t } = useLingui();
  const editor = useEditor();
  const field = useLengthField(lengthOf(middleOfLine(line), false), (inches) =>
    resizeLine(editor, line, inches),
  );
  return <Field label={t`Length`} size="dense" disabled={line.locked === true} {...field} />;
}

/** How far a rectangle is turned; of all else, by how much it is to be turned further. */
export function TurnField({ things }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const own = things.length === 1 ? ownSides(things[0]) : undefined;
  const angle = own?.angle ?? 0;
  const field = useTypedField(`${Math.round(angle * 10) / 10}°`, (text) => {
    const read = readDegrees(text, say);
    if ('wrong' in read) return read.wrong;
    const by = shortTurn(read.value - angle);
    return by === 0 ? undefined : turnThings(editor, new Set(things.map(({ id }) => id)), by);
  });
  const locked = things.some((thing) => thing.locked === true);
  return (
    <Field
      label={own ? t`Turned clockwise` : t`Turn clockwise by`}
      size="dense"
      disabled={locked}
      {...field}
    />
  );
}
