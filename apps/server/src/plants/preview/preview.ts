import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { portraitSvg } from '@understory/botany';
import {
  feetToInches,
  formatLength,
  listedCodes,
  MOISTURE_WORDS,
  MONTH_WORDS,
  type PlantStatus,
  SUN_WORDS,
} from '@understory/garden';
import { INK, PLAIN_FACE } from '@understory/plan';
import { LOCALES } from '@understory/words';
import { sayIn } from '@understory/words/say';
import {
  PREVIEW_LEFT,
  previewDrawing,
  previewPen,
  SOFT_INK,
  setName,
  write,
} from '../../platform/pictures/preview-sheet.ts';
import type { Drawing } from '../../platform/pictures/raster.ts';
import { looksOf, pictureVersion } from '../picture-address.ts';
import type { PlantRecord } from '../store.ts';

/** The portrait stands at the right, words left of it; pixels. */
const PORTRAIT = { side: 520, x: 624, y: 48 } as const;
const WORDS = { width: 520, top: 200 } as const;
const LINE_PX = 38;

const STATUS: Readonly<Record<PlantStatus, string>> = {
  native: 'Native to the Pacific Northwest',
  climate_adapted: 'Climate-adapted garden plant',
};

/** One picture is for everybody. */
const english = sayIn(LOCALES[0]);
const feet = (value: number): string => formatLength(feetToInches(value), 'feet', english);
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** When it flowers; nothing for what has no flowers. */
function bloomLine({ bloom_start_month: start, bloom_end_month: end }: PlantRecord): string[] {
  if (start === null || end === null) return [];
  if (start === end) return [`Flowers in ${english(MONTH_WORDS[start])}`];
  return [`Flowers ${english(MONTH_WORDS[start])} to ${english(MONTH_WORDS[end])}`];
}

/** The lines under the names. */
export const previewLines = (plant: PlantRecord): readonly string[] => [
  STATUS[plant.plant_status],
  sentence(listedCodes(plant.sun_exposure, SUN_WORDS, 'or', english)),
  `${sentence(listedCodes(plant.moisture_requirements, MOISTURE_WORDS, 'or', english))} soil`,
  `${feet(plant.height_mature)} tall, ${feet(plant.spread_mature)} wide`,
  ...bloomLine(plant),
];

/** What of the plant a preview shows, in words. */
const wordsOf = (plant: PlantRecord): string =>
  JSON.stringify([plant.common_name, plant.scientific_name, ...previewLines(plant)]);

const DRAWING_CODE = ['./preview.ts', '../../platform/pictures/preview-sheet.ts'].map((file) =>
  readFileSync(new URL(file, import.meta.url)),
);
const CODE_DIGEST = DRAWING_CODE.reduce((digest, code) => digest.update(code), createHash('sha256')).digest(
  'base64url',
);

/** Changes exactly when the preview may look otherwise. */
export const previewVersion = (plant: PlantRecord): string =>
  createHash('sha256')
    .update(CODE_DIGEST + pictureVersion(plant) + wordsOf(plant))
    .digest('base64url')
    .slice(0, 12);

/** Address of the picture that messengers show beside a link to the plant's page. */
export const previewPath = (plant: PlantRecord): string =>
  `/pictures/plants/${plant.slug}/preview.png?v=${previewVersion(plant)}`;

/** The portrait as a drawing within another. */
const portraitWithin = (plant: PlantRecord): string =>
  portraitSvg(looksOf(plant), { size: PORTRAIT.side }).replace(
    '<svg ',
    `<svg x="${PORTRAIT.x}" y="${PORTRAIT.y}" `,
  );

/** Draws the preview of a plant: its portrait, names and the facts most asked for. */
export async function drawPreview(plant: PlantRecord): Promise<Drawing> {
  const pen = await previewPen();
  const most = WORDS.width;
  const x = PREVIEW_LEFT;
  const { font, line, lines } = setName(pen, plant.common_name, most);
  for (const [index, words] of lines.entries()) {
    write(pen, words, { x, y: WORDS.top + index * line, most }, { font, ink: INK });
  }
  const below = WORDS.top + (lines.length - 1) * line + 44;
  write(pen, plant.scientific_name, { x, y: below, most }, { font: `italic 30px ${PLAIN_FACE}`, ink: INK });
  for (const [index, words] of previewLines(plant).entries()) {
    const at = { x, y: below + 62 + index * LINE_PX, most };
    const weight = index === 0 ? '600 ' : '';
    write(pen, words, at, { font: `${weight}26px ${PLAIN_FACE}`, ink: index === 0 ? INK : SOFT_INK });
  }
  pen.fillStyle = INK;
  pen.fillRect(PORTRAIT.x - 2, PORTRAIT.y - 2, PORTRAIT.side + 4, PORTRAIT.side + 4);
  return previewDrawing(pen, portraitWithin(plant));
}
