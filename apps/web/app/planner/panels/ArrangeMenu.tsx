import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ORDERS, type Order } from '../editor/orders/orders.ts';
import { clipboardOf } from './clipboard.ts';
import { useEditor, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

/** After these a line is drawn: copying, grouping, the order, turning. */
const ENDS_A_PART: ReadonlySet<Order['key']> = new Set(['duplicate', 'lock', 'back', 'turn-back']);

/** Everything that can be done with what is selected, with its keys: for hands that have none, and to learn them. */
export function ArrangeMenu() {
  const planner = usePlanner();
  const { editor, focusDrawing } = planner;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const nothing = useEditor((state) => state.marks.selection.size === 0);
  const clipboard = clipboardOf(planner);
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
    focusDrawing();
  };
  return (
    <>
      <RailButton
        label="Copy, group, order, turn"
        icon={<CategoryOutlined fontSize="small" />}
        menuOpen={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true } }}
      >
        <Entry does="Copy" keys="Ctrl or ⌘ + C" disabled={nothing} onClick={choose(() => clipboard.copy())} />
        <Entry does="Cut" keys="Ctrl or ⌘ + X" disabled={nothing} onClick={choose(() => clipboard.cut())} />
        <Entry does="Paste" keys="Ctrl or ⌘ + V" onClick={choose(() => void clipboard.paste())} />
        {ORDERS.flatMap((order) => [
          <Entry
            key={order.key}
            does={order.does}
            keys={order.keys}
            disabled={nothing}
            onClick={choose(() => order.run(editor, KEYLESS))}
          />,
          ...(ENDS_A_PART.has(order.key) ? [<Divider key={`after ${order.key}`} />] : []),
        ])}
      </Menu>
    </>
  );
}

/** A menu has no keys to tell orders by. */
const KEYLESS = { key: '', shift: false, alt: false, command: false } as const;

interface EntryProps {
  readonly does: string;
  readonly keys: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Entry({ does, keys, disabled = false, onClick }: EntryProps) {
  return (
    <MenuItem onClick={onClick} disabled={disabled} sx={{ minHeight: 44, gap: 3 }}>
      <ListItemText primary={does} />
      <Typography
        variant="caption"
        color="text.secondary"
        aria-hidden
        sx={{ '@media (pointer: coarse)': { display: 'none' } }}
      >
        {keys}
      </Typography>
    </MenuItem>
  );
}
