import { Trans } from '@lingui/react/macro';
import {
  feetToInches,
  formatLength,
  type Point,
  type Polygon,
  sidesOf,
  squareAround,
} from '@understory/garden';
import {
  boundsOfDrawn,
  drawnThings,
  type GardenDocument,
  newPlanTools,
  northOf,
  type PlantsById,
  paintPlan,
  plotOf,
} from '@understory/plan';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { styled, token } from '../../../ui/styled.ts';

const DENSITY = 2;
/** Room around the plan for the lengths of its sides, in CSS pixels. */
const MARGIN = { across: 64, down: 30 };
/** So far a side's length stands from it, in CSS pixels. */
const APART = 10;
/** Lengths of sides that are drawn shorter than this would lie over one another, in CSS pixels. */
const SHORTEST_TOLD = 28;

const Paper = styled('div')({
  position: 'relative',
  width: '100%',
  height: '100%',
  minHeight: 0,
  overflow: 'hidden',
  '& > canvas, & > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& text': {
    fontFamily: token.plain,
    fontSize: '0.8125rem',
    fontWeight: token.weight.firm,
    // Read on the table and on a roof that reaches over it.
    fill: token.ink,
    stroke: token.paper,
    strokeWidth: 5,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
    dominantBaseline: 'middle',
  },
  // The compass has a plate of its own, light in both schemes.
  '& g > text': { fill: token.always.ink, stroke: 'none' },
});

interface Props {
  readonly document: GardenDocument;
  readonly plants: PlantsById;
  /** What is drawn, for who does not see it. */
  readonly label: string;
  /** Somebody pointed at a spot, in inches from the upper left corner of the plot. */
  readonly onPoint?: ((at: Point) => void) | undefined;
}

/** A yard as it is told, drawn as large as it fits, with the lengths of its sides. */
export function YardDrawing({ document, plants, label, onPoint }: Props) {
  const unit = useLengthUnit();
  const say = useSay();
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const room = useRoom(holder);
  const view = viewOf(document, room);
  const { scale, originX, originY } = view;
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || room.width === 0) return;
    const rect = { x: 0, y: 0, width: pen.canvas.width, height: pen.canvas.height };
    pen.clearRect(0, 0, rect.width, rect.height);
    const painted = {
      scale: scale * DENSITY,
      originX: Math.round(originX * DENSITY),
      originY: Math.round(originY * DENSITY),
      width: rect.width,
      height: rect.height,
      density: DENSITY,
      unit,
    };
    paintPlan(pen, painted, rect, { document, plants, lifted: new Set() }, newPlanTools({ say }), {
      named: true,
    });
  }, [document, plants, scale, originX, originY, room, unit, say]);
  const toPx = ({ x, y }: Point): Point => ({ x: originX + x * scale, y: originY + y * scale });
  const point = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLDivElement>) => {
    const box = currentTarget.getBoundingClientRect();
    onPoint?.({
      x: Math.round((clientX - box.left - originX) / scale),
      y: Math.round((clientY - box.top - originY) / scale),
    });
  };
  return (
    <Paper
      ref={holder}
      role="img"
      aria-label={label}
      {...(onPoint && { onClick: point, style: { cursor: 'crosshair' } })}
    >
      <canvas ref={canvas} width={room.width * DENSITY} height={room.height * DENSITY} />
      <svg aria-hidden="true">
        <g transform={`translate(30 32) rotate(${northOf(document.facts)})`}>
          <circle r="22" fill={token.always.plate} />
          <path d="M0 -6 L5 14 L0 9 L-5 14 Z" fill={token.always.ink} />
          <text y="-11" textAnchor="middle">
            <Trans comment="North, on a compass">N</Trans>
          </text>
        </g>
        {lengthsOf(plotOf(document.facts).outline).map(({ inches, at, out }) => {
          const { x, y } = toPx(at);
          return inches * scale < SHORTEST_TOLD ? null : (
            <text
              key={`${at.x} ${at.y}`}
              x={x + out.x * APART}
              y={y + out.y * APART * 1.3}
              textAnchor={out.x > 0.4 ? 'start' : out.x < -0.4 ? 'end' : 'middle'}
            >
              {formatLength(inches, unit, say)}
            </text>
          );
        })}
      </svg>
    </Paper>
  );
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** How much room an element has, in CSS pixels; follows it. */
function useRoom(holder: { readonly current: HTMLElement | null }): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = holder;
    if (!current) return;
    const follow = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setRoom((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    const observer = new ResizeObserver(follow);
    observer.observe(current);
    follow();
    return () => observer.disconnect();
  }, [holder]);
  return room;
}

/** Where the plan lies: all that stands in it and beside it is seen, of a tree its trunk, so that nothing moves where one is set. */
function viewOf(document: GardenDocument, { width, height }: Room) {
  const { facts } = document;
  const all = drawnThings(document).map((thing) =>
    thing.kind === 'tree' ? squareAround(thing, 0) : boundsOfDrawn(thing),
  );
  const west = Math.min(0, ...all.map((bounds) => bounds.west));
  const north = Math.min(0, ...all.map((bounds) => bounds.north));
  const across = Math.max(feetToInches(facts.width), ...all.map((bounds) => bounds.east)) - west;
  const down = Math.max(feetToInches(facts.length), ...all.map((bounds) => bounds.south)) - north;
  const scale = Math.max(
    0.01,
    Math.min((width - 2 * MARGIN.across) / across, (height - 2 * MARGIN.down) / down),
  );
  return {
    scale,
    originX: (width - across * scale) / 2 - west * scale,
    originY: (height - down * scale) / 2 - north * scale,
  };
}

/** How long each side is, where its middle lies, and which way is out of the yard there. */
function lengthsOf(outline: Polygon) {
  const sides = sidesOf(outline);
  const turns = sides.reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0) < 0 ? -1 : 1;
  return sides.map(([a, b]) => {
    const inches = Math.hypot(b.x - a.x, b.y - a.y);
    const at = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const out = { x: (turns * (b.y - a.y)) / inches, y: (-turns * (b.x - a.x)) / inches };
    return { inches, at, out };
  });
}
