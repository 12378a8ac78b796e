import MuiTooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Library } from './Library.tsx';

interface TooltipProps {
  readonly words: string;
  readonly children: ReactNode;
}

/** Shows the name of a sign that is pointed at or has the focus, above it. The sign has the name as its label already. */
export const Tooltip = ({ words, children }: TooltipProps) => (
  <Library>
    <MuiTooltip title={words} placement="top">
      {/* The span keeps the name of a button that is off within reach of the pointer. */}
      <span>{children}</span>
    </MuiTooltip>
  </Library>
);
