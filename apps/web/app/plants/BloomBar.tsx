import { bloomSwatch } from '@understory/botany';
import { type BloomColor, MONTHS, type Month, monthsInBloom } from '@understory/garden';
import { useSay } from '../shell/words.ts';
import { styled, token } from '../ui/styled.ts';
import { bloomWords } from './plant-words.ts';

const Year = styled('div')({
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  '& > svg': { display: 'block', width: '100%', height: 10, marginTop: 4, overflow: 'visible' },
  '& .year': { fill: token.grid },
  '& .bloom': { fill: 'none', stroke: token.mark, vectorEffect: 'non-scaling-stroke' },
});

/** Colours of the flowers as a background: one, or stripes of several. */
export function bloomGround(colors: readonly BloomColor[]): string {
  const swatches = colors.map(bloomSwatch);
  if (swatches.length === 1) return swatches[0] ?? '';
  const share = 100 / swatches.length;
  const stripes = swatches.map((swatch, at) => `${swatch} ${at * share}% ${(at + 1) * share}%`);
  return `linear-gradient(${stripes.join(', ')})`;
}

/** Width of a month and of its coloured part, and the height of the bar, in units of the drawing. */
const STEP = 10;
const CELL = 9;
const HEIGHT = 10;

const cells = (months: readonly Month[], y: number, height: number): string =>
  months.map((month) => `M${(month - 1) * STEP} ${y}h${CELL}v${height}h-${CELL}z`).join('');

type BloomBarProps = {
  plant: {
    readonly bloom_color: readonly BloomColor[];
    readonly bloom_start_month: Month | null;
    readonly bloom_end_month: Month | null;
  };
};

/** When a plant blooms, in words over a year of twelve cells, those of the bloom in the colour of the flowers. */
export function BloomBar({ plant }: BloomBarProps) {
  const say = useSay();
  const blooming = monthsInBloom(plant);
  const band = HEIGHT / Math.max(1, plant.bloom_color.length);
  return (
    <Year>
      {bloomWords(plant.bloom_start_month, plant.bloom_end_month, say)}
      {blooming.length === 0 ? null : (
        <svg
          viewBox={`0 0 ${MONTHS.length * STEP - 1} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="year" d={cells(MONTHS, 0, HEIGHT)} />
          {plant.bloom_color.map((color, at) => (
            <path key={color} fill={bloomSwatch(color)} d={cells(blooming, at * band, band)} />
          ))}
          <path className="bloom" d={cells(blooming, 0, HEIGHT)} />
        </svg>
      )}
    </Year>
  );
}
