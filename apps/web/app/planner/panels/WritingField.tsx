import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LABEL_TEXT_MAX } from '@understory/garden';
import { type KeyboardEvent, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { styled, token } from '../../ui/styled.ts';
import { keepWritten, stopWriting } from '../editor/commands/writing.ts';
import { toScreen } from '../view/camera.ts';
import { useEditorState, usePlanner } from './planner-context.ts';

const WIDTH = 240;
const ROOM_BELOW = 120;
const EDGE = 36;
/** From so many characters on, how many are left is told. */
const TOLD_FROM = LABEL_TEXT_MAX - 50;

/** The field for words on the plan, where they will stand. */
export function WritingField() {
  const writing = useEditorState((state) => state.writing);
  // Another spot or another label is another field.
  return writing ? <Writing key={`${writing.id} ${writing.at.x} ${writing.at.y}`} {...writing} /> : null;
}

const Paper = styled('div')({
  position: 'absolute',
  boxSizing: 'border-box',
  width: WIDTH,
  padding: 8,
  borderRadius: token.radius.large,
  background: token.sheet,
  border: `1px solid ${token.line}`,
  boxShadow: token.lifted,
  zIndex: 1,
});

function Writing({ at, text }: { at: { x: number; y: number }; text: string }) {
  const { t } = useLingui();
  const { editor, focusDrawing } = usePlanner();
  const camera = useEditorState((state) => state.camera);
  const viewport = useEditorState((state) => state.viewport);
  const [typed, setTyped] = useState(text);
  const spot = toScreen(camera, at);
  const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
  const left = within(spot.x - WIDTH / 2, EDGE, Math.max(EDGE, viewport.width - WIDTH - 8));
  const top = within(spot.y - 20, EDGE, Math.max(EDGE, viewport.height - ROOM_BELOW));
  const tooLong = typed.trim().length > LABEL_TEXT_MAX;
  const howMany = t`${{ written: typed.trim().length }} of ${plural({ most: LABEL_TEXT_MAX }, { one: '# character', other: '# characters' })}`;
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // Enter also ends a word that is being composed, as in Japanese; that one is no end of the label.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      stopWriting(editor);
      focusDrawing();
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (keepWritten(editor, typed)) focusDrawing();
    }
  };
  return (
    <Paper
      style={{ left, top }}
      // A press beside the words, on the paper around them, does not end the writing.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) event.preventDefault();
      }}
    >
      <Field
        autoFocus
        rows={[1, 6]}
        size="dense"
        label={t`Words on the plan`}
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        // An empty field waits: a phone takes the focus away with its keyboard, and before a word is written that means nothing.
        onBlur={() => (typed.trim() === '' && text === '' ? undefined : keepWritten(editor, typed))}
        error={tooLong ? howMany : undefined}
        hint={typed.length > TOLD_FROM ? howMany : t`Enter places it, Shift + Enter begins a line.`}
        dir="auto"
        enterKeyHint="done"
      />
    </Paper>
  );
}
