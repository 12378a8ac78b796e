/** What sizes of pots are wished for: any, or one of these first and the others where it cannot be had. */
export const CONTAINER_WISHES = ['any', 'smallest', 'gallon', 'largest'] as const;
export type ContainerWish = (typeof CONTAINER_WISHES)[number];

/** Sizes as nurseries grow in: up to a quart with plugs and bare roots, about a gallon, more. */
export const CONTAINER_SIZES = ['small', 'gallon', 'large'] as const;
export type ContainerSize = (typeof CONTAINER_SIZES)[number];

/** Gallons from which a pot is about one, and more than about one. */
const FROM_GALLON = 0.6;
const FROM_LARGE = 1.75;
const QUARTS_PER_GALLON = 4;
const PINTS_PER_GALLON = 8;
/** A pot as wide as so many inches, or wider, holds about a gallon (trade #1 is 6.5 in. across), or more (#2 is 8.5 in.). */
const INCHES_OF_GALLON = 6;
const INCHES_OF_LARGE = 8;

const sizeOfGallons = (gallons: number): ContainerSize =>
  gallons >= FROM_LARGE ? 'large' : gallons >= FROM_GALLON ? 'gallon' : 'small';

const NUMBER = String.raw`(\d+(?:\.\d+)?(?:\/\d+)?)`;
const GALLONS = new RegExp(`${NUMBER}[\\s-]*gal|#\\s*${NUMBER}`, 'i');
const QUARTS = new RegExp(`${NUMBER}?[\\s-]*(?:quart|qt)\\b`, 'i');
const PINTS = new RegExp(`${NUMBER}?[\\s-]*pint\\b`, 'i');
const INCHES = new RegExp(`${NUMBER}[\\s-]*(?:in\\b|inch|["”″])`, 'i');
const SMALL = /plug|bare[\s-]?root|liner|tubeling|cell|seed|bulb|cutting|live stake|band/i;
const LARGE = /burlap|\bb\s*&\s*b\b|caliper|box/i;

/** "3", "2.5" or "1/2". */
function figure(text: string): number {
  const [over = 0, under = 1] = text.split('/').map(Number);
  return over / under;
}

/** The size that the words of a nursery for a container name; undefined where they name none that is known. */
export function sizeOfContainer(container: string): ContainerSize | undefined {
  const [, gallons, trade] = GALLONS.exec(container) ?? [];
  const told = gallons ?? trade;
  if (told !== undefined) return sizeOfGallons(figure(told));
  if (/\bgallon\b/i.test(container)) return 'gallon';
  const quarts = QUARTS.exec(container);
  if (quarts) return sizeOfGallons(figure(quarts[1] ?? '1') / QUARTS_PER_GALLON);
  const pints = PINTS.exec(container);
  if (pints) return sizeOfGallons(figure(pints[1] ?? '1') / PINTS_PER_GALLON);
  if (LARGE.test(container)) return 'large';
  if (SMALL.test(container)) return 'small';
  const [, inches] = INCHES.exec(container) ?? [];
  if (inches === undefined) return undefined;
  const wide = figure(inches);
  return wide >= INCHES_OF_LARGE ? 'large' : wide >= INCHES_OF_GALLON ? 'gallon' : 'small';
}

/** How far a container is from the one that is wished for: 0 is that, a size that nobody can tell comes last. */
export function apartFromWish(container: string, wish: ContainerWish): number {
  if (wish === 'any') return 0;
  const size = sizeOfContainer(container);
  if (size === undefined) return CONTAINER_SIZES.length;
  const place = CONTAINER_SIZES.indexOf(size);
  if (wish === 'smallest') return place;
  if (wish === 'largest') return CONTAINER_SIZES.length - 1 - place;
  return Math.abs(place - CONTAINER_SIZES.indexOf('gallon'));
}
