import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDrawing, useEditor, useHand } from './planner-context.ts';

/** One line near the drawing: what is in hand, whom it would crowd, or why it cannot stand there. */
export function HandNote() {
  const editor = useHand();
  const inHand = useEditor((state) => state.inHand);
  const held = useEditor((state) => state.marks.lifted !== undefined || state.marks.ghost !== undefined);
  const fits = useEditor((state) => state.marks.fits);
  const crowded = useEditor((state) => state.marks.crowded);
  const refusal = useEditor((state) => state.refusal);
  const name = useDrawing((state) =>
    inHand === undefined ? undefined : state.plants.get(inHand)?.common_name,
  );
  const trouble = !held
    ? refusal || undefined
    : !fits
      ? 'Outside the garden: it cannot stand here.'
      : crowded.size > 0
        ? `Will touch ${editor.nameOf(crowded)} when grown.`
        : undefined;
  if (!trouble && inHand === undefined) return null;
  return (
    <Box
      sx={(theme) => ({
        position: 'absolute',
        top: 34,
        left: '50%',
        transform: 'translateX(-50%)',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        maxWidth: 'calc(100% - 56px)',
        px: 1.5,
        py: 0.25,
        minHeight: 44,
        borderRadius: 2,
        bgcolor: theme.vars.palette.background.paper,
        border: `1px solid ${trouble ? theme.vars.palette.warning.main : theme.vars.palette.divider}`,
        boxShadow: 2,
        pointerEvents: trouble ? 'none' : 'auto',
      })}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {trouble ?? `${name ?? 'A plant'} in hand`}
      </Typography>
      {!trouble ? (
        <Button size="small" onClick={() => editor.take('select')} sx={{ minHeight: 40, px: 1, minWidth: 0 }}>
          Done
        </Button>
      ) : null}
    </Box>
  );
}
