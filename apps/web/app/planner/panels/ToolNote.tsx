import { useLingui } from '@lingui/react/macro';
import UndoRounded from '@mui/icons-material/UndoRounded';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Plate, Words } from './NotePlate.tsx';
import { useEditorState, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

const KEY = { shift: false, alt: false, command: false } as const;

/** A tool in hand: its numbers or what it waits for, how to end what it draws, and how to put it down. */
export function ToolNote({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const { editor, focusDrawing } = usePlanner();
  const ends = useEditorState((state) => state.ends);
  const words = useEditorState((state) => state.words);
  const then = (run: () => void) => () => {
    run();
    focusDrawing();
  };
  const press = (key: string) => then(() => editor.commands.press({ key, ...KEY }));
  return (
    <Plate at="foot">
      {words === undefined ? children : <Words>{words}</Words>}
      {ends ? (
        <RailButton
          label={t`Take the last point back`}
          icon={<UndoRounded fontSize="small" />}
          onClick={press('Backspace')}
        />
      ) : null}
      <Button size="dense" onClick={ends ? press('Enter') : then(() => editor.deactivate())}>
        {ends ? t`End here` : t`Done`}
      </Button>
    </Plate>
  );
}
