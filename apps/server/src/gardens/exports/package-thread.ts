import { type Zippable, zipSync } from 'fflate';
import { inOneGo } from '../../platform/yielding.ts';
import type { PackageFiles } from './garden-package.ts';
import { faceFiles } from './pdf/pdf-book.ts';
import { type PdfSource, pdfOf } from './pdf/plan-pdf.ts';

/** Prints the plan of a garden as PDF. */
export const print = async (source: PdfSource): Promise<Uint8Array<ArrayBuffer>> =>
  inOneGo(pdfOf(await faceFiles(), source));

/** Formats that are packed already. */
const PACKED = /\.(png|pdf)$/;

/** Packs files into a ZIP. */
export function pack({ files, changedAt }: PackageFiles): Uint8Array<ArrayBuffer> {
  const entries = files.map(([path, content]): [string, Zippable[string]] => [
    path,
    [typeof content === 'string' ? Buffer.from(content) : content, { level: PACKED.test(path) ? 0 : 6 }],
  ]);
  return zipSync(Object.fromEntries(entries), { mtime: changedAt });
}
