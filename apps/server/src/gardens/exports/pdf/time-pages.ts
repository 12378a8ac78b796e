import { bloomSwatch } from '@understory/botany';
import type { Plant, ScheduleLine } from '@understory/contract';
import {
  bedOutline,
  bloomCalendar,
  feetToInches,
  isBuiltLine,
  LightWork,
  lightCellsOf,
  listed,
  looksSeason,
  MONTHS,
  type Month,
  monthsInBloom,
  obstaclesOf,
  type PlantingPhase,
  phaseCostSentence,
  phaseTitle,
  plotContains,
  polygonContains,
  STILL_YEARS,
  SUN_SEASON,
  sunClasses,
  sunOfZone,
  toldCells,
  zonesAmong,
} from '@understory/garden';
import {
  drawBarePlan,
  fittedView,
  type GardenDocument,
  growthLens,
  INK,
  type LensView,
  northOf,
  type PlanFrame,
  type PlanSource,
  type PlantsById,
  plotOf,
} from '@understory/plan';
import type { Words } from '@understory/words';
import { sayToReader } from '../../../platform/reader.ts';
import { inOneGo } from '../../../platform/yielding.ts';
import { monthWords, seasonWords } from '../care-calendar.ts';
import { type Block, DENSITY, rule, say, wrapped } from './pages.ts';
import type { PdfPen } from './pdf-pen.ts';

/** What is told of a garden through time: its growth, its flowers, its sun, and how it is planted. */
export interface TimeSource {
  readonly document: GardenDocument;
  readonly plants: PlantsById;
  readonly unit: PlanSource['unit'];
  readonly schedule: readonly ScheduleLine[];
  readonly phases: readonly PlantingPhase<Pick<Plant, 'id' | 'common_name' | 'plant_type'>>[];
  readonly place: SunPlace;
}

/** Where the sun of a garden is told for. */
interface SunPlace {
  readonly latitude: number;
  /** False where nobody has said where the garden lies. */
  readonly isKnown: boolean;
}

/** Sizes in CSS pixels. */
const LINE = 15;
const SMALL = 10.5;
const CAPTION = 20;
const GAP = 16;
/** Room for a picture of the three that stand below one another, and of the plan with its sun. */
const STACKED_HEIGHT = 244;
const BESIDE_HEIGHT = 640;
const SUN_HEIGHT = 560;
/** A plot that is less wide than this for its length is drawn beside the next one. */
const NARROW = 1.25;

const titleBlock = (title: Words, left: number): Block => ({
  height: 34,
  withNext: true,
  draw: (pen, top) =>
    pen.part('H2', () => say(pen, sayToReader(title), left, top + 22, { size: 15, bold: true })),
});

/** A paragraph, as many lines as it takes. */
function wordsBlock(
  pen: PdfPen,
  words: string,
  left: number,
  width: number,
  { quiet = false, withNext = false } = {},
): Block {
  const size = quiet ? SMALL : 12;
  const line = quiet ? 13 : LINE;
  const lines = wrapped(pen, words, width, { size });
  return {
    height: lines.length * line + 8,
    ...(withNext && { withNext: true as const }),
    draw: (own, top) =>
      own.part('P', () => {
        for (const [at, each] of lines.entries()) say(own, each, left, top + 12 + at * line, { size, quiet });
      }),
  };
}

/** A plan in a frame of CSS pixels, as a figure that is told in words. */
function drawFigure(
  pen: PdfPen,
  { document, plants, unit }: TimeSource,
  frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  alt: string,
  lens: LensView,
  over?: (source: PlanSource, frame: PlanFrame) => void,
): void {
  const source: PlanSource = {
    document,
    plants,
    unit,
    pictures: new Map(),
    say: sayToReader,
    named: false,
    lens,
  };
  const own: PlanFrame = {
    x: frame.x * DENSITY,
    y: frame.y * DENSITY,
    width: frame.width * DENSITY,
    height: frame.height * DENSITY,
    margin: 4 * DENSITY,
    density: DENSITY,
  };
  const sides = [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height].map((px) => (px * 72) / 96);
  const [west = 0, north = 0, east = 0, south = 0] = sides;
  pen.part(
    'Figure',
    () =>
      pen.told(() => {
        inOneGo(drawBarePlan(pen, source, own));
        over?.(source, own);
      }),
    { alt, bbox: [west, north, east, south] },
  );
}

