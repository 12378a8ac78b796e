import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { thingOf } from '../document/garden-document.ts';
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
      ) : onDetails ? (
        <Selected onDetails={onDetails} />
      ) : null}
    </>
  );
}

function useTrouble(): string | undefined {
  const editor = useHand();
  const held = useEditor((state) => state.marks.lifted !== undefined || state.marks.ghost !== undefined);
  const fits = useEditor((state) => state.marks.fits);
  const crowded = useEditor((state) => state.marks.crowded);
  const refusal = useEditor((state) => state.refusal);
  if (!held) return refusal || undefined;
  if (!fits) return 'Outside the garden: it cannot stand here.';
  return crowded.size > 0 ? `Will touch ${editor.nameOf(crowded)} when grown.` : undefined;
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
