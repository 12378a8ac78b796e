import { useLingui } from '@lingui/react/macro';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { styled } from '../../ui/styled.ts';
import { DetailsButton, Plate, Words } from './NotePlate.tsx';
import { useEditorState, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';
import { readDistance } from './selected/changing.ts';

const KEY = { shift: false, alt: false, command: false } as const;

/** A tool in hand: its numbers or what it waits for, the fields of what it has just set, how to end what it draws, and how to put it down. */
export function ToolNote({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const { editor, focusDrawing } = usePlanner();
  const ends = useEditorState((state) => state.ends);
  const words = useEditorState((state) => state.words);
  const measures = useEditorState((state) => state.measures);
  const then = (run: () => void) => () => {
    run();
    focusDrawing();
  };
  const press = (key: string) => then(() => editor.commands.press({ key, ...KEY }));
  return (
    <Plate at="foot">
      {words === undefined ? children : <Words>{words}</Words>}
      {measures ? <SideField /> : null}
      {ends ? null : <DetailsButton />}
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

const Narrow = styled('div')({ flex: 'none', width: 116, paddingBlock: 6 });

/** How long the side is that is drawn: figures that are typed over the drawing stand here, and Enter sets the corner. */
function SideField() {
  const { t } = useLingui();
  const say = useSay();
  const { editor, focusDrawing } = usePlanner();
  const unit = useLengthUnit();
  const typing = useEditorState((state) => state.typing);
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const type = (text: string | undefined) => {
    setWrong(undefined);
    editor.store.setState({ typing: text });
  };
  useEffect(() => {
    if (typing !== undefined) field.current?.focus({ preventScroll: true });
  }, [typing]);
  useEffect(() => () => editor.store.setState({ typing: undefined }), [editor]);
  return (
    <Narrow>
      <Field
        label={t`Side`}
        size="dense"
        ref={field}
        value={typing ?? ''}
        error={wrong}
        enterKeyHint="done"
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typing !== undefined) {
            event.stopPropagation();
            type(undefined);
            focusDrawing();
          }
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const read = readDistance(typing ?? '', unit, say);
          if ('wrong' in read || read.value <= 0) {
            setWrong('wrong' in read ? read.wrong : t`A side is longer than nothing.`);
            return;
          }
          editor.input.measure(read.value);
          focusDrawing();
        }}
      />
    </Narrow>
  );
}
