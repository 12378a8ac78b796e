import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

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
    <Tooltip words={label}>
      <IconButton
        label={label}
        icon={icon}
        pressed={pressed}
        {...(menuOpen === undefined ? {} : { 'aria-haspopup': 'menu' as const, 'aria-expanded': menuOpen })}
        disabled={disabled}
        onClick={onClick}
      />
    </Tooltip>
  );
}
