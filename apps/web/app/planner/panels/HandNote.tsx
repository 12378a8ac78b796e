import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import RotateRightRounded from '@mui/icons-material/RotateRightRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import Button from '@mui/material/Button';
import { formatLength, hardscapeExtent, hardscapeOf, scaleRangeOf } from '@understory/garden';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { thingOf } from '../document/thing-index.ts';
import type { HeldHardscape } from '../editor/editor-state.ts';
import { scale, turn } from '../editor/orders/orders.ts';
import { BedForms } from './BedForms.tsx';
import { useCrowding } from './crowding.ts';
import { DriftNote } from './DriftNote.tsx';
import { Plate, Words } from './NotePlate.tsx';
import { useDrawing, useEditor, useHand, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

/**
 * Notes near the drawing. Above: why something cannot stand there, or whom it would crowd. At the foot, clear of
 * the garden: what is in hand, else what is selected. `onDetails` leads to the numbers of what is selected, where
 * those are not beside the drawing.
 */
export function HandNote({ onDetails }: { onDetails?: (() => void) | undefined }) {
  const inHand = useEditor((state) => state.inHand);
  const heldHardscape = useEditor((state) => state.heldHardscape);
  const hint = useEditor(({ doing, writing }) => (writing ? undefined : HINTS[doing.split('.')[0] ?? '']));
  const drifting = useEditor(({ doing }) => doing.startsWith('drift.'));
  const trouble = useTrouble();
  return (
    <>
      {trouble ? (
        <Plate at="top">
          <Words>{trouble}</Words>
        </Plate>
      ) : null}
      {inHand !== undefined ? (
        <InHand plant={inHand} />
      ) : heldHardscape ? (
        <HardscapeInHand held={heldHardscape} />
      ) : drifting ? (
        <DriftNote />
      ) : hint !== undefined ? (
        <ToolInHand hint={hint} />
      ) : onDetails ? (
        <Selected onDetails={onDetails} />
      ) : null}
    </>
  );
}

/** In words, so that the note is drawn anew when they change and not at every step of the hand. */
function useTrouble(): string | undefined {
  const editor = useHand();
  return useEditor(({ marks: { lifted, ghost, hardscape, fits, crowded }, refusal }) => {
    if (!(lifted ?? ghost ?? hardscape)) return refusal || undefined;
    if (!fits) return 'Outside the garden: it cannot stand here.';
    return crowded.size > 0 ? `Will touch ${editor.nameOf(crowded)} when grown.` : undefined;
  });
}

/** What a tool waits for. */
const HINTS: Readonly<Record<string, string>> = {
  label: 'Choose where the words should stand.',
  bed: 'Draw around the ground of the bed.',
  measure: 'Set two points or more. End on the last, or on the first for an area.',
  erase: 'Press or go over what should go.',
  house: 'Drag from one corner of the house to the opposite one.',
  outline: 'Drag a corner, or the middle of a side to add one. Drop it on the next to take it away.',
  scale: 'Set two points whose distance you know.',
  tree: 'Choose where its trunk stands.',
};

/** A tool in hand: what it waits for, how to end what it draws, and how to put it down. */
function ToolInHand({ hint }: { hint: string }) {
  const { editor, focusDrawing } = usePlanner();
  const drawing = useEditor((state) => state.marks.shape !== undefined);
  const bed = useEditor((state) => state.doing === 'bed.idle');
  const words = useEditor((state) => state.marks.shape?.words);
  const then = (run: () => void) => () => {
    run();
    focusDrawing();
  };
  return (
    <Plate at="foot">
      {bed ? <BedForms /> : <Words>{words ?? hint}</Words>}
      {drawing ? (
        <RailButton
          label="Take the last point back"
          icon={<UndoRounded fontSize="small" />}
          onClick={then(() => editor.takeBackCorner())}
        />
      ) : null}
      <Button
        size="small"
        onClick={then(() => (drawing ? editor.actAtCrosshair() : editor.take('select')))}
        sx={{ px: 1, minWidth: 44 }}
      >
        {drawing ? 'End here' : 'Done'}
      </Button>
    </Plate>
  );
}

function InHand({ plant }: { plant: number }) {
  const { editor, focusDrawing } = usePlanner();
  const name = useDrawing((state) => state.plants.get(plant)?.common_name);
  const crowding = useCrowding(useOnlySelected());
  return (
    <Plate at="foot">
      <Words more={crowding}>{name ?? 'A plant'} in hand</Words>
      <Button
        size="small"
        onClick={() => {
          editor.cancel();
          focusDrawing();
        }}
        sx={{ px: 1, minWidth: 44 }}
      >
        Done
      </Button>
    </Plate>
  );
}

/** A hardscape item in hand, with its size; turned and scaled here by hands without keys. */
function HardscapeInHand({ held }: { held: HeldHardscape }) {
  const { editor, focusDrawing } = usePlanner();
  const unit = useLengthUnit();
  const { min, max } = scaleRangeOf(held.type);
  const { width, depth } = hardscapeExtent(held.type, held.scale);
  return (
    <Plate at="foot">
      <Words more={`${formatLength(width, unit)} by ${formatLength(depth, unit)}, turned ${held.rotation}°`}>
        {hardscapeOf(held.type)?.name ?? held.type} in hand
      </Words>
      <RailButton
        label="Smaller"
        icon={<RemoveRounded fontSize="small" />}
        disabled={held.scale <= min}
        onClick={() => scale(editor, -1)}
      />
      <RailButton
        label="Larger"
        icon={<AddRounded fontSize="small" />}
        disabled={held.scale >= max}
        onClick={() => scale(editor, 1)}
      />
      <RailButton
        label="Turn by 15 degrees"
        icon={<RotateRightRounded fontSize="small" />}
        onClick={() => turn(editor, 1)}
      />
      <Button
        size="small"
        onClick={() => {
          editor.cancel();
          focusDrawing();
        }}
        sx={{ px: 1, minWidth: 44 }}
      >
        Done
      </Button>
    </Plate>
  );
}

function Selected({ onDetails }: { onDetails: () => void }) {
  const { editor, focusDrawing } = usePlanner();
  const selection = useEditor((state) => state.marks.selection);
  const held = useEditor((state) => state.marks.lifted !== undefined);
  const crowding = useCrowding(useOnlySelected());
  if (selection.size === 0 || held) return null;
  const name = editor.nameOf(selection);
  return (
    <Plate at="foot">
      <Words more={crowding}>{name}</Words>
      <Button size="small" onClick={onDetails} sx={{ px: 1, minWidth: 44 }}>
        Details
      </Button>
      <RailButton
        label={`Remove ${name} from the plan`}
        icon={<DeleteOutlineRounded fontSize="small" />}
        onClick={() => {
          editor.removeSelected();
          focusDrawing();
        }}
      />
    </Plate>
  );
}

/** The one thing that is selected; undefined when none or several are. */
function useOnlySelected() {
  const selection = useEditor((state) => state.marks.selection);
  const [id] = selection;
  return useDrawing(({ document }) =>
    selection.size === 1 && id !== undefined ? thingOf(document, id) : undefined,
  );
}
