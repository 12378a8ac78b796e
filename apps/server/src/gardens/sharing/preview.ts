import { feetToInches, formatLength } from '@understory/garden';
import { drawBarePlan, INK, type Pen, PLAIN_FACE, type PlanSource } from '@understory/plan';
import {
  PREVIEW_LEFT,
  previewDrawing,
  previewPen,
  SOFT_INK,
  setName,
  write,
} from '../../platform/pictures/preview-sheet.ts';
import type { Drawing } from '../../platform/pictures/raster.ts';
import { sayToReader } from '../../platform/reader.ts';
import { inOneGo } from '../../platform/yielding.ts';
import type { Drawn } from '../rendering/index.ts';
import type { PublicFacts } from './public-garden.ts';

/** Words stand in the left part, the plan in the right one. */
const WORDS = { width: 420, top: 208 } as const;
const PLAN = { x: 500, y: 24, width: 676, height: 582, margin: 26, density: 1.5 } as const;

/** A garden, with what is told of it in words. */
export interface PreviewedGarden extends Drawn {
  readonly facts: PublicFacts;
}

/** The picture of a shared garden that messengers show beside its link. */
export async function drawPreview({ document, plants, facts }: PreviewedGarden): Promise<Drawing> {
  const pen = await previewPen();
  drawWords(pen, facts);
  const source: PlanSource = {
    document,
    plants,
    pictures: new Map(),
    unit: 'feet',
    say: sayToReader,
    named: false,
    looks: { dotBelow: 7 },
  };
  inOneGo(drawBarePlan(pen, source, PLAN));
  return previewDrawing(pen);
}

function drawWords(pen: Pen, facts: PublicFacts): void {
  const { font, line, lines } = setName(pen, facts.name, WORDS.width);
  for (const [index, words] of lines.entries()) {
    write(
      pen,
      words,
      { x: PREVIEW_LEFT, y: WORDS.top + index * line, most: WORDS.width },
      { font, ink: INK },
    );
  }
  const side = (feet: number) => formatLength(feetToInches(feet), 'feet', sayToReader);
  const rest = [
    sayToReader(
      /*i18n*/ { id: 'shared.size', message: 'A garden of {width} by {length}' },
      { width: side(facts.width), length: side(facts.length) },
    ),
    sayToReader(
      /*i18n*/ {
        id: 'shared.plants',
        message:
          '{plants, plural, =0 {Nothing is planted yet} other {{plants, plural, one {# plant} other {# plants}} of {species, plural, one {# species} other {# species}}}}',
      },
      { plants: facts.plant_count, species: facts.species_count },
    ),
    ...(facts.plant_count > 0
      ? [
          sayToReader(
            /*i18n*/ { id: 'shared.native', message: '{share}% native to its region' },
            { share: facts.native_percentage },
          ),
        ]
      : []),
  ];
  const below = WORDS.top + (lines.length - 1) * line + 58;
  for (const [index, words] of rest.entries()) {
    const at = { x: PREVIEW_LEFT, y: below + index * 38, most: WORDS.width };
    write(pen, words, at, { font: `26px ${PLAIN_FACE}`, ink: SOFT_INK });
  }
}
