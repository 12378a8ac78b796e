import { fileURLToPath } from 'node:url';
import { partsOfFont } from '@understory/plan';

const paths = (...addresses: string[]): readonly string[] =>
  addresses.map((address) => fileURLToPath(address));

/**
 * The paths of the page's faces as the server writes them: with outlines from its own packages, so that a picture shows the same
 * words on every machine, whatever fonts that has. Each is in two files, of which the second holds letters such as ł.
 */
export const FACE_FILES = {
  display: paths(
    import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
    import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'),
  ),
  plain: paths(
    import.meta.resolve(
      '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff',
    ),
    import.meta.resolve(
      '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff',
    ),
  ),
  bold: paths(
    import.meta.resolve(
      '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff',
    ),
    import.meta.resolve(
      '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-600-normal.woff',
    ),
  ),
  italic: paths(
    import.meta.resolve(
      '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-italic.woff',
    ),
    import.meta.resolve(
      '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-italic.woff',
    ),
  ),
};
export type Face = keyof typeof FACE_FILES;

/** From this weight on the heavier of two cuts is nearer. */
const BOLD_FROM = 500;

/** The face in which words of a canvas font are set. */
export function faceOf(font: string): Face {
  const { isItalic, weight, family } = partsOfFont(font);
  if (family.includes('Fraunces')) return 'display';
  if (isItalic) return 'italic';
  return weight >= BOLD_FROM ? 'bold' : 'plain';
}

/**
 * Where the line of a baseline lies above the one letters stand on, as browsers place it, in shares of the letters' size.
 * @param up how far the font reaches above that line, `down` how far below it, in the same shares
 */
export function riseOf(baseline: string, up: number, down: number): number {
  switch (baseline) {
    case 'middle':
      return (up - down) / (up + down) / 2;
    case 'top':
      return up;
    case 'hanging':
      return up * 0.8;
    case 'bottom':
    case 'ideographic':
      return -down;
    default:
      return 0;
  }
}
