import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawSymbol,
  type PathStep,
  planSymbol,
  planSymbolSvg,
  type SymbolDrawing,
  type SymbolShape,
  type SymbolTarget,
  symbolSvg,
} from '../index.ts';
import { anyLooks, anyMonth, CATALOGUE, faultInXml, looksOf, MONTHS } from '../testing/plants.ts';

const REACH_LIMIT = 1.08;
const SAMPLES = 12;

type Place = readonly [number, number];

/** Points of one step, curves followed closely, since a bend may lie outside what is drawn. */
function pointsOf(from: Place, step: PathStep): readonly Place[] {
  const shares = Array.from({ length: SAMPLES + 1 }, (_, index) => index / SAMPLES);
  switch (step[0]) {
    case 'Z':
      return [];
    case 'Q':
      return shares.map((t) => [
        (1 - t) ** 2 * from[0] + 2 * (1 - t) * t * step[1] + t * t * step[3],
        (1 - t) ** 2 * from[1] + 2 * (1 - t) * t * step[2] + t * t * step[4],
      ]);
    case 'C':
      return shares.map((t) => [
        (1 - t) ** 3 * from[0] +
          3 * (1 - t) ** 2 * t * step[1] +
          3 * (1 - t) * t * t * step[3] +
          t ** 3 * step[5],
        (1 - t) ** 3 * from[1] +
          3 * (1 - t) ** 2 * t * step[2] +
          3 * (1 - t) * t * t * step[4] +
          t ** 3 * step[6],
      ]);
    default:
      return [[step[1], step[2]]];
  }
}

function reachOf(shape: SymbolShape): number {
  const line = shape.stroke === undefined ? 0 : (shape.strokeWidth ?? 0.04) / 2;
  if (shape.kind === 'circle') return Math.hypot(shape.cx, shape.cy) + shape.r + line;
  let from: Place = [0, 0];
  let farthest = 0;
  for (const step of shape.d) {
    const points = pointsOf(from, step);
    farthest = Math.max(farthest, ...points.map(([x, y]) => Math.hypot(x, y)));
    from = points.at(-1) ?? from;
  }
  return farthest + line;
}

/** How near the middle a round shape begins; 0 for any other. */
const inwards = (shape: SymbolShape): number =>
  shape.kind === 'circle' ? Math.max(0, Math.hypot(shape.cx, shape.cy) - shape.r) : 0;

const symbolReach = (drawing: SymbolDrawing): number => Math.max(...drawing.shapes.map(reachOf));

/** What a symbol is made of whatever its colours: the steps of its paths and the places of its circles. */
const outlineOf = ({ shapes }: SymbolDrawing): string =>
  JSON.stringify(
    shapes.map((shape) => (shape.kind === 'path' ? shape.d.map((step) => step[0]).join('') : 'o')),
  );

class RecordingTarget implements SymbolTarget {
  fillStyle: unknown = '';
  strokeStyle: unknown = '';
  lineWidth = 1;
  globalAlpha = 0.5;
  lineJoin: 'bevel' | 'miter' | 'round' = 'miter';
  lineCap: 'butt' | 'round' | 'square' = 'butt';
  readonly calls: (readonly (string | number)[])[] = [];
  private note(...call: readonly (string | number)[]): void {
    this.calls.push(call);
  }
  beginPath(): void {
    this.note('begin');
  }
  closePath(): void {
    this.note('close');
  }
  moveTo(x: number, y: number): void {
    this.note('move', x, y);
  }
  lineTo(x: number, y: number): void {
    this.note('line', x, y);
  }
  quadraticCurveTo(bendX: number, bendY: number, x: number, y: number): void {
    this.note('quad', bendX, bendY, x, y);
  }
  bezierCurveTo(a: number, b: number, c: number, d: number, x: number, y: number): void {
    this.note('cubic', a, b, c, d, x, y);
  }
  arc(x: number, y: number, radius: number): void {
    this.note('arc', x, y, radius);
  }
  fill(): void {
    this.note('fill', String(this.fillStyle), this.globalAlpha);
  }
  stroke(): void {
    this.note('stroke', String(this.strokeStyle), this.lineWidth);
  }
}

