import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { placedPlants } from '@understory/plan';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dismiss } from '../../../shell/help-suggestions.ts';
import { useDismissedHints } from '../../../shell/use-dismissed-hints.ts';
import { token } from '../../../ui/token.ts';
import { useDrawing, useEditorState, usePlanner } from '../planner-context.ts';
import { hintFor, type PlannerHint } from './planner-hints.ts';

/**
 * One hint in the upper corner of the drawing, while the hand rests: never while something is drawn, held or said. What
 * lies under it can be pressed through it. On a phone it is folded as soon as there is something to cover. Once dismissed
 * it stays away, until the account page shows all hints again.
 */
export function HintNote() {
  const dismissed = useDismissedHints();
  const resting = useEditorState(
    ({ active, notice, writing }) => active === 'select.idle' && notice === '' && !writing,
  );
  const plants = useDrawing(({ document }) => placedPlants(document).length);
  const things = useDrawing(({ document }) => document.things.length);
  const steps = useDrawing(({ history }) => history.past.length);
  const hint = dismissed && hintFor({ plants, things, steps }, dismissed);
  return hint && resting ? <Hint key={hint.id} hint={hint} covers={things > 0} /> : null;
}

function Hint({ hint, covers }: { hint: PlannerHint; covers: boolean }) {
  const { showDesigns, focusDrawing } = usePlanner();
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const [open, setOpen] = useState(!(phone && covers));
  const answer = useRef<HTMLButtonElement>(null);
  const unfold = () => {
    // What was pressed goes away, and the keyboard goes on within what comes in its place.
    flushSync(() => setOpen(true));
    answer.current?.focus({ preventScroll: true });
  };
  if (!open) {
    return (
      <Plate>
        <Button
          size="small"
          startIcon={<TipsAndUpdatesOutlined />}
          onClick={unfold}
          sx={{ minHeight: 44, px: 1.5 }}
        >
          A hint
        </Button>
      </Plate>
    );
  }
  return (
    <Plate>
      <Box sx={{ px: 2, pt: 1.25, pb: 0.5 }}>
        <Typography sx={{ fontWeight: 700, lineHeight: 1.3 }}>{hint.title}</Typography>
        <Typography variant="body2" sx={{ mt: 0.25 }}>
          {(phone && hint.wordsOnPhone) || hint.words}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, ml: -1 }}>
          {hint.designs ? (
            <Button onClick={showDesigns} sx={PRESSED}>
              Begin with a design
            </Button>
          ) : null}
          <Button
            ref={answer}
            onClick={() => {
              dismiss(hint.id);
              focusDrawing();
            }}
            sx={PRESSED}
          >
            Got it
          </Button>
        </Box>
      </Box>
    </Plate>
  );
}

const PRESSED = { minHeight: 44, pointerEvents: 'auto' } as const;

const Plate = ({ children }: { children: ReactNode }) => (
  <Box
    role="note"
    aria-label="A hint for the planner"
    sx={{
      position: 'absolute',
      top: 34,
      right: 12,
      maxWidth: 'min(340px, calc(100% - 52px))',
      // Never over the zoom: on a desk it stands in the corner below, on a phone beneath the drawing.
      maxHeight: { xs: 'calc(100% - 42px)', md: 'calc(100% - 110px)' },
      overflow: 'auto',
      borderRadius: 2,
      bgcolor: token.sheet,
      border: `1px solid ${token.mark}`,
      boxShadow: `3px 4px 0 ${token.select}`,
      pointerEvents: 'none',
      '& > button': { pointerEvents: 'auto' },
    }}
  >
    {children}
  </Box>
);
