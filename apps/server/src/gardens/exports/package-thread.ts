import { type Zippable, zipSync } from 'fflate';
import { forReaderOf } from '../../platform/reader.ts';
import { inOneGo } from '../../platform/yielding.ts';
import type { PackageFiles } from './garden-package.ts';
import { faceFiles } from './pdf/pdf-book.ts';
import { type Printing, pdfOf } from './pdf/plan-pdf.ts';

/** Prints the plan of a garden as PDF. */
export async function print({ locale, ...source }: Printing): Promise<Uint8Array<ArrayBuffer>> {
  const files = await faceFiles();
  return forReaderOf(locale, () => inOneGo(pdfOf(files, source)));
}

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
