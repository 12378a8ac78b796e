import type { PlantCard, ScheduleLine } from '@understory/contract';
import {
  formatSize,
  type LengthUnit,
  listedCodes,
  MOISTURE_WORDS,
  type RegionKey,
  SUN_WORDS,
} from '@understory/garden';
import { drawSign, type LegendLine, newPlanTools, type PlanTools, type PlantsById } from '@understory/plan';
import type { Words } from '@understory/words';
import { sayToReader } from '../../../platform/reader.ts';
import { seasonWords } from '../care-calendar.ts';
import { type Block, DENSITY, rule, say, wrapped } from './pages.ts';
import type { PdfPen } from './pdf-pen.ts';

/** What the lists of a plan are made from. */
export interface ListSource {
  readonly schedule: readonly ScheduleLine[];
  /** All that is drawn, a line for each kind of thing. */
  readonly legend: readonly LegendLine[];
  readonly plants: PlantsById;
  readonly region: RegionKey;
  readonly unit: LengthUnit;
}

const ROW = 36;
const HEAD = 22;
const TITLE = 34;
const SIGN = 28;
/** Where columns begin, in CSS pixels from the left margin, and how wide they are. */
const COLUMNS = {
  code: { at: 34, width: 56 },
  quantity: { at: 92, width: 42 },
  name: { at: 144, width: 196 },
  spacing: { at: 342, width: 48 },
  height: { at: 394, width: 46 },
  spread: { at: 444, width: 46 },
  sun: { at: 502, width: 76 },
  water: { at: 586, width: 60 },
  bloom: { at: 654, width: 66 },
} as const;
type ColumnName = keyof typeof COLUMNS;

const HEADS: Readonly<Record<ColumnName, Words>> = {
  code: /*i18n*/ { id: 'book.head.code', message: 'Code' },
  quantity: /*i18n*/ { id: 'book.head.quantity', message: 'How many' },
  name: /*i18n*/ { id: 'book.head.name', message: 'Plant' },
  spacing: /*i18n*/ { id: 'book.head.spacing', message: 'Spacing' },
  height: /*i18n*/ { id: 'book.head.height', message: 'Height' },
  spread: /*i18n*/ { id: 'book.head.spread', message: 'Spread' },
  sun: /*i18n*/ { id: 'book.head.sun', message: 'Light' },
  water: /*i18n*/ { id: 'book.head.water', message: 'Soil' },
  bloom: /*i18n*/ { id: 'book.head.bloom', message: 'Bloom' },
};
const FIGURES: ReadonlySet<ColumnName> = new Set(['quantity', 'spacing', 'height', 'spread']);

const PARTS: readonly (readonly [kind: ScheduleLine['kind'], title: Words])[] = [
  ['to_plant', /*i18n*/ { id: 'book.part.toPlant', message: 'Plants to buy and plant' }],
  ['existing', /*i18n*/ { id: 'book.part.existing', message: 'Plants that stand there already' }],
  ['collected', /*i18n*/ { id: 'book.part.collected', message: 'Collected, not yet on the plan' }],
];

function bloomWords({ bloom_start_month: start, bloom_end_month: end }: PlantCard): string {
  if (start === null || end === null) return '';
  return seasonWords({ from: start, to: end }, 'short');
}

/** The plant schedule and the legend as blocks, one after the other, with the symbols of the plan. */
export function* scheduleBlocks(
  pen: PdfPen,
  source: ListSource,
  left: number,
  width: number,
): Generator<Block, void> {
  const tools = newPlanTools({ say: sayToReader, recorder: pen });
  const others = source.legend.filter((line) => line.kind !== 'plant');
  if (source.schedule.length === 0 && others.length === 0) yield emptyBlock(left);
  for (const [kind, title] of PARTS) {
    const lines = source.schedule.filter((line) => line.kind === kind);
    if (lines.length === 0) continue;
    yield titleBlock(sayToReader(title), left);
    const within = { kind: 'Table' } as const;
    yield { ...headBlock(left, width), within };
    for (const line of lines) yield { ...rowBlock(line, source, tools, pen, left, width), within };
  }
  if (others.length > 0)
    yield titleBlock(
      sayToReader(/*i18n*/ { id: 'book.legend', message: 'Legend: what is built, and what stands there' }),
      left,
    );
  const within = { kind: 'L' } as const;
  for (let at = 0; at < others.length; at += 2)
    yield { ...legendBlock(others.slice(at, at + 2), source.plants, tools, left, width), within };
}

const titleBlock = (title: string, left: number): Block => ({
  height: TITLE,
  withNext: true,
  draw: (pen, top) => pen.part('H2', () => say(pen, title, left, top + 22, { size: 15, bold: true })),
});

const emptyBlock = (left: number): Block => ({
  height: ROW,
  draw: (pen, top) =>
    pen.part('P', () =>
      say(
        pen,
        sayToReader(/*i18n*/ { id: 'book.empty', message: 'Nothing is planted on this plan yet.' }),
        left,
        top + 22,
        { size: 13 },
      ),
    ),
});

const headBlock = (left: number, width: number): Block => ({
  height: HEAD,
  withNext: true,
  repeats: true,
  draw: (pen, top) => {
    pen.part('TR', () => {
      for (const name of Object.keys(COLUMNS) as ColumnName[])
        pen.part('TH', () => cell(pen, name, sayToReader(HEADS[name]), left, top + 13, { quiet: true }), {
          scope: 'Column',
        });
    });
    rule(pen, left, top + HEAD - 3, width);
  },
});