/** How a plan fits into a room, in CSS pixels. */
function fitted({ document: { facts } }: TimeSource, width: number, height: number) {
  const scale = Math.min(width / facts.width, height / facts.length);
  return { width: facts.width * scale, height: facts.length * scale };
}

/** The garden in years 1, 5 and 15. */
export function* growthBlocks(
  pen: PdfPen,
  source: TimeSource,
  left: number,
  width: number,
): Generator<Block> {
  if (!source.schedule.some(({ kind }) => kind !== 'collected')) return;
  yield titleBlock(/*i18n*/ { id: 'book.growth', message: 'How it grows' }, left);
  yield wordsBlock(
    pen,
    sayToReader(
      /*i18n*/ {
        id: 'book.growth.how',
        message:
          'As if all were planted in one year, by the curve of growth of each kind. A garden grows as its soil and its weather let it.',
      },
    ),
    left,
    width,
    { quiet: true, withNext: true },
  );
  const { facts } = source.document;
  const isNarrow = facts.width < facts.length * NARROW;
  const room = isNarrow ? (width - GAP * (STILL_YEARS.length - 1)) / STILL_YEARS.length : width;
  const size = fitted(source, room, isNarrow ? BESIDE_HEIGHT : STACKED_HEIGHT);
  const draw = (own: PdfPen, year: number, x: number, top: number) => {
    const caption = sayToReader(
      /*i18n*/ { id: 'book.growth.year', message: 'Year {year}', values: { year } },
    );
    own.part('H3', () => say(own, caption, x, top + 14, { size: 12, bold: true }));
    const alt = sayToReader(
      /*i18n*/ {
        id: 'book.growth.figure',
        message: 'The garden in year {year}, seen from above.',
        values: { year },
      },
    );
    const frame = { x, y: top + CAPTION, ...size };
    drawFigure(own, source, frame, alt, growthLens(year, source.plants));
  };
  const height = CAPTION + size.height + GAP;
  if (isNarrow)
    yield {
      height,
      draw: (own, top) => {
        for (const [at, year] of STILL_YEARS.entries()) draw(own, year, left + at * (room + GAP), top);
      },
    };
  else for (const year of STILL_YEARS) yield { height, draw: (own, top) => draw(own, year, left, top) };
}

/** Columns of the bloom calendar, in CSS pixels from the left margin. */
const NAMES_WIDTH = 196;
const MONTH_WIDTH = 28;
const BLOOM_ROW = 25;
const SAID_AT = NAMES_WIDTH + 12 * MONTH_WIDTH + 14;

/** Months of one stretch or several, as from and to: `March to May`, and none across the new year twice. */
function stretchWords(months: readonly Month[]): string {
  const [from, to] = [months[0], months.at(-1)];
  return from === undefined || to === undefined ? '' : seasonWords({ from, to }, 'short');
}

/** Months of fruit in the order in which they come, also across the new year. */
function fruitMonths(plant: Plant): readonly Month[] {
  const there = MONTHS.filter((month) => looksSeason(plant, month).fruiting);
  const first = there.findIndex((month) => !there.includes((((month + 10) % 12) + 1) as Month));
  return [...there.slice(first), ...there.slice(0, Math.max(0, first))];
}

