import { deedOf, type PhotographImage } from '@understory/contract';
import { photographPath, photographWidths } from '../picture-address.ts';
import type { PhotographRow } from '../store.ts';
import { readLicence } from './photograph-words.ts';

/** The width that is shown where nobody can choose, in pixels. */
const COMMON_WIDTH = 960;

/** A photograph as everybody sees it. */
export function photographImage(row: PhotographRow): PhotographImage {
  const { licence, licence_note } = readLicence(row.licence);
  return {
    kind: 'photograph',
    image_url: photographPath(row.key, Math.min(row.width, COMMON_WIDTH)),
    is_primary: row.is_primary,
    alt_text: row.alt_text,
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
    source_url: row.source_url,
  };
}