function cell(
  pen: PdfPen,
  name: ColumnName,
  words: string,
  left: number,
  y: number,
  setting: { readonly quiet?: boolean; readonly bold?: boolean; readonly size?: number } = {},
): void {
  const { at, width } = COLUMNS[name];
  const isFigure = FIGURES.has(name);
  const x = left + at + (isFigure ? width : 0);
  say(pen, words, x, y, { size: 10.5, ...setting, align: isFigure ? 'right' : 'left', room: width });
}

function rowBlock(
  line: ScheduleLine,
  { plants, region, unit }: ListSource,
  tools: PlanTools,
  pen: PdfPen,
  left: number,
  width: number,
): Block {
  const plant = plants.get(line.plant);
  const native = plant?.native_regions.includes(region)
    ? sayToReader(/*i18n*/ { id: 'book.native', message: ', native here' })
    : '';
  const lines = (name: ColumnName, words: string) =>
    wrapped(pen, words, COLUMNS[name].width, { size: 10.5 }).slice(0, 3);
  const sun = lines('sun', plant ? listedCodes(plant.sun_exposure, SUN_WORDS, 'or', sayToReader) : '');
  const water = lines(
    'water',
    plant ? listedCodes(plant.moisture_requirements, MOISTURE_WORDS, 'or', sayToReader) : '',
  );
  const bloom = lines('bloom', plant ? bloomWords(plant) : '');
  const kept =
    line.kind === 'to_plant' && line.existing > 0
      ? sayToReader(
          /*i18n*/ {
            id: 'book.kept',
            message: 'and {count, plural, one {# that stands} other {# that stand}} there already',
            values: { count: line.existing },
          },
        )
      : '';
  const height = Math.max(kept ? ROW + 12 : ROW, 12 + 12 * Math.max(sun.length, water.length, bloom.length));
  return {
    height,
    draw: (own, top) => {
      const middle = top + height / 2;
      own.aside(() =>
        tools.symbols.draw(
          own,
          plants,
          line.plant,
          (left + SIGN / 2) * DENSITY,
          middle * DENSITY,
          SIGN * DENSITY,
          DENSITY,
        ),
      );
      const figure = (name: ColumnName, words: string, setting?: Parameters<typeof cell>[5]) =>
        own.part('TD', () => cell(own, name, words, left, middle + 4, setting));
      const lines = (name: ColumnName, words: readonly string[]) =>
        own.part('TD', () => {
          for (const [index, each] of words.entries())
            cell(own, name, each, left, middle + 4 + (index - (words.length - 1) / 2) * 12);
        });
      const { at, width: room } = COLUMNS.name;
      const names = () => {
        const base = middle - (kept ? 8 : 2);
        say(own, line.common_name, left + at, base, { size: 12, bold: true, room });
        const latin = { size: 10.5, italic: true, room: room - (native ? 66 : 0) };
        own.part('Span', () => say(own, line.scientific_name, left + at, base + 13, latin), { lang: 'la' });
        if (native) {
          own.font = `italic ${10.5 * DENSITY}px plain`;
          const after = Math.min(own.measureText(line.scientific_name).width / DENSITY, room - 66);
          say(own, native, left + at + after, base + 13, { size: 10.5, quiet: true });
        }
        if (kept) say(own, kept, left + at, base + 25, { size: 10.5, quiet: true, room });
      };
      own.part('TR', () => {
        figure('code', line.code, { bold: true });
        figure('quantity', String(toldOf(line)), { bold: true, size: 13 });
        own.part('TH', names, { scope: 'Row' });
        for (const name of ['spacing', 'height', 'spread'] as const)
          figure(name, formatSize(line[name], unit, sayToReader));
        lines('sun', sun);
        lines('water', water);
        lines('bloom', bloom);
      });
      rule(own, left, top + height - 1, width);
    },
  };
}

/** How many a line is about under its title: of what is to be planted, not those that stand there already. */
const toldOf = ({ kind, quantity, existing }: ScheduleLine): number =>
  kind === 'to_plant' ? quantity - existing : quantity;

/** Two lines of the legend beside one another. */
function legendBlock(
  pair: readonly LegendLine[],
  plants: PlantsById,
  tools: PlanTools,
  left: number,
  width: number,
): Block {
  const half = width / 2;
  return {
    height: ROW,
    draw: (own, top) => {
      const middle = top + ROW / 2;
      for (const [index, line] of pair.entries()) {
        const from = left + index * half;
        own.aside(() =>
          drawSign(own, line, plants, tools, (from + SIGN / 2) * DENSITY, middle * DENSITY, DENSITY),
        );
        const words = from + SIGN + 12;
        const room = half - SIGN - 28;
        const counted = sayToReader(
          /*i18n*/ {
            id: 'book.legendLine',
            message: '{count} × {name}',
            values: { count: line.quantity, name: line.name },
          },
        );
        own.part('LI', () =>
          own.part('LBody', () => {
            say(own, counted, words, middle - 2, { size: 12, bold: true, room });
            say(own, line.more, words, middle + 11, { size: 10.5, quiet: true, room });
          }),
        );
      }
    },
  };
}
