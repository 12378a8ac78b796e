import { type BedThing, rectangleBetween } from '@understory/garden';
import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Grounds } from '../painting/grounds.ts';
import { newPlanTools } from '../painting/paint-thing.ts';
import { Symbols } from '../painting/symbols.ts';
import { plantCard } from '../testing/plants.ts';
import { PX_PER_PAPER_INCH } from './sheet-layout.ts';
import { SvgPen } from './svg-pen.ts';
import { escaped, figure, fontOf } from './svg-words.ts';

/** Letters half as wide as they are high, standing a third below their middle. */
const type = {
  width: (font: string, words: string) => words.length * fontOf(font).size * 0.5,
  drop: (font: string, baseline: CanvasTextBaseline) => (baseline === 'middle' ? fontOf(font).size / 3 : 0),
};
const newPen = () => new SvgPen(type);

/** Every opened element is closed in order, and no attribute or text holds a bare sign: enough to be read by any parser. */
function isWellFormed(markup: string): boolean {
  const open: string[] = [];
  const rest = markup.replaceAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, closes, name, _more, alone) => {
      if (closes) {
        if (open.pop() !== name) open.push('wrong');
      } else if (!alone) open.push(name);
      return '';
    },
  );
  return open.length === 0 && !/[<>]/.test(rest) && !/&(?!amp;|lt;|gt;|quot;|#39;)/.test(rest);
}

describe('what is recorded', () => {
  it('is a shape with its wash and its line, once', () => {
    const pen = newPen();
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(10, 0);
    pen.lineTo(10, 10);
    pen.closePath();
    pen.fillStyle = 'rgba(8, 34, 54, 0.5)';
    pen.fill();
    pen.strokeStyle = '#082236';
    pen.lineWidth = 2;
    pen.stroke();
    expect(pen.markup()).toBe(
      '<path d="M0 0L10 0L10 10Z" fill="rgb(8,34,54)" fill-opacity="0.5" stroke="#082236" stroke-width="2"/>',
    );
  });

  it('lies where the pen was turned and moved to, and goes back with it', () => {
    const pen = newPen();
    pen.save();
    pen.translate(100, 50);
    pen.rotate(Math.PI / 2);
    pen.fillRect(0, 0, 10, 20);
    pen.restore();
    pen.fillRect(0, 0, 1, 1);
    const [turned, back] = pen.markup().split('\n');
    expect(turned).toContain('d="M100 50L100 60L80 60L80 50Z"');
    expect(back).toContain('d="M0 0L1 0L1 1L0 1Z"');
  });

  it('draws a circle as two halves that meet', () => {
    const pen = newPen();
    pen.beginPath();
    pen.arc(50, 50, 10, 0, Math.PI * 2);
    pen.fill();
    expect(pen.markup()).toContain('d="M60 50A10 10 0 0 1 40 50A10 10 0 0 1 60 50"');
  });

  it('is cut by a clip until the pen goes back', () => {
    const pen = newPen();
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, 10, 10);
    pen.clip();
    pen.save();
    pen.beginPath();
    pen.rect(2, 2, 5, 5);
    pen.clip();
    pen.fillRect(0, 0, 99, 99);
    pen.restore();
    pen.restore();
    pen.fillRect(0, 0, 1, 1);
    const markup = pen.markup();
    expect(isWellFormed(markup)).toBe(true);
    expect(markup.match(/<clipPath/g)).toHaveLength(2);
    expect(markup.indexOf('</g>\n</g>')).toBeGreaterThan(markup.indexOf('99'));
    expect(markup.trimEnd().endsWith('Z" fill="#000000"/>')).toBe(true);
  });

  it('keeps a symbol once, however often it stands, and as vectors', () => {
    const pen = newPen();
    const symbols = new Symbols();
    const plants = new Map([[1, plantCard()]]);
    for (let at = 0; at < 100; at += 1) symbols.draw(pen, plants, 1, at * 10, 20, 48, 3);
    const markup = pen.markup();
    expect(isWellFormed(markup)).toBe(true);
    expect(markup.match(/<use /g)).toHaveLength(100);
    expect(markup.match(/<g id=/g)).toHaveLength(1);
    expect(markup).toContain('<use xlink:href="#d1" x="990" y="20"/>');
    expect(markup).not.toContain('<image');
  });

  it('shows what stands beneath a tree through its crown, and its edge as heavy as any plant’s', () => {
    const pen = newPen();
    const plants = new Map([[1, plantCard({ plant_type: 'tree' })]]);
    new Symbols().draw(pen, plants, 1, 0, 0, 100, 3);
    expect(pen.markup()).toMatch(/fill-opacity="0\.[12]\d*" stroke="#082236" stroke-width="2\.83"/);
    expect(pen.globalAlpha).toBe(1);
  });
});

