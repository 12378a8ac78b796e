import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent, ReactNode } from 'react';
import { token } from '../../ui/token.ts';

interface Props {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly disabled?: boolean;
  /** Whether it is switched on, for a button that stays. */
  readonly pressed?: boolean;
  /** Whether the menu it opens is open. */
  readonly menuOpen?: boolean;
}

/** A button of the planner's rails: an icon with its name. */
export function RailButton({ label, icon, onClick, disabled = false, pressed, menuOpen }: Props) {
  return (
    // Above: below the tools of a phone lie the tabs of the sheet, which a name in the way would cover.
    <Tooltip title={label} placement="top">
      {/* The span keeps the name of a button that is off within reach of the pointer. */}
      <span>
        <IconButton
          aria-label={label}
          aria-pressed={pressed}
          {...(menuOpen === undefined ? {} : { 'aria-haspopup': 'menu' as const, 'aria-expanded': menuOpen })}
          disabled={disabled}
          onClick={onClick}
          sx={{
            width: 44,
            height: 44,
            borderRadius: 1,
            color: token.ink,
            ...(pressed
              ? {
                  bgcolor: token.select,
                  color: token.onSelect,
                  '&:hover': { bgcolor: token.select },
                  '@media (forced-colors: active)': { border: '2px solid Highlight' },
                }
              : {}),
          }}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
