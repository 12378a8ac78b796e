import { Trans, useLingui } from '@lingui/react/macro';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { useState } from 'react';
import { Menu, MenuEntry, MenuLine } from '../../ui/Menu.tsx';
import { clipboardOf } from './clipboard.ts';
import { useEditorState, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

/** The parts of the menu, a line between them. */
const PARTS = ['copies', 'groups', 'order', 'turning'] as const;

/** Everything that can be done with what is selected, with its keys: for hands that have none, and to learn them. */
export function ArrangeMenu() {
  const { t } = useLingui();
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
        label={t`Copy, group, order, turn`}
        icon={<CategoryOutlined fontSize="small" />}
        menuOpen={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuEntry keys={t`Ctrl or ⌘ + C`} disabled={nothing} onClick={choose(() => clipboard.copy())}>
          <Trans>Copy</Trans>
        </MenuEntry>
        <MenuEntry keys={t`Ctrl or ⌘ + X`} disabled={nothing} onClick={choose(() => clipboard.cut())}>
          <Trans>Cut</Trans>
        </MenuEntry>
        <MenuEntry keys={t`Ctrl or ⌘ + V`} onClick={choose(() => void clipboard.paste())}>
          <Trans>Paste</Trans>
        </MenuEntry>
        {PARTS.flatMap((part, index) => [
          ...(index > 0 ? [<MenuLine key={part} />] : []),
          ...editor.commands.list
            .filter(({ menu }) => menu === part)
            .map(({ id, label, keys, enabled }) => (
              <MenuEntry
                key={id}
                keys={keys?.[0]?.written}
                disabled={enabled?.(editor) === false}
                onClick={choose(() => editor.commands.run(id))}
              >
                {label}
              </MenuEntry>
            )),
        ])}
      </Menu>
    </>
  );
}
