import { deedOf, type PhotographImage, type PhotographSubject } from '@understory/contract';
import type { Say, Words } from '@understory/words';
import { photographPath, photographWidths } from '../picture-address.ts';
import type { PhotographRow } from '../store.ts';
import { readLicence } from './photograph-words.ts';

/** The width that is shown where nobody can choose, in pixels. */
const COMMON_WIDTH = 960;

const SHOWN: Readonly<Record<PhotographSubject, Words>> = {
  flower: /*i18n*/ { id: 'photograph.flower', message: 'Flowers of {plant}' },
  leaf: /*i18n*/ { id: 'photograph.leaf', message: 'Leaves of {plant}' },
  habit: /*i18n*/ { id: 'photograph.habit', message: '{plant}, the whole plant' },
  fruit: /*i18n*/ { id: 'photograph.fruit', message: 'Fruit or seed of {plant}' },
  winter: /*i18n*/ { id: 'photograph.winter', message: '{plant} in winter' },
};

/** What is to be seen on a photograph: in the words of who described it, else from what it shows. */
function wordsOf({ alt_text, shows }: PhotographRow, plant: string, say: Say): string {
  if (alt_text !== null) return alt_text;
  if (shows === null) throw new Error('A photograph is neither described nor told what it shows');
  return say({ ...SHOWN[shows], values: { plant } });
}

/**
 * A photograph as everybody sees it.
 * @param plant the common name of its plant
 */
export function photographImage(row: PhotographRow, plant: string, say: Say): PhotographImage {
  const { licence, licence_note } = readLicence(row.licence);
  return {
    kind: 'photograph',
    image_url: photographPath(row.key, Math.min(row.width, COMMON_WIDTH)),
    is_primary: row.is_primary,
    alt_text: wordsOf(row, plant, say),
    width: row.width,
    height: row.height,
    sizes: photographWidths(row.width).map((width) => ({
      image_url: photographPath(row.key, width),
      width,
    })),
    credit: row.credit,
    licence,
    licence_url: deedOf(licence),
    licence_note,
    shows: row.shows,
    source_url: row.source_url,
  };
}