/** When each kind flowers and fruits, a line each, and in which months nothing does. */
export function* bloomBlocks(pen: PdfPen, source: TimeSource, left: number, width: number): Generator<Block> {
  const standing = source.schedule.flatMap(({ kind, plant, quantity }) => {
    const card = source.plants.get(plant) as Plant | undefined;
    return card && kind !== 'collected' ? [{ plant: card, quantity }] : [];
  });
  if (standing.length === 0) return;
  const { gaps, months } = bloomCalendar(standing);
  const kinds = standing
    .map(({ plant }) => ({ plant, bloom: monthsInBloom(plant), fruit: fruitMonths(plant) }))
    .filter(({ bloom }) => bloom.length > 0)
    .sort((a, b) => (a.bloom[0] ?? 0) - (b.bloom[0] ?? 0) || a.bloom.length - b.bloom.length);
  yield titleBlock(/*i18n*/ { id: 'book.bloom', message: 'Bloom calendar' }, left);
  yield wordsBlock(
    pen,
    gaps.length === 0
      ? sayToReader(
          /*i18n*/ {
            id: 'book.bloom.full',
            message: 'Something flowers in every month from March to October.',
          },
        )
      : sayToReader(
          /*i18n*/ {
            id: 'book.bloom.gaps',
            message: 'Of the months from March to October nothing flowers in {months}.',
            values: {
              months: listed(
                gaps.map((month) => monthWords(month)),
                'and',
                sayToReader,
              ),
            },
          },
        ),
    left,
    width,
    { withNext: true },
  );
  yield wordsBlock(
    pen,
    sayToReader(
      /*i18n*/ {
        id: 'book.bloom.how',
        message:
          'A bar is a month in flower, in the color of the flower; a ring is a month in which fruit hangs. A month here or there is the weather’s to say.',
      },
    ),
    left,
    width,
    { quiet: true, withNext: true },
  );
  if (kinds.length === 0) return;
  const within = { kind: 'Table' } as const;
  yield { ...bloomHead(left, width), within };
  for (const kind of kinds) yield { ...bloomRow(kind, left, width), within };
  const counts = months.map(({ month, species }) => ({ month, count: species.length }));
  yield { ...countRow(counts, left), within };
}

const bloomHead = (left: number, width: number): Block => ({
  height: 20,
  withNext: true,
  repeats: true,
  draw: (pen, top) => {
    const head = (words: string, x: number) =>
      pen.part('TH', () => say(pen, words, x, top + 12, { size: SMALL, quiet: true }), { scope: 'Column' });
    pen.part('TR', () => {
      head(sayToReader(/*i18n*/ { id: 'book.head.name', message: 'Plant' }), left);
      head(sayToReader(/*i18n*/ { id: 'book.bloom.when', message: 'In flower' }), left + SAID_AT);
      pen.aside(() => {
        for (const month of MONTHS)
          say(pen, monthWords(month, 'short'), left + NAMES_WIDTH + (month - 1) * MONTH_WIDTH + 3, top + 12, {
            size: 9.5,
            quiet: true,
            room: MONTH_WIDTH - 4,
          });
      });
    });
    rule(pen, left, top + 17, width);
  },
});

function bloomRow(
  {
    plant,
    bloom,
    fruit,
  }: { readonly plant: Plant; readonly bloom: readonly Month[]; readonly fruit: readonly Month[] },
  left: number,
  width: number,
): Block {
  const color = bloomSwatch(plant.bloom_color.find((each) => each !== 'none') ?? 'white');
  return {
    height: BLOOM_ROW,
    draw: (pen, top) => {
      const middle = top + BLOOM_ROW / 2;
      const at = (month: Month) => left + NAMES_WIDTH + (month - 1) * MONTH_WIDTH;
      pen.aside(() => {
        pen.lineWidth = 0.75 * DENSITY;
        for (const month of bloom) {
          const box = [
            at(month) * DENSITY,
            (middle - 6) * DENSITY,
            MONTH_WIDTH * DENSITY,
            12 * DENSITY,
          ] as const;
          pen.fillStyle = color;
          pen.fillRect(...box);
          pen.strokeStyle = INK;
          pen.strokeRect(...box);
        }
        for (const month of fruit) {
          pen.beginPath();
          const [x, y] = [(at(month) + MONTH_WIDTH / 2) * DENSITY, middle * DENSITY];
          pen.ellipse(x, y, 3.5 * DENSITY, 3.5 * DENSITY, 0, 0, 2 * Math.PI);
          pen.strokeStyle = INK;
          pen.stroke();
        }
      });
      const said = stretchWords(bloom);
      const fruits =
        fruit.length === 0
          ? ''
          : sayToReader(
              /*i18n*/ {
                id: 'book.bloom.fruit',
                message: 'fruit {months}',
                values: { months: stretchWords(fruit) },
              },
            );
      const room = width - SAID_AT;
      pen.part('TR', () => {
        pen.part(
          'TH',
          () =>
            say(pen, plant.common_name, left, middle + 4, { size: 11.5, bold: true, room: NAMES_WIDTH - 10 }),
          { scope: 'Row' },
        );
        pen.part('TD', () => {
          say(pen, said, left + SAID_AT, middle + (fruits ? -1 : 4), { size: SMALL, room });
          if (fruits) say(pen, fruits, left + SAID_AT, middle + 10, { size: 9.5, quiet: true, room });
        });
      });
      rule(pen, left, top + BLOOM_ROW - 1, width);
    },
  };
}

