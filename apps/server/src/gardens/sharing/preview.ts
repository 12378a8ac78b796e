import { feetToInches, formatLength } from '@understory/garden';
import {
  DISPLAY_FACE,
  drawBarePlan,
  INK,
  type Pen,
  PLAIN_FACE,
  type PlanSource,
  SvgPen,
  svgDocument,
} from '@understory/plan';
import { breathing } from '../../platform/index.ts';
import { rasterOf } from '../../platform/pictures/raster.ts';
import { letters } from '../drawing-room/index.ts';
import { factsOf, type PublicGarden } from './public-garden.ts';

/** As large as messengers show a link's picture. */
const SIZE = { width: 1200, height: 630 } as const;
const TABLE = '#F8F6F0';
const LINE = '#E7E2D6';
const MINT = '#6DF3C0';
const SOFT_INK = '#42586A';
/** Lines of the drafting paper, in pixels. */
const CELL = 30;
const LEFT = 56;
/** Words stand in the left part, the plan in the right one. */
const WORDS_WIDTH = 420;
const PLAN = { x: 500, y: 24, width: 676, height: 582, margin: 26, density: 1.5 } as const;
const NAME = { px: 58, least: 26, lineHeight: 1.1, most: 4, top: 208 } as const;

/** The picture of a shared garden that messengers show beside its link. */
export async function drawPreview(garden: PublicGarden): Promise<Uint8Array<ArrayBuffer>> {
  const pen = new SvgPen(await letters());
  drawPaper(pen);
  drawMark(pen);
  drawWords(pen, garden);
  const { document, plants } = garden;
  const source: PlanSource = {
    document,
    plants,
    pictures: new Map(),
    unit: 'feet',
    named: false,
    looks: { dotBelow: 7 },
  };
  await breathing(drawBarePlan(pen, source, PLAN));
  const svg = svgDocument(pen.markup(), {
    size: `width="${SIZE.width}" height="${SIZE.height}"`,
    box: SIZE,
    title: '',
    words: '',
  });
  return rasterOf({ svg, points: SIZE.width, width: SIZE.width, format: 'png' });
}

function drawPaper(pen: Pen): void {
  pen.fillStyle = TABLE;
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
  pen.fillStyle = LINE;
  for (let x = CELL; x < SIZE.width; x += CELL) pen.fillRect(x, 0, 1, SIZE.height);
  for (let y = CELL; y < SIZE.height; y += CELL) pen.fillRect(0, y, SIZE.width, 1);
  pen.fillStyle = MINT;
  pen.fillRect(0, SIZE.height - 12, SIZE.width, 12);
  pen.fillStyle = INK;
  pen.fillRect(0, SIZE.height - 14, SIZE.width, 2);
}

/** The product's mark and name: two leaves on a mint ground. */
function drawMark(pen: Pen): void {
  pen.save();
  pen.translate(LEFT - 4, 52);
  pen.beginPath();
  pen.arc(33, 33, 30, 0, Math.PI * 2);
  pen.fillStyle = MINT;
  pen.fill();
  pen.fillStyle = '#FFFFFF';
  pen.strokeStyle = INK;
  pen.lineWidth = 3.4;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(32, 36);
  pen.quadraticCurveTo(10, 38, 9, 17);
  pen.quadraticCurveTo(30, 14, 32, 36);
  pen.closePath();
  pen.fill();
  pen.stroke();
  pen.beginPath();
  pen.moveTo(32, 31);
  pen.quadraticCurveTo(34, 9, 55, 12);
  pen.quadraticCurveTo(55, 32, 32, 31);
  pen.closePath();
  pen.fill();
  pen.stroke();
  pen.beginPath();
  pen.moveTo(32, 55);
  pen.quadraticCurveTo(30, 44, 32, 31);
  pen.stroke();
  pen.restore();
  write(pen, 'Understory', LEFT + 74, 96, `560 34px ${DISPLAY_FACE}`, INK);
}

function write(pen: Pen, words: string, x: number, y: number, font: string, ink: string): void {
  pen.font = font;
  pen.fillStyle = ink;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillText(words, x, y, WORDS_WIDTH);
}

function drawWords(pen: Pen, garden: PublicGarden): void {
  const facts = factsOf(garden);
  const { font, line, lines } = setName(pen, facts.name);
  for (const [index, words] of lines.entries()) write(pen, words, LEFT, NAME.top + index * line, font, INK);
  const side = (feet: number) => formatLength(feetToInches(feet), 'feet');
  const count = (number: number, one: string, many: string) =>
    `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
  const rest = [
    `A garden of ${side(facts.width)} by ${side(facts.length)}`,
    facts.plant_count > 0
      ? `${count(facts.plant_count, 'plant', 'plants')} of ${facts.species_count} species`
      : 'Nothing is planted yet',
    ...(facts.plant_count > 0 ? [`${facts.native_percentage}% native to its region`] : []),
  ];
  const below = NAME.top + (lines.length - 1) * line + 58;
  for (const [index, words] of rest.entries())
    write(pen, words, LEFT, below + index * 38, `26px ${PLAIN_FACE}`, SOFT_INK);
}

/** A name as large as it is legible and fits: a long word makes it smaller. */
function setName(pen: Pen, name: string) {
  const at = (px: number) => {
    const font = `560 ${px}px ${DISPLAY_FACE}`;
    pen.font = font;
    const widthOf = (words: string) => pen.measureText(words).width;
    const lines = inLines(name, NAME.most, (words) => widthOf(words) <= WORDS_WIDTH);
    return { font, line: px * NAME.lineHeight, lines, widest: Math.max(...lines.map(widthOf)) };
  };
  const large = at(NAME.px);
  if (large.widest <= WORDS_WIDTH) return large;
  return at(Math.max(NAME.least, Math.floor((NAME.px * WORDS_WIDTH) / large.widest)));
}

/** A name in lines that fit; what does not go into them ends in an ellipsis, and a word too long for one is squeezed. */
export function inLines(name: string, most: number, fits: (words: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}
