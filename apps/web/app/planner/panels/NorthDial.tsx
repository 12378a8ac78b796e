import { useLingui } from '@lingui/react/macro';
import { northOf } from '@understory/plan';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { styled } from '../../ui/styled.ts';
import { settleNorth, turnNorth } from '../editor/commands/changing.ts';
import { NORTH_ARROW_AT } from '../renderer/frame-layer.ts';
import { useDrawing, useEditor, useEditorState } from './planner-context.ts';

/** As large as a finger, in CSS pixels. */
const SIZE = 44;
/** Degrees of one step, and with Shift. */
const STEP = 5;
const FINE_STEP = 1;
/** A press that strays no farther is no turn, in CSS pixels. */
const STRAYED = 4;

const KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

interface Turning {
  readonly x: number;
  readonly y: number;
  turned: boolean;
}

const Dial = styled('div')({
  position: 'absolute',
  left: NORTH_ARROW_AT.left - SIZE / 2,
  bottom: NORTH_ARROW_AT.bottom - SIZE / 2,
  width: SIZE,
  height: SIZE,
  borderRadius: '50%',
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outlineOffset: -4 },
});

/** The north arrow of the drawing as something to take hold of: dragged around, or turned by the arrow keys. */
export function NorthDial() {
  const { t } = useLingui();
  const editor = useEditor();
  const settled = useDrawing((state) => northOf(state.document.facts));
  const north = useEditorState((state) => state.turningNorth) ?? settled;
  const press = useRef<Turning>(undefined);

  const turn = (event: PointerEvent<HTMLElement>) => {
    const start = press.current;
    if (!start) return;
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STRAYED) start.turned = true;
    if (!start.turned) return;
    const box = event.currentTarget.getBoundingClientRect();
    const [dx, dy] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
    const step = event.shiftKey ? FINE_STEP : STEP;
    turnNorth(editor, Math.round((Math.atan2(dx, -dy) * 180) / Math.PI / step) * step);
  };
  const drop = (settle: boolean) => {
    if (press.current?.turned && settle) settleNorth(editor);
    else turnNorth(editor, undefined);
    press.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && press.current) {
      drop(false);
      event.preventDefault();
      return;
    }
    const way = KEYS[event.key];
    if (way === undefined && event.key !== 'Home') return;
    event.preventDefault();
    turnNorth(editor, way === undefined ? 0 : settled + way * (event.shiftKey ? FINE_STEP : STEP));
    settleNorth(editor);
  };
  return (
    <Dial
      role="slider"
      tabIndex={0}
      aria-label={t`North`}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={Math.round(north)}
      aria-valuetext={north === 0 ? t`Up` : t`${north} degrees clockwise from up`}
      title={t`Drag around or press arrow keys to turn north`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { x: event.clientX, y: event.clientY, turned: false };
      }}
      onPointerMove={turn}
      onPointerUp={() => drop(true)}
      onPointerCancel={() => drop(false)}
      onKeyDown={onKeyDown}
    />
  );
}