describe('words as outlines', () => {
  const outlined = () =>
    new SvgPen({
      width: (_font, words) => words.length * 10,
      drop: () => 3,
      outlines: (_font, words) => (words.includes('庭') ? undefined : `M0 0H${words.length}`),
    });

  it('are kept once, and lie where the words would', () => {
    const pen = outlined();
    pen.fillText('Fern', 100, 50);
    pen.textAlign = 'center';
    pen.strokeText('Fern', 100, 50);
    pen.textAlign = 'right';
    pen.fillText('Fern', 100, 50);
    const markup = pen.markup();
    expect(isWellFormed(markup)).toBe(true);
    expect(markup.match(/<path id=/g)).toHaveLength(1);
    expect(markup.match(/<use [^>]*x="\d+" y="53"/g)?.map((use) => /x="(\d+)"/.exec(use)?.[1])).toEqual([
      '100',
      '80',
      '60',
    ]);
    expect(markup).not.toContain('<text');
  });

  it('are squeezed into their room', () => {
    const pen = outlined();
    pen.fillText('Sword fern', 0, 0, 50);
    expect(pen.markup()).toContain('transform="scale(0.5 1)"');
  });

  it('stay text where a letter is missing', () => {
    const pen = outlined();
    pen.fillText('裏庭', 0, 0);
    expect(pen.markup()).toContain('>裏庭</text>');
  });

  it('are measured by the pen that records, without a picture of them', () => {
    const pen = outlined();
    const { names } = newPlanTools({ say: sayIn('en'), recorder: pen });
    const { width, height } = names.extent('Vine maple', 1, 'plant');
    expect(width).toBe(106);
    expect(height).toBeGreaterThan(12);
  });
});

describe('words', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    [']]>', ']]&gt;'],
    [`"Tom" & 'Ann'`, '&quot;Tom&quot; &amp; &#39;Ann&#39;'],
    ['bell \u0007 and half \uD83C a pair', 'bell \uFFFD and half \uFFFD a pair'],
    ['🌿 bed', '🌿 bed'],
    ['שביל הגן', 'שביל הגן'],
  ])('%j stay words', (words, written) => {
    const pen = newPen();
    pen.fillText(words, 1, 2);
    const markup = pen.markup();
    expect(markup).toContain(`>${written}</text>`);
    expect(isWellFormed(markup)).toBe(true);
  });

  it('are safe whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { maxLength: 40 }), (codes) => {
        const words = `${String.fromCharCode(...codes)}<&>`;
        const written = escaped(words);
        expect(written).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
        expect(written.isWellFormed()).toBe(true);
      }),
    );
  });

  it('stand where a canvas would set them, with their face and weight', () => {
    const pen = newPen();
    pen.font = "italic 600 30px 'Fraunces', serif";
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText('Salal', 100, 50);
    expect(pen.markup()).toBe(
      `<text x="100" y="60" font-family="&#39;Fraunces&#39;, serif" font-size="30" font-weight="600" font-style="italic" text-anchor="middle" fill="#000000">Salal</text>`,
    );
  });

  it('are squeezed into the room there is', () => {
    const pen = newPen();
    pen.font = '10px serif';
    pen.fillText('0123456789', 0, 0, 40);
    pen.fillText('01234567', 0, 0, 40);
    const [wide, narrow] = pen.markup().split('\n');
    expect(wide).toContain('textLength="40" lengthAdjust="spacingAndGlyphs"');
    expect(narrow).not.toContain('textLength');
  });

  it('that run to the left still begin where they are anchored', () => {
    const pen = newPen();
    pen.direction = 'rtl';
    pen.textAlign = 'right';
    pen.fillText('שביל', 10, 0);
    expect(pen.markup()).toContain('text-anchor="start" direction="rtl"');
  });
});

it('a bed of ten feet measures two and a half inches at a quarter inch to the foot', () => {
  const unitsPerInch = PX_PER_PAPER_INCH * 3;
  const pen = newPen();
  const view = {
    scale: unitsPerInch / 48,
    originX: 0,
    originY: 0,
    width: 3000,
    height: 3000,
    density: 3,
    unit: 'feet',
  } as const;
  const bed: BedThing = {
    kind: 'bed',
    id: 'bed',
    z: 0,
    name: '',
    form: 'rectangle',
    ground: 'lawn',
    corners: rectangleBetween({ x: 12, y: 12 }, { x: 12 + 120, y: 12 + 60 }),
  };
  new Grounds().draw(pen, view, bed);
  const markup = pen.markup();
  expect(isWellFormed(markup)).toBe(true);
  const edges = [...markup.matchAll(/d="(M[^"]*Z)" fill="#DCE9C2"/g)][0]?.[1] ?? '';
  const xs = [...edges.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x));
  expect((Math.max(...xs) - Math.min(...xs)) / unitsPerInch).toBeCloseTo(2.5, 6);
  expect(markup).toContain('<pattern ');
  expect(markup).not.toContain('<image');
});

it.each([
  [1.26, 1, '1.3'],
  [-0.01, 1, '0'],
  [Number.NaN, 1, '0'],
  [0.8251, 3, '0.825'],
])('the figure %s is written to %s digits as %s', (value, digits, written) => {
  expect(figure(value, digits)).toBe(written);
});