/** How many kinds flower in each month. */
const countRow = (
  counts: readonly { readonly month: Month; readonly count: number }[],
  left: number,
): Block => ({
  height: 30,
  draw: (pen, top) => {
    const title = sayToReader(/*i18n*/ { id: 'book.bloom.count', message: 'Kinds in flower' });
    pen.part('TR', () => {
      pen.part('TH', () => say(pen, title, left, top + 17, { size: SMALL, bold: true }), { scope: 'Row' });
      const spoken = counts.map(({ month, count }) => `${monthWords(month)} ${count}`).join(', ');
      pen.part(
        'TD',
        () => {
          for (const { month, count } of counts)
            say(
              pen,
              String(count),
              left + NAMES_WIDTH + (month - 1) * MONTH_WIDTH + MONTH_WIDTH / 2 + 3,
              top + 17,
              { size: SMALL, bold: count > 0, quiet: count === 0, align: 'right' },
            );
        },
        { actual: spoken },
      );
    });
  },
});

/** Shade, part sun and full sun as they lie on paper: a tint, and the tone of its hatching. */
const CLASSES = [
  {
    name: 'shade',
    tint: '#A9B2CC',
    tone: '#2C3E70',
    words: /*i18n*/ { id: 'book.sun.shade', message: 'Shade: less than 2 hours' },
  },
  {
    name: 'part',
    tint: '#F3CFA9',
    tone: '#8A4A12',
    words: /*i18n*/ { id: 'book.sun.part', message: 'Part sun: 2 to 6 hours' },
  },
  {
    name: 'full',
    tint: '#FBE9A6',
    tone: '#7A5F00',
    words: /*i18n*/ { id: 'book.sun.full', message: 'Full sun: 6 hours and more' },
  },
] as const;
/** Hatches lie so many CSS pixels apart; how opaque tint and hatches lie over the plan. */
const HATCH = 9;
const TINT_ALPHA = 0.62;
const PLANTS_ALPHA = 0.55;

/** Fills the path that was traced with a class: tinted, then hatched, so that it is told apart without color. */
function fillClass(pen: PdfPen, sun: 0 | 1 | 2): void {
  const { name, tint, tone } = CLASSES[sun];
  const side = HATCH * DENSITY;
  pen.globalAlpha = TINT_ALPHA;
  pen.fillStyle = tint;
  pen.fill();
  pen.globalAlpha = 1;
  pen.fillStyle = pen.tile(`sun ${name}`, side, { x: 0, y: 0 }, (own) => {
    own.strokeStyle = tone;
    own.fillStyle = tone;
    own.lineWidth = 0.7 * DENSITY;
    const line = (fromX: number, fromY: number, toX: number, toY: number) => {
      own.beginPath();
      own.moveTo(fromX, fromY);
      own.lineTo(toX, toY);
      own.stroke();
    };
    if (sun === 2) {
      own.beginPath();
      own.ellipse(side / 2, side / 2, 0.9 * DENSITY, 0.9 * DENSITY, 0, 0, 2 * Math.PI);
      own.fill();
      return;
    }
    line(0, side, side, 0);
    if (sun === 0) line(0, 0, side, side);
  });
  pen.fill();
}

