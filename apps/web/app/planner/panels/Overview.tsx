import { useLingui } from '@lingui/react/macro';
import MapRounded from '@mui/icons-material/MapRounded';
import type { Bounds } from '@understory/garden';
import { newPlanTools, PAPER, paintPlan, plotOf, SELECTED } from '@understory/plan';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { isBeyondView, overviewScale, seenGround } from '../view/overview.ts';
import { useDrawing, useEditor, useEditorState, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

/** The overview is no larger, in CSS pixels. */
const WIDTH = 176;
const HEIGHT = 128;
/** The line around what is seen, and how small it may get, in CSS pixels. */
const LINE = 2;
const LEAST = 6;
const UNSEEN = 'rgba(8, 34, 54, 0.18)';
/** It is drawn anew once the hand has rested for so long, in milliseconds. */
const REST_MS = 350;

interface Props {
  /** Whether it begins folded, as on a phone. */
  readonly folded: boolean;
  readonly right: number;
  readonly bottom: number;
}

const Corner = styled('div')({
  position: 'absolute',
  display: 'flex',
  alignItems: 'flex-end',
  gap: 4,
  '& > div:first-of-type': {
    borderRadius: token.radius.large,
    background: token.sheet,
    border: `1px solid ${token.line}`,
  },
});

/**
 * A small picture of the whole garden while only a part of it is seen, with a frame around that part. It is for hands that
 * point: by keys the arrows move the paper and F shows the whole.
 */
export function Overview({ folded, right, bottom }: Props) {
  const { t } = useLingui();
  const { drawing } = usePlanner();
  const facts = useDrawing((state) => state.document.facts);
  const isBeyond = useEditorState(({ camera, viewport }) =>
    isBeyondView(plotOf(drawing.document.facts), camera, viewport),
  );
  const [open, setOpen] = useState(!folded);
  if (!isBeyond) return null;
  return (
    <Corner style={{ right, bottom }}>
      <div>
        <RailButton
          label={open ? t`Fold the overview` : t`Overview of the garden`}
          icon={<MapRounded />}
          pressed={open}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open ? <OverviewMap key={`${facts.width} ${facts.length}`} /> : null}
    </Corner>
  );
}

const Whole = styled('div')({
  position: 'relative',
  boxSizing: 'content-box',
  overflow: 'hidden',
  borderRadius: token.radius.large,
  border: `1px solid ${token.line}`,
  boxShadow: token.lifted,
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '& > canvas': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
});

function OverviewMap() {
  const say = useSay();
  const editor = useEditor();
  const { drawing } = usePlanner();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLCanvasElement>(null);
  /** How far from the middle of what is seen the pointer took hold, in inches. */
  const held = useRef<{ readonly dx: number; readonly dy: number }>(undefined);
  const plot = plotOf(useDrawing((state) => state.document.facts));
  const scale = overviewScale(plot, WIDTH, HEIGHT);
  const [width, height] = [plot.width * 12 * scale, plot.length * 12 * scale];

  useEffect(() => {
    const pen = canvas.current?.getContext('2d', { alpha: false });
    if (!pen) return;
    const density = Math.min(2, window.devicePixelRatio);
    pen.canvas.width = Math.round(width * density);
    pen.canvas.height = Math.round(height * density);
    const tools = newPlanTools({ say });
    const paint = () => {
      const { document, plants } = drawing.state;
      const rect = { x: 0, y: 0, width: pen.canvas.width, height: pen.canvas.height };
      const place = { scale: scale * density, originX: 0, originY: 0, density };
      const view = { ...rect, ...place, unit: editor.unit };
      paintPlan(pen, view, rect, { document, plants, lifted: new Set() }, tools, {
        table: PAPER,
        named: false,
      });
    };
    let resting = setTimeout(paint);
    const stop = drawing.store.subscribe(() => {
      clearTimeout(resting);
      resting = setTimeout(paint, REST_MS);
    });
    return () => {
      clearTimeout(resting);
      stop();
    };
  }, [drawing, editor, scale, width, height, say]);

  useEffect(() => {
    const pen = frame.current?.getContext('2d');
    if (!pen) return;
    const density = Math.min(2, window.devicePixelRatio);
    pen.canvas.width = Math.round(width * density);
    pen.canvas.height = Math.round(height * density);
    // Drawn without React and on a canvas of its own: it follows every step of a pan, and styles would lay out the page.
    const follow = () => {
      const { camera, viewport } = editor.store.getState();
      paintFrame(pen, seenGround(camera, viewport), scale * density, density);
    };
    follow();
    return editor.store.subscribe((after, before) => {
      if (after.camera !== before.camera || after.viewport !== before.viewport) follow();
    });
  }, [editor, scale, width, height]);

  const groundAt = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
  };
  const look = (event: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    const at = groundAt(event);
    editor.camera.centreOn({ x: at.x - held.current.dx, y: at.y - held.current.dy });
  };
  return (
    <Whole
      style={{ width, height }}
      aria-hidden
      data-planner-overview=""
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = groundAt(event);
        const { camera, viewport } = editor.store.getState();
        const { west, north, east, south } = seenGround(camera, viewport);
        const isInside = at.x >= west && at.x <= east && at.y >= north && at.y <= south;
        const middle = { x: (west + east) / 2, y: (north + south) / 2 };
        held.current = isInside ? { dx: at.x - middle.x, dy: at.y - middle.y } : { dx: 0, dy: 0 };
        look(event);
      }}
      onPointerMove={look}
      onPointerUp={() => {
        held.current = undefined;
      }}
      onPointerCancel={() => {
        held.current = undefined;
      }}
    >
      <canvas ref={canvas} />
      <canvas ref={frame} />
    </Whole>
  );
}

/** Shades what is not seen, and draws a line around what is. */
function paintFrame(
  pen: CanvasRenderingContext2D,
  { west, north, east, south }: Bounds,
  scale: number,
  density: number,
): void {
  const { width, height } = pen.canvas;
  const line = LINE * density;
  const [left, top] = [Math.max(0, west * scale), Math.max(0, north * scale)];
  const across = Math.max(LEAST * density, Math.min(width, east * scale) - left);
  const down = Math.max(LEAST * density, Math.min(height, south * scale) - top);
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = UNSEEN;
  pen.fillRect(0, 0, width, height);
  pen.clearRect(left, top, across, down);
  pen.strokeStyle = SELECTED;
  pen.lineWidth = line;
  pen.beginPath();
  pen.roundRect(
    left + line / 2,
    top + line / 2,
    Math.max(1, across - line),
    Math.max(1, down - line),
    2 * density,
  );
  pen.stroke();
}
