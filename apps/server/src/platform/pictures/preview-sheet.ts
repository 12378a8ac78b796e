import { DISPLAY_FACE, INK, type Pen, SvgPen, svgDocument } from '@understory/plan';
import { letters } from './letters.ts';
import type { Drawing } from './raster.ts';

/** As large as messengers show a link's picture. */
const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
/** Words begin here, in pixels. */
export const PREVIEW_LEFT = 56;
export const SOFT_INK = '#42586A';
const TABLE = '#F8F6F0';
const LINE = '#E7E2D6';
const MINT = '#6DF3C0';
/** Lines of the drafting paper, in pixels. */
const CELL = 30;
const NAME = { px: 58, least: 26, lineHeight: 1.1, most: 4 } as const;

/** The sheet on which every preview is drawn: drafting paper with the product's mark. */
export async function previewPen(): Promise<SvgPen> {
  const pen = new SvgPen(await letters());
  drawPaper(pen);
  drawMark(pen);
  return pen;
}

/** What was drawn, as a drawing; `over` is one of ours that lies on top. */
export const previewDrawing = (pen: SvgPen, over = ''): Drawing => ({
  svg: svgDocument(pen.markup() + over, {
    size: `width="${PREVIEW_SIZE.width}" height="${PREVIEW_SIZE.height}"`,
    box: PREVIEW_SIZE,
    title: '',
    words: '',
  }),
  points: PREVIEW_SIZE.width,
});

function drawPaper(pen: Pen): void {
  pen.fillStyle = TABLE;
  pen.fillRect(0, 0, PREVIEW_SIZE.width, PREVIEW_SIZE.height);
  pen.fillStyle = LINE;
  for (let x = CELL; x < PREVIEW_SIZE.width; x += CELL) pen.fillRect(x, 0, 1, PREVIEW_SIZE.height);
  for (let y = CELL; y < PREVIEW_SIZE.height; y += CELL) pen.fillRect(0, y, PREVIEW_SIZE.width, 1);
  pen.fillStyle = MINT;
  pen.fillRect(0, PREVIEW_SIZE.height - 12, PREVIEW_SIZE.width, 12);
  pen.fillStyle = INK;
  pen.fillRect(0, PREVIEW_SIZE.height - 14, PREVIEW_SIZE.width, 2);
}

/** The product's mark and name: two leaves on a mint ground. */
function drawMark(pen: Pen): void {
  pen.save();
  pen.translate(PREVIEW_LEFT - 4, 52);
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
  write(
    pen,
    'Understory',
    { x: PREVIEW_LEFT + 74, y: 96, most: 300 },
    { font: `560 34px ${DISPLAY_FACE}`, ink: INK },
  );
}

/** Writes a line of words, at most `most` pixels wide: what is longer is squeezed. */
export function write(
  pen: Pen,
  words: string,
  { x, y, most }: { readonly x: number; readonly y: number; readonly most: number },
  { font, ink }: { readonly font: string; readonly ink: string },
): void {
  pen.font = font;
  pen.fillStyle = ink;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillText(words, x, y, most);
}

/** A name as large as it is legible and fits a width: a long word makes it smaller. */
export function setName(pen: Pen, name: string, width: number) {
  const at = (px: number) => {
    const font = `560 ${px}px ${DISPLAY_FACE}`;
    pen.font = font;
    const widthOf = (words: string) => pen.measureText(words).width;
    const lines = inLines(name, NAME.most, (words) => widthOf(words) <= width);
    return { font, line: px * NAME.lineHeight, lines, widest: Math.max(...lines.map(widthOf)) };
  };
  const large = at(NAME.px);
  if (large.widest <= width) return large;
  return at(Math.max(NAME.least, Math.floor((NAME.px * width) / large.widest)));
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
