/** A figure as SVG wants it: no more digits than can be seen. */
export function figure(value: number, digits = 1): string {
  const scale = 10 ** digits;
  const rounded = Math.round(value * scale) / scale;
  return Number.isFinite(rounded) ? String(rounded + 0) : '0';
}

/** Signs that no XML document may hold, not even escaped: most controls, half of a pair, and two that are no characters. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Words as they are safe in text and in attributes. */
export const escaped = (words: string): string =>
  words.replaceAll(FORBIDDEN, '\uFFFD').replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

export const attribute = (name: string, value: string): string => ` ${name}="${value}"`;

const RGBA = /^rgba?\(\s*([\d.]+)[,\s]+([\d.]+)[,\s]+([\d.]+)(?:[,/\s]+([\d.]+))?\s*\)$/;

/** The attributes of a colour, its opacity apart from it: not every program reads them as one. */
export function paintOf(what: 'fill' | 'stroke', paint: unknown, alpha: number): string {
  if (typeof paint !== 'string') return attribute(what, 'none');
  const [, red, green, blue, own = '1'] = RGBA.exec(paint) ?? [];
  const color = red === undefined ? paint : `rgb(${red},${green},${blue})`;
  const opacity = alpha * (red === undefined ? 1 : Number(own));
  const faint = opacity < 1 ? attribute(`${what}-opacity`, figure(opacity, 3)) : '';
  return `${attribute(what, escaped(color))}${faint}`;
}

const FONT = /^(italic )?(?:(\d{3}) )?([\d.]+)px (.+)$/;

/** What a canvas font says. */
export interface FontParts {
  readonly isItalic: boolean;
  readonly weight: number;
  /** In pixels. */
  readonly size: number;
  readonly family: string;
}

export function partsOfFont(font: string): FontParts {
  const [, italic, weight = '400', size = '10', family = 'sans-serif'] = FONT.exec(font) ?? [];
  return { isItalic: italic !== undefined, weight: Number(weight), size: Number(size), family };
}

/** A canvas font as attributes, and its size. */
export function fontOf(font: string): { readonly size: number; readonly attributes: string } {
  const { isItalic, weight, size, family } = partsOfFont(font);
  const style = isItalic ? attribute('font-style', 'italic') : '';
  const bold = weight === 400 ? '' : attribute('font-weight', String(weight));
  const face = attribute('font-family', escaped(family));
  return { size, attributes: `${face}${attribute('font-size', String(size))}${bold}${style}` };
}
