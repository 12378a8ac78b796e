import Grid3x3Rounded from '@mui/icons-material/Grid3x3Rounded';
import KeyboardRounded from '@mui/icons-material/KeyboardRounded';
import NearMeOutlined from '@mui/icons-material/NearMeOutlined';
import PanToolOutlined from '@mui/icons-material/PanToolOutlined';
import RedoRounded from '@mui/icons-material/RedoRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ExportMenu } from './ExportMenu.tsx';
import { useDrawing, useEditor, useHand, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';
import { SaveBadge } from './SaveBadge.tsx';
import { SaveGardenButton } from './SaveGardenButton.tsx';

/** The slim rail above the drawing: which garden, the tools, and where it is kept. */
export function PlannerStrip({ compact, onShortcuts }: { compact: boolean; onShortcuts: () => void }) {
  const { sync } = usePlanner();
  const facts = useDrawing((state) => state.document.facts);
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 2 },
        px: { xs: 1, md: 2 },
        minHeight: 52,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        bgcolor: theme.vars.palette.background.paper,
      })}
    >
      <Box sx={{ minWidth: 0, flex: { xs: 1, md: '0 1 auto' } }}>
        <Typography component="h1" noWrap sx={{ fontWeight: 700, fontSize: '1rem', lineHeight: 1.25 }}>
          {facts.name}
        </Typography>
        {compact ? (
          <SaveBadge />
        ) : (
          <Typography variant="caption" color="text.secondary" noWrap component="p">
            {facts.width} by {facts.length} feet
          </Typography>
        )}
      </Box>
      {compact ? null : <Tools />}
      <Box sx={{ flex: { xs: 0, md: 1 } }} />
      {compact ? null : <SaveBadge />}
      <ExportMenu />
      {compact ? null : (
        <RailButton label="Keys of the planner" icon={<KeyboardRounded />} onClick={onShortcuts} />
      )}
      {sync ? null : <SaveGardenButton />}
    </Box>
  );
}

/** Arrow, hand, snap, undo and redo. */
export function Tools() {
  const editor = useHand();
  const doing = useEditor((state) => state.doing);
  const inHand = useEditor((state) => state.inHand);
  const snap = useEditor((state) => state.snap);
  const undo = useDrawing((state) => state.history.past.at(-1)?.label);
  const redo = useDrawing((state) => state.history.future.at(-1)?.label);
  const panning = doing.startsWith('pan.') && inHand === undefined;
  return (
    <Box role="toolbar" aria-label="Tools" sx={{ display: 'flex', gap: { xs: 0, md: 0.25 } }}>
      <RailButton
        label="Select and move"
        icon={<NearMeOutlined sx={{ transform: 'scaleX(-1)' }} />}
        pressed={!panning && inHand === undefined}
        onClick={() => editor.take('select')}
      />
      <RailButton
        label="Drag the paper"
        icon={<PanToolOutlined fontSize="small" />}
        pressed={panning}
        onClick={() => editor.take('pan')}
      />
      <RailButton
        label="Snap to the grid"
        icon={<Grid3x3Rounded fontSize="small" />}
        pressed={snap}
        onClick={() => editor.setSnap(!snap)}
      />
      <RailButton
        label={undo ? `Undo: ${undo}` : 'Undo'}
        icon={<UndoRounded />}
        disabled={!undo}
        onClick={() => editor.undo()}
      />
      <RailButton
        label={redo ? `Redo: ${redo}` : 'Redo'}
        icon={<RedoRounded />}
        disabled={!redo}
        onClick={() => editor.redo()}
      />
    </Box>
  );
}
