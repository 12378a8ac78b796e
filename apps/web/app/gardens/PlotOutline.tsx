import type { GardenCard } from '@understory/contract';
import { makePlot } from '@understory/garden';
import { styled, token } from '../ui/styled.ts';

type PlotOutlineProps = { garden: Pick<GardenCard, 'width' | 'length' | 'shape'> };

/** The sheet, in feet around the longer side of the plot: room for the outline's line. */
const MARGIN = 0.08;
/** Lines of the sheet stand this many feet apart, the smallest that keeps them apart to the eye. */
const LINE_STEPS = [1, 5, 10, 25, 50, 100] as const;
const MOST_LINES = 16;

const Sheet = styled('svg')({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  background: token.paper,
});

/** A garden's outline to scale on drafting paper. Decorative: the card says its size. */
export function PlotOutline({ garden }: PlotOutlineProps) {
  const { outline, width, length } = makePlot(garden.width, garden.length, garden.shape);
  const longest = Math.max(width, length);
  const margin = longest * MARGIN;
  const step = LINE_STEPS.find((feet) => longest / feet <= MOST_LINES) ?? 100;
  const height = length + 2 * margin;
  // A sheet of 16 to 9 around the plot, however long or wide it is.
  const sheetWidth = Math.max(width + 2 * margin, (height * 16) / 9);
  const sheetHeight = Math.max(height, (sheetWidth * 9) / 16);
  const west = (width - sheetWidth) / 2;
  const north = (length - sheetHeight) / 2;
  const lines = (from: number, size: number) =>
    Array.from({ length: Math.ceil(size / step) + 1 }, (_, at) => (Math.floor(from / step) + at) * step);
  const corners = outline.map(({ x, y }) => `${x / 12},${y / 12}`).join(' ');
  return (
    <Sheet aria-hidden viewBox={`${west} ${north} ${sheetWidth} ${sheetHeight}`}>
      <g stroke={token.grid} strokeWidth={1} vectorEffect="non-scaling-stroke">
        {lines(west, sheetWidth).map((x) => (
          <line key={x} x1={x} x2={x} y1={north} y2={north + sheetHeight} vectorEffect="non-scaling-stroke" />
        ))}
        {lines(north, sheetHeight).map((y) => (
          <line key={y} y1={y} y2={y} x1={west} x2={west + sheetWidth} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      <polygon
        points={corners}
        fill={token.sheet}
        stroke={token.mark}
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Sheet>
  );
}
