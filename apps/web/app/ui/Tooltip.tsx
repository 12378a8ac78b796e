import MuiTooltip from '@mui/material/Tooltip';
import { type ReactNode, useRef, useState } from 'react';
import { Library } from './Library.tsx';

interface TooltipProps {
  readonly words: string;
  readonly children: ReactNode;
}

/**
 * Shows the name of a sign that is pointed at or has the focus, above it. The sign has the name as its label already. Once the sign
 * is pressed the name has served: it would stand over the dialog or menu that opens, until the pointer or the focus comes back.
 */
export function Tooltip({ words, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const isPressed = useRef(false);
  const release = () => {
    isPressed.current = false;
  };
  return (
    <Library>
      <MuiTooltip
        title={words}
        placement="top"
        open={isOpen}
        onOpen={() => setOpen(!isPressed.current)}
        onClose={() => setOpen(false)}
      >
        {/* The span keeps the name of a button that is off within reach of the pointer. */}
        <span
          onClickCapture={() => {
            isPressed.current = true;
            setOpen(false);
          }}
          onPointerLeave={release}
          onFocusCapture={release}
        >
          {children}
        </span>
      </MuiTooltip>
    </Library>
  );
}