/** Stretches of cells of one class, rows of the same stretch as one: `[class, column, row, columns, rows]`. */
function stretchesOf(
  classes: Uint8Array,
  columns: number,
  rows: number,
  isGround: (column: number, row: number) => boolean,
): readonly (readonly [sun: number, column: number, row: number, across: number, down: number])[] {
  const done: [number, number, number, number, number][] = [];
  let above = new Map<string, [number, number, number, number, number]>();
  for (let row = 0; row < rows; row += 1) {
    const here = new Map<string, [number, number, number, number, number]>();
    let column = 0;
    const classOf = (at: number) => (isGround(at, row) ? (classes[row * columns + at] ?? 0) : -1);
    while (column < columns) {
      const sun = classOf(column);
      let end = column + 1;
      while (end < columns && classOf(end) === sun) end += 1;
      if (sun >= 0) {
        const key = `${sun} ${column} ${end}`;
        const grown = above.get(key);
        if (grown) grown[4] += 1;
        const stretch = grown ?? [sun, column, row, end - column, 1];
        if (!grown) done.push(stretch as [number, number, number, number, number]);
        here.set(key, stretch as [number, number, number, number, number]);
      }
      column = end;
    }
    above = here;
  }
  return done;
}

/** Where the sun comes in the growing season, with all grown: worked out here, beside whoever asks for the pages. */
export function* sunBlocks(pen: PdfPen, source: TimeSource, left: number, width: number): Generator<Block> {
  const { document, plants, place } = source;
  if (document.things.length === 0) return;
  const plot = plotOf(document.facts);
  const cells = lightCellsOf(plot.outline);
  const work = new LightWork({
    cells,
    obstacles: obstaclesOf(document.things, (plant) => plants.get(plant)),
    latitude: place.latitude,
    north: northOf(document.facts),
  });
  while (work.step());
  const roofs = document.things.flatMap((thing) =>
    thing.kind === 'bed' && thing.ground === 'building' ? [bedOutline(thing)] : [],
  );
  const { columns, rows, side } = cells;
  const middleOf = (column: number, row: number) => ({
    x: feetToInches(cells.west + (column + 0.5) * side),
    y: feetToInches(cells.north + (row + 0.5) * side),
  });
  // What the gardener has seen of the sun wins over what is worked out.
  const told = toldCells(
    cells,
    zonesAmong(document.things).filter(({ zone }) => zone.light !== undefined),
  );
  const seen = told.kinds.map(({ light }) => light && sunOfZone(light));
  const classes = sunClasses(work.map, (cell) => seen[told.of[cell] ?? 0]);
  const counts = [0, 0, 0];
  const isGround = (column: number, row: number): boolean => {
    const at = middleOf(column, row);
    return plotContains(plot, at) && !roofs.some((roof) => polygonContains(roof, at));
  };
  const stretches = stretchesOf(classes, columns, rows, isGround);
  for (const [sun, , , across, down] of stretches) counts[sun] = (counts[sun] ?? 0) + across * down;
  const all = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );
  const [shade = 0, part = 0, full = 0] = counts.map((count) => Math.round((100 * count) / all));
  const shares = sayToReader(
    /*i18n*/ {
      id: 'book.sun.shares',
      message: 'Of the ground {full}% is in full sun, {part}% in part sun and {shade}% in shade.',
      values: { full, part, shade },
    },
  );
  const size = fitted(source, width, SUN_HEIGHT);
  yield titleBlock(/*i18n*/ { id: 'book.sun', message: 'Sun, April to September' }, left);
  yield wordsBlock(pen, shares, left, width, { withNext: true });
  yield {
    height: size.height + GAP,
    withNext: true,
    draw: (own, top) => {
      const alt = sayToReader(
        /*i18n*/ {
          id: 'book.sun.figure',
          message: 'The hours of sun on the garden. {shares}',
          values: { shares },
        },
      );
      const frame = { x: left, y: top, ...size };
      const faint: LensView = { opacityOf: ({ kind }) => (kind === 'plant' ? PLANTS_ALPHA : 1) };
      drawFigure(own, source, frame, alt, faint, (plan, where) => {
        const { scale, originX, originY } = fittedView(plan, where);
        const px = (feet: number) => feetToInches(feet) * scale;
        for (const sun of [0, 1, 2] as const) {
          own.beginPath();
          for (const [its, column, row, across, down] of stretches)
            if (its === sun)
              own.rect(
                originX + px(cells.west + column * side),
                originY + px(cells.north + row * side),
                px(across * side),
                px(down * side),
              );
          fillClass(own, sun);
        }
      });
    },
  };
  yield { ...legendBlock(left, width), within: { kind: 'L' } };
  yield wordsBlock(
    pen,
    [
      sayToReader(
        /*i18n*/ {
          id: 'book.sun.how',
          message:
            'Hours of direct sun a day that are possible under a clear sky, in the mean of {from} to {to}, on flat ground, with the shade of what is drawn, grown, and of nothing else.',
          values: { from: monthWords(SUN_SEASON[0] ?? 4), to: monthWords(SUN_SEASON.at(-1) ?? 9) },
        },
      ),
      place.isKnown
        ? ''
        : sayToReader(
            /*i18n*/ {
              id: 'book.sun.seattle',
              message: 'Told for Seattle: the garden has no ZIP code.',
            },
          ),
    ].join(' '),
    left,
    width,
    { quiet: true },
  );
}