describe('planSymbol', () => {
  it.each(['small', 'full'] as const)(
    'stays within 1.08 of the radius at %s detail for the whole catalogue',
    (detail) => {
      const beyond = CATALOGUE.filter(
        ({ looks }) => symbolReach(planSymbol(looks, { detail })) > REACH_LIMIT,
      );
      expect(beyond.map(({ slug }) => slug)).toEqual([]);
    },
  );

  it('draws any plant the vocabularies allow, in any month, within its circle', () => {
    fc.assert(
      fc.property(
        anyLooks,
        fc.option(anyMonth, { nil: undefined }),
        fc.constantFrom('small' as const, 'full' as const),
        (looks, month, detail) => {
          const drawing = planSymbol(looks, month === undefined ? { detail } : { detail, month });
          expect(drawing.shapes.length).toBeGreaterThan(0);
          expect(symbolReach(drawing)).toBeLessThanOrEqual(REACH_LIMIT);
          expect(symbolReach(drawing)).toBeGreaterThan(0.8);
          expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing);
        },
      ),
      { numRuns: 400 },
    );
  });

  /** A plant of each group that plans of planting tell apart, and what makes it one. */
  const groups = {
    'deciduous tree': looksOf('Quercus garryana'),
    'broadleaved evergreen tree': looksOf('Arbutus menziesii'),
    conifer: looksOf('Pseudotsuga menziesii'),
    'deciduous shrub': looksOf('Ribes sanguineum'),
    'broadleaved evergreen shrub': looksOf('Gaultheria shallon'),
    'needled shrub': looksOf('Juniperus communis'),
    fern: looksOf('Polystichum munitum'),
    perennial: looksOf('Echinacea purpurea'),
    annual: looksOf('Clarkia amoena'),
    bulb: looksOf('Camassia quamash'),
    grass: looksOf('Festuca roemeri'),
    sedge: looksOf('Carex obnupta'),
    groundcover: looksOf('Fragaria chiloensis'),
    climber: looksOf('Lonicera ciliosa'),
    'in water': looksOf('Nuphar polysepala'),
  };

  it.each(['small', 'full'] as const)(
    'gives each group a shape and lines of its own at %s detail',
    (detail) => {
      // Of one colour and without flowers, nothing else is left to tell them apart.
      const drawn = Object.values(groups).map((looks) =>
        outlineOf(planSymbol({ ...looks, foliage_color: 'deep_green', bloom_color: ['none'] }, { detail })),
      );
      expect(new Set(drawn).size).toBe(drawn.length);
    },
  );

  it.each(['deciduous tree', 'broadleaved evergreen tree', 'conifer'] as const)(
    'lets what stands beneath a %s be seen, in any month',
    (group) => {
      for (const month of [undefined, ...MONTHS]) {
        const { shapes } = planSymbol(groups[group], month === undefined ? {} : { month });
        const hides = shapes.filter(
          (shape) =>
            shape.fill !== undefined && (shape.opacity ?? 1) > 0.3 && reachOf(shape) - inwards(shape) > 0.2,
        );
        expect(hides).toEqual([]);
      }
    },
  );

  it('shows fewer shapes and heavier lines when small', () => {
    const fern = looksOf('Polystichum munitum');
    const steps = (drawing: SymbolDrawing): number =>
      drawing.shapes.reduce((sum, shape) => sum + (shape.kind === 'path' ? shape.d.length : 1), 0);
    expect(steps(planSymbol(fern, { detail: 'small' }))).toBeLessThan(steps(planSymbol(fern)) / 4);
  });

  it('bares a deciduous tree in winter and hatches an evergreen', () => {
    const oak = looksOf('Quercus garryana');
    const bare = planSymbol(oak, { month: 1 }).shapes;
    expect(bare).not.toEqual(planSymbol(oak, { month: 7 }).shapes);
    const straight = ({ shapes }: SymbolDrawing) =>
      shapes.some(
        (shape) =>
          shape.kind === 'path' &&
          !shape.isMark &&
          shape.d.every(([command]) => command === 'M' || command === 'L'),
      );
    expect(straight(planSymbol(oak))).toBe(false);
    expect(straight(planSymbol({ ...oak, evergreen: 'evergreen' }))).toBe(true);
  });

  it('gives the same drawing for the same facts', () => {
    const fern = looksOf('Polystichum munitum');
    expect(planSymbol({ ...fern })).toEqual(planSymbol(fern));
  });
});

describe('drawSymbol', () => {
  const drawing: SymbolDrawing = {
    shapes: [
      { kind: 'path', d: [['M', 0, -1], ['L', 1, 0], ['Z']], fill: '#112233', opacity: 0.5 },
      { kind: 'circle', cx: 0.5, cy: 0, r: 0.25, stroke: '#445566', strokeWidth: 0.1 },
    ],
  };

  it('places and scales every step, and multiplies opacity with the alpha it finds', () => {
    const target = new RecordingTarget();
    drawSymbol(target, drawing, 100, 50, 20);
    expect(target.calls).toEqual([
      ['begin'],
      ['move', 100, 30],
      ['line', 120, 50],
      ['close'],
      ['fill', '#112233', 0.25],
      ['begin'],
      ['arc', 110, 50, 5],
      ['stroke', '#445566', 2],
    ]);
    expect(target.globalAlpha).toBe(0.5);
  });

  it('keeps a line visible when the symbol is tiny', () => {
    const target = new RecordingTarget();
    drawSymbol(target, drawing, 0, 0, 2);
    expect(target.calls.at(-1)).toEqual(['stroke', '#445566', 0.6]);
  });

  it('draws curves as curves', () => {
    const target = new RecordingTarget();
    drawSymbol(
      target,
      {
        shapes: [
          {
            kind: 'path',
            d: [
              ['M', 0, 0],
              ['Q', 1, 0, 1, 1],
              ['C', 0, 1, 0, 1, 0, 0],
            ],
          },
        ],
      },
      0,
      0,
      10,
    );
    expect(target.calls.slice(1)).toEqual([
      ['move', 0, 0],
      ['quad', 10, 0, 10, 10],
      ['cubic', 0, 10, 0, 10, 0, 0],
    ]);
  });
});

describe('symbolSvg', () => {
  it('writes the shapes it is given', () => {
    expect(
      symbolSvg({ shapes: [{ kind: 'path', d: [['M', 0, -1], ['L', 1, 0], ['Z']], fill: '#112233' }] }),
    ).toBe('<path d="M0 -1L1 0Z" fill="#112233"/>');
  });

  it('is well formed for the whole catalogue', () => {
    for (const { looks } of CATALOGUE) {
      const svg = planSymbolSvg(looks);
      expect(faultInXml(svg)).toBeNull();
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });
});
