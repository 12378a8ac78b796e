import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import RotateRightRounded from '@mui/icons-material/RotateRightRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatLength, hardscapeExtent, hardscapeOf, scaleRangeOf } from '@understory/garden';
import type { ReactNode } from 'react';
import { thingOf } from '../document/garden-document.ts';
import type { HeldHardscape } from '../editor/editor-state.ts';
import { scale, turn } from '../editor/orders/orders.ts';
import { BedForms } from './BedForms.tsx';
import { useCrowding } from './crowding.ts';
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
      ) : hint !== undefined ? (
        <ToolInHand hint={hint} />
      ) : onDetails ? (
        <Selected onDetails={onDetails} />
      ) : null}
    </>
  );
}

function useTrouble(): string | undefined {
  const editor = useHand();
  const held = useEditor(
    ({ marks: { lifted, ghost, hardscape } }) => (lifted ?? ghost ?? hardscape) !== undefined,
  );
  const fits = useEditor((state) => state.marks.fits);
  const crowded = useEditor((state) => state.marks.crowded);
  const refusal = useEditor((state) => state.refusal);
  if (!held) return refusal || undefined;
  if (!fits) return 'Outside the garden: it cannot stand here.';
  return crowded.size > 0 ? `Will touch ${editor.nameOf(crowded)} when grown.` : undefined;
}

/** What a tool waits for. */
const HINTS: Readonly<Record<string, string>> = {
  label: 'Choose where the words should stand.',
  bed: 'Draw around the ground of the bed.',
  measure: 'Set two points or more. End on the last, or on the first for an area.',
  erase: 'Press or go over what should go.',
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
  const { min, max } = scaleRangeOf(held.type);
  const { width, depth } = hardscapeExtent(held.type, held.scale);
  return (
    <Plate at="foot">
      <Words more={`${formatLength(width)} by ${formatLength(depth)}, turned ${held.rotation}°`}>
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

/** A note on paper. One at the top only warns and lets the pointer through. */
function Plate({ at, children }: { at: 'top' | 'foot'; children: ReactNode }) {
  const warns = at === 'top';
  return (
    <Box
      sx={(theme) => ({
        position: 'absolute',
        // On a phone the note at the foot covers the scale bar; where there is room it stands between that and the zoom.
        ...(warns ? { top: 30, left: 30, right: 8 } : { bottom: 4, left: 8, right: 8 }),
        width: warns ? 'fit-content' : 'auto',
        [theme.breakpoints.up('md')]: warns ? {} : { left: 200, right: 208, width: 'fit-content' },
        mx: 'auto',
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pl: 1.5,
        pr: warns ? 1.5 : 0.5,
        minHeight: 44,
        borderRadius: 2,
        bgcolor: theme.vars.palette.background.paper,
        border: `1px solid ${warns ? theme.vars.palette.warning.main : theme.vars.palette.divider}`,
        boxShadow: 2,
        pointerEvents: warns ? 'none' : 'auto',
      })}
    >
      {children}
    </Box>
  );
}

function Words({ children, more }: { children: ReactNode; more?: string | undefined }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0, py: 0.5, pr: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
        {children}
      </Typography>
      {more ? (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ lineHeight: 1.3 }}>
          {more}
        </Typography>
      ) : null}
    </Box>
  );
}