/** What the three hatches mean. */
const legendBlock = (left: number, width: number): Block => ({
  height: 34,
  withNext: true,
  draw: (pen, top) => {
    for (const [at, sun] of ([2, 1, 0] as const).entries()) {
      const x = left + (at * width) / 3;
      pen.aside(() => {
        const box = [x * DENSITY, (top + 4) * DENSITY, 36 * DENSITY, 20 * DENSITY] as const;
        pen.beginPath();
        pen.rect(...box);
        fillClass(pen, sun);
        pen.strokeStyle = INK;
        pen.lineWidth = 0.75 * DENSITY;
        pen.strokeRect(...box);
      });
      pen.part('LI', () =>
        pen.part('LBody', () => say(pen, sayToReader(CLASSES[sun].words), x + 44, top + 18, { size: 12 })),
      );
    }
  },
});

/** What is planted in which year, how many of what, and what it costs where prices are known. */
export function* phaseBlocks(pen: PdfPen, source: TimeSource, left: number, width: number): Generator<Block> {
  const { phases, document } = source;
  if (phases.length === 0) return;
  const isBuilt = document.things.some(
    (thing) => thing.kind === 'hardscape' || (thing.kind === 'line' && isBuiltLine(thing)),
  );
  yield titleBlock(/*i18n*/ { id: 'book.phases', message: 'Planting in phases' }, left);
  const how = sayToReader(
    /*i18n*/ {
      id: 'book.phases.how',
      message:
        'A year apart, so that what is planted later is not stepped on. All of it can be planted in one year, too.',
    },
  );
  const built = sayToReader(
    /*i18n*/ {
      id: 'book.phases.built',
      message: 'What is built comes before the first plants: paths, walls, fences.',
    },
  );
  yield wordsBlock(pen, isBuilt ? `${how} ${built}` : how, left, width, { quiet: true, withNext: true });
  for (const phase of phases) {
    const title = phaseTitle(phase, sayToReader);
    const counted = sayToReader(
      /*i18n*/ {
        id: 'book.phases.count',
        message:
          '{plants, plural, one {# plant} other {# plants}} of {kinds, plural, one {# kind} other {# kinds}}',
        values: { plants: phase.plants, kinds: phase.kinds.length },
      },
    );
    yield {
      height: 28,
      withNext: true,
      draw: (own, top) => {
        rule(own, left, top + 2, width);
        own.part('H3', () => say(own, title, left, top + 20, { size: 13, bold: true, room: width - 210 }));
        const setting = { size: 11.5, align: 'right', room: 205 } as const;
        own.part('P', () => say(own, counted, left + width, top + 20, setting));
      },
    };
    yield wordsBlock(pen, phaseCostSentence(phase.cost, sayToReader), left, width, { withNext: true });
    const kinds = phase.kinds.map(({ plant, quantity }) =>
      sayToReader(
        /*i18n*/ {
          id: 'book.legendLine',
          message: '{count} × {name}',
          values: { count: quantity, name: plant.common_name },
        },
      ),
    );
    yield wordsBlock(pen, kinds.join(', '), left, width, { quiet: true });
  }
}
