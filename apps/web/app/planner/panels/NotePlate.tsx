import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { token } from '../../ui/token.ts';
import { usePlanner } from './planner-context.ts';

interface PlateProps {
  readonly at: 'top' | 'foot';
  /** Its parts lie below one another; what does not fit is scrolled within them. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

/** A note on paper. One at the top only warns and lets the pointer through. */
export function Plate({ at, stacked = false, children }: PlateProps) {
  const warns = at === 'top';
  return (
    <Box
      sx={{
        position: 'absolute',
        // On a phone the note at the foot covers the scale bar; where there is room it stands between that and the zoom.
        ...(warns ? { top: 30, left: 30, right: 8 } : { bottom: 4, left: 8, right: 8 }),
        width: warns ? 'fit-content' : 'auto',
        [token.from.md]: warns ? {} : { left: 200, right: 208, width: 'fit-content' },
        mx: 'auto',
        display: 'flex',
        ...(stacked
          ? { flexDirection: 'column', maxHeight: 'calc(100% - 38px)', px: 0.5 }
          : { alignItems: 'center', gap: 0.5, pl: 1.5, pr: warns ? 1.5 : 0.5 }),
        minHeight: 44,
        borderRadius: 2,
        bgcolor: token.sheet,
        border: `1px solid ${warns ? token.warn : token.line}`,
        boxShadow: 2,
        pointerEvents: warns ? 'none' : 'auto',
      }}
    >
      {children}
    </Box>
  );
}

export function Words({ children, more }: { children: ReactNode; more?: string | undefined }) {
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

/** Puts down what is in hand. */
export function DoneButton() {
  const { editor, focusDrawing } = usePlanner();
  const done = () => {
    editor.input.cancel();
    focusDrawing();
  };
  return (
    <Button size="small" onClick={done} sx={{ px: 1, minWidth: 44, minHeight: 44 }}>
      Done
    </Button>
  );
}
