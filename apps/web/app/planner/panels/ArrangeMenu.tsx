import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { clipboardOf } from './clipboard.ts';
import { useEditorState, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

/** The parts of the menu, a line between them. */
const PARTS = ['copies', 'groups', 'order', 'turning'] as const;

/** Everything that can be done with what is selected, with its keys: for hands that have none, and to learn them. */
export function ArrangeMenu() {
  const planner = usePlanner();
  const { editor, focusDrawing } = planner;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const nothing = useEditorState((state) => state.overlay.selection.size === 0);
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
        {PARTS.flatMap((part, index) => [
          ...(index > 0 ? [<Divider key={part} />] : []),
          ...editor.commands.list
            .filter(({ menu }) => menu === part)
            .map(({ id, label, keys, enabled }) => (
              <Entry
                key={id}
                does={label}
                keys={keys?.[0]?.written ?? ''}
                disabled={enabled?.(editor) === false}
                onClick={choose(() => editor.commands.run(id))}
              />
            )),
        ])}
      </Menu>
    </>
  );
}

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
