import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { token } from '../../ui/token.ts';
import type { PointerInput } from '../editor/tool.ts';
import { useDragOntoPlan } from './useDragOntoPlan.ts';

interface Props {
  /** Names the symbol by which it is dragged. */
  readonly handle: Readonly<Record<`data-${string}-handle`, string | number>>;
  readonly picture: ReactNode;
  readonly name: string;
  /** What stands under the name. */
  readonly lines: ReactNode;
  readonly onCarry: (from: PointerInput) => void;
  /** What more there is to know: shown below once the name is pressed. */
  readonly details?: () => ReactNode;
  /** Whether it has just come in: it is marked and brought into view. */
  readonly arrived?: boolean;
  /** What else can be done with it. */
  readonly children: ReactNode;
}

/** Something that can be dragged onto the plan, in a list. */
export function PaletteRow({
  handle,
  picture,
  name,
  lines,
  onCarry,
  details,
  arrived = false,
  children,
}: Props) {
  const row = useRef<HTMLLIElement>(null);
  const drag = useDragOntoPlan(row, onCarry);
  const [open, setOpen] = useState(false);
  const panel = useId();
  const Unfold = open ? ExpandLessRounded : ExpandMoreRounded;
  useEffect(() => {
    if (arrived) row.current?.scrollIntoView({ block: 'nearest' });
  }, [arrived]);
  return (
    <Box
      component="li"
      ref={row}
      {...drag.row}
      sx={{
        py: 0.75,
        borderBottom: `1px solid ${token.grid}`,
        // A list is scrolled by moving a finger; one that rests takes the row up and must not select its words.
        touchAction: 'pan-y',
        userSelect: 'none',
        WebkitTouchCallout: 'none',
        ...(arrived ? { borderLeft: `4px solid ${token.select}`, pl: 1, ml: -1.5 } : {}),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Box
          title="Drag onto the plan"
          {...handle}
          {...drag.handle}
          sx={{ cursor: 'grab', touchAction: 'none', p: 0.25, '&:active': { cursor: 'grabbing' } }}
        >
          {picture}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {details ? (
            <ButtonBase
              aria-expanded={open}
              aria-controls={open ? panel : undefined}
              onClick={() => setOpen(!open)}
              sx={{
                justifyContent: 'flex-start',
                textAlign: 'left',
                width: '100%',
                minHeight: 44,
                borderRadius: 1,
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box component="span" sx={{ display: 'flex', alignItems: 'flex-start' }}>
                  <Name>{name}</Name>
                  <Unfold sx={{ fontSize: 18, flex: 'none' }} />
                </Box>
                {lines}
              </Box>
            </ButtonBase>
          ) : (
            <>
              <Name>{name}</Name>
              {lines}
            </>
          )}
        </Box>
        <Box data-row-buttons="" sx={{ display: 'flex', alignItems: 'center', flex: 'none' }}>
          {children}
        </Box>
      </Box>
      {details && open ? (
        <Box id={panel} data-row-buttons="" sx={{ pt: 0.5, pb: 1, userSelect: 'text' }}>
          {details()}
        </Box>
      ) : null}
    </Box>
  );
}

const Name = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 650, lineHeight: 1.3 }}>
    {children}
  </Typography>
);
