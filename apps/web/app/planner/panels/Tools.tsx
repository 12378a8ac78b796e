import { Trans, useLingui } from '@lingui/react/macro';
import CheckRounded from '@mui/icons-material/CheckRounded';
import Grid3x3Rounded from '@mui/icons-material/Grid3x3Rounded';
import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined';
import RedoRounded from '@mui/icons-material/RedoRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { useState } from 'react';
import { Menu, MenuEntry, MenuLine } from '../../ui/Menu.tsx';
import { styled, token } from '../../ui/styled.ts';
import { setGathering, setSnap } from '../editor/commands/changing.ts';
import { TOOLS } from '../tools/index.ts';
import { ArrangeMenu } from './ArrangeMenu.tsx';
import { useDrawing, useEditor, useEditorState, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 0, [token.from.md]: { gap: 2 } });

/** The tools of the hand, what it can do with what is selected, undo and redo. On a phone the tools are in a menu. */
export function Tools({ compact }: { compact: boolean }) {
  const { t } = useLingui();
  return (
    <Bar role="toolbar" aria-label={t`Tools`}>
      {compact ? <ToolMenu /> : <ToolButtons />}
      <SelectSeveral always={compact} />
      {compact ? null : <SnapButton />}
      <ArrangeMenu />
      <HistoryButtons />
    </Bar>
  );
}

/** Tools with a button of their own. */
const BUTTONS = TOOLS.filter(({ icon }) => icon !== undefined);

function ToolButtons() {
  const editor = useEditor();
  const inHand = useEditorState((state) => state.tool);
  return BUTTONS.map((tool) => (
    <RailButton
      key={tool.id}
      label={tool.label}
      icon={tool.icon}
      pressed={tool.id === inHand}
      onClick={() => editor.activate(tool)}
    />
  ));
}

/** The tool in hand; its menu has the others, and whether to snap. */
function ToolMenu() {
  const { t } = useLingui();
  const { editor, focusDrawing } = usePlanner();
  const inHand = useEditorState((state) => state.tool);
  const snap = useEditorState((state) => state.snap);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = BUTTONS.find(({ id }) => id === inHand) ?? BUTTONS[0];
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
    focusDrawing();
  };
  return (
    <>
      <RailButton
        label={t`Tool: ${{ tool: shown?.label ?? '' }}`}
        icon={shown?.icon}
        menuOpen={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchor={anchor} onClose={() => setAnchor(null)}>
        {BUTTONS.map((tool) => (
          <MenuEntry
            key={tool.id}
            selected={tool.id === inHand}
            icon={tool.icon}
            onClick={choose(() => editor.activate(tool))}
          >
            {tool.label}
          </MenuEntry>
        ))}
        <MenuLine />
        <MenuEntry
          checked={snap}
          icon={snap ? <CheckRounded /> : <Grid3x3Rounded fontSize="small" />}
          hint={t`To the grid, to edges and to spacing`}
          onClick={choose(() => setSnap(editor, !snap))}
        >
          <Trans>Snap</Trans>
        </MenuEntry>
      </Menu>
    </>
  );
}

function SnapButton() {
  const { t } = useLingui();
  const editor = useEditor();
  const snap = useEditorState((state) => state.snap);
  return (
    <RailButton
      label={t`Snap to the grid, to edges and to spacing`}
      icon={<Grid3x3Rounded fontSize="small" />}
      pressed={snap}
      onClick={() => setSnap(editor, !snap)}
    />
  );
}

const ForFingers = styled('div')({
  '&:not([data-always])': { display: 'none' },
  '@media (any-pointer: coarse)': { '&&': { display: 'block' } },
});

/** For fingers, which have no Shift key; where every pointer is fine it only takes room. */
function SelectSeveral({ always }: { always: boolean }) {
  const { t } = useLingui();
  const editor = useEditor();
  const gathering = useEditorState((state) => state.gathering);
  return (
    <ForFingers data-always={always || undefined}>
      <RailButton
        label={t`Select several`}
        icon={<LibraryAddCheckOutlined fontSize="small" />}
        pressed={gathering}
        onClick={() => setGathering(editor, !gathering)}
      />
    </ForFingers>
  );
}

function HistoryButtons() {
  const { t } = useLingui();
  const editor = useEditor();
  const undo = useDrawing((state) => state.history.past.at(-1)?.label);
  const redo = useDrawing((state) => state.history.future.at(-1)?.label);
  return (
    <>
      <RailButton
        label={undo ? t`Undo: ${undo}` : t`Undo`}
        icon={<UndoRounded />}
        disabled={!undo}
        onClick={() => editor.commands.run('undo')}
      />
      <RailButton
        label={redo ? t`Redo: ${redo}` : t`Redo`}
        icon={<RedoRounded />}
        disabled={!redo}
        onClick={() => editor.commands.run('redo')}
      />
    </>
  );
}
