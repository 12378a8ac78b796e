import { type InventoryStatus, MAX_LOT_COUNT, MAX_LOT_DOLLARS } from '@understory/contract';
import type { Words } from '@understory/words';
import { nameKey } from '../../platform/names.ts';

/** What a cell was read as: a value, nothing where it says nothing, or a fault in a sentence. */
export type Read<Value> = { readonly value: Value; readonly fault?: undefined } | { readonly fault: Words };

/** Dearest lot that is believed, in cents: what a database column takes too. */
const MOST_CENTS = MAX_LOT_DOLLARS * 100;

/** A fault of a cell, which stands in its sentence. */
const faulty = (fault: Words, cell: string): { readonly fault: Words } => ({
  fault: { ...fault, values: { cell } },
});

/** Before anything: a fraction loses its distance from the whole when letters are made plain. */
const FRACTION_SIGNS: Readonly<Record<string, string>> = {
  '¼': ' 1/4',
  '½': ' 1/2',
  '¾': ' 3/4',
  '⅓': ' 1/3',
  '⅔': ' 2/3',
};
const withFractions = (text: string): string =>
  text.replaceAll(/[¼½¾⅓⅔]/g, (sign) => FRACTION_SIGNS[sign] ?? sign);

const plain = (cell: string): string =>
  nameKey(withFractions(cell))
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();

/** Words in place of a price: it is to be asked for. */
const NO_PRICE =
  /^(?:-+|–|—|n ?\/? ?a|tbd|t\.b\.d\.|call|ask|inquire|enquire|email|please call|call for (?:price|pricing|quote)|price to come|consultar|llame|llamar|preguntar|cotizar|on request|by request|request|quote|poa|market(?: price)?|mkt|varies|various|see (?:note|list).*|.*for quote.*|\?+)\.?$/;

const NO_SUCH_PRICE: Words = /*i18n*/ {
  id: 'fault.stock.noPrice',
  message:
    '"{cell}" is no price. Write an amount such as 12.99, or leave the cell empty where you would rather be asked.',
};
const SEVERAL_PRICES: Words = /*i18n*/ {
  id: 'fault.stock.severalPrices',
  message: '"{cell}" names more than one price. Write the price of a single plant.',
};
const NEGATIVE_PRICE: Words = /*i18n*/ {
  id: 'fault.stock.negativePrice',
  message: '"{cell}" is below zero. A price is 0 or more.',
};
const PRICE_TOO_HIGH: Words = /*i18n*/ {
  id: 'fault.stock.priceTooHigh',
  message: '"{cell}" is more than $100,000 for a plant. Please check the amount.',
};

/**
 * A figure as people write it, with either sign before the cents: `1,250.00`, `1.250,00`, `12,5`.
 * @param isComma the column it stands in writes cents behind a comma
 */
function figureOf(text: string, isComma: boolean): number | undefined {
  const digits = text.replaceAll(/[\s'\u00a0]/g, '');
  if (!/^[+-]?(?:\d[\d.,]*|[.,]\d+)$/.test(digits)) return undefined;
  const lastComma = digits.lastIndexOf(',');
  const lastDot = digits.lastIndexOf('.');
  let sign: ',' | '.' | undefined;
  if (lastComma >= 0 && lastDot >= 0) sign = lastComma > lastDot ? ',' : '.';
  else if (lastComma >= 0) {
    const behind = digits.length - lastComma - 1;
    // "1,250" is a thousand and more, "12,99" is not; "1,250" in a column with cents behind commas is neither.
    sign = behind === 3 && !isComma ? undefined : digits.indexOf(',') === lastComma ? ',' : undefined;
  } else if (lastDot >= 0) {
    const behind = digits.length - lastDot - 1;
    sign = digits.indexOf('.') !== lastDot || (isComma && behind === 3) ? undefined : '.';
  }
  const [whole = '', part = ''] = sign
    ? [digits.slice(0, digits.lastIndexOf(sign)), digits.slice(digits.lastIndexOf(sign) + 1)]
    : [digits];
  // "9,99,9" and "5..50" are slips of the keys, and nobody knows of which.
  if (!/^[+-]?(?:\d*|\d{1,3}(?:[.,]\d{3})+)$/.test(whole)) return undefined;
  const figure = Number(`${whole.replaceAll(/[.,]/g, '') || '0'}.${part || '0'}`);
  return Number.isFinite(figure) ? figure : undefined;
}

/** Whether the cells of a column write cents behind a comma. */
export const writesCommas = (cells: readonly string[]): boolean => {
  const commas = cells.filter((cell) => /\d,\d{1,2}(?!\d)/.test(cell)).length;
  const dots = cells.filter((cell) => /\d\.\d{1,2}(?!\d)/.test(cell)).length;
  return commas > dots;
};

/**
 * A price in cents of a dollar: `$12.99 ea`, `12.5`, `1.250,00`. Null where none is named: an empty cell, "call".
 * @param isComma the column writes cents behind commas
 */
export function readPrice(cell: string, isComma = false): Read<number | null> {
  const text = plain(cell);
  if (text === '' || NO_PRICE.test(text)) return { value: null };
  const bare = text
    .replaceAll(/us ?\$|usd|\$|dollars?/g, ' ')
    .replaceAll(
      /\bc\/u\b|\bcada un[oa]\b|\b(?:each|ea|(?:per |\/ ?)(?:plant|pot|each|unit|ea)|(?:per |\/ ?|an? )?(?:bundle|bdl|bunch|bag|sack)(?:(?: of|\/)? ?\(?\d{1,4}\)?)?|retail|net|plus tax|\+ tax)\b\.?/g,
      ' ',
    )
    .replaceAll(/[*†‡]+$/g, '')
    .replaceAll(/\/ *$/g, '')
    .trim();
  if (bare === '') return faulty(NO_SUCH_PRICE, cell);
  if (/^\d+(?:[.,]\d+)? ?(?:-|–|—|to|\/|or) ?\d+(?:[.,]\d+)?$/.test(bare) || /\b(?:for|from)\b/.test(bare)) {
    return faulty(SEVERAL_PRICES, cell);
  }
  // In accounts a sum in brackets is below zero.
  const isBelow = /^\(.*\)$/.test(bare) || /^[-–−]/.test(bare);
  const figure = figureOf(bare.replaceAll(/[()]/g, '').replace(/^[-–−]\s*/, ''), isComma);
  if (figure === undefined) return faulty(NO_SUCH_PRICE, cell);
  if (isBelow && figure !== 0) return faulty(NEGATIVE_PRICE, cell);
  const cents = Math.round(figure * 100);
  // Nobody sells plants for nothing: it stands there because the column asks for a figure.
  if (cents === 0) return faulty(NO_SUCH_PRICE, cell);
  return cents > MOST_CENTS ? faulty(PRICE_TOO_HIGH, cell) : { value: cents };
}

/** What a cell says of how many there are. */
export interface Count {
  /** Null where the nursery does not count. */
  readonly quantity: number | null;
  /** What the words say of it; null where they say nothing. */
  readonly status: InventoryStatus | null;
}

const IN_STOCK =
  /^(?:in ?-?stock|si|hay|disponible|en existencia|muchas?|muchos?|bastantes?|yes|y|x|✓|✔|true|available|avail|ready|ready now|now|plenty|lots|good|ok|call|inquire|ask|ltd avail.*)$/;
const LIMITED =
  /^(?:limitad[oa]s?|poc[oa]s?|quedan pocas?|ultim[oa]s?|limited|ltd|limited (?:stock|supply|quantity|qty|availability)|few|a few|low|low stock|almost gone|last few|some)$/;
const OUT =
  /^(?:agotad[oa]s?|no hay|sin existencia|no disponible|proximamente|out|out ?-?of ?-?stock|oos|sold ?-?out|none|no|n|0|zero|false|not available|unavailable|n ?\/ ?a|na|gone|coming soon|pre-?order|backorder|crop failure|(?:available )?(?:in |next )?(?:spring|summer|fall|autumn|winter)(?: \d{4})?)$/;

const NO_COUNT: Words = /*i18n*/ {
  id: 'fault.stock.noCount',
  message:
    '"{cell}" is no number of plants. Write a whole number, or words such as "in stock", "limited" or "sold out".',
};
const NEGATIVE_COUNT: Words = /*i18n*/ {
  id: 'fault.stock.negativeCount',
  message: '"{cell}" is below zero. A number of plants is 0 or more.',
};
const BROKEN_COUNT: Words = /*i18n*/ {
  id: 'fault.stock.brokenCount',
  message: '"{cell}" is no whole number of plants.',
};
const COUNT_TOO_HIGH: Words = /*i18n*/ {
  id: 'fault.stock.countTooHigh',
  message: '"{cell}" is more than a million plants. Please check the number.',
};

/**
 * How many there are: `60`, `~60`, `12+`, `1,200`, `in stock`, `few`, `sold out`. What says nothing is not counted.
 * @param isComma the sheet writes cents behind commas, and thousands with dots
 */
export function readCount(cell: string, isComma = false): Read<Count> {
  const text = plain(cell);
  if (text === '' || /^[-–—?]+$/.test(text)) return { value: { quantity: null, status: null } };
  const said = statusOf(text);
  if (said) return { value: { quantity: said === 'out_of_stock' ? 0 : null, status: said } };
  const bare = text
    .replace(
      /^(?:approx(?:imately)?|about|around|ca|c|est|over|more than|at least|up to|>=?|~|±|≈|\+)\.?\s*/,
      '',
    )
    .replace(
      /(?:\s*(?:\+|or more|plus|approx|plants?|pots?|units?|pcs?|pieces?|bundles?|bdls?|bunch(?:es)?|bags?|sacks?|ea|each|in stock|available|avail|left|on hand|ready)\.?)+$/,
      '',
    )
    .trim();
  if (/^\(?\s*[-−]\s*\d/.test(bare) || /^\(\d+\)$/.test(bare)) return faulty(NEGATIVE_COUNT, cell);
  const figure = figureOf(bare, isComma);
  if (figure === undefined) return faulty(NO_COUNT, cell);
  if (!Number.isInteger(figure)) return faulty(BROKEN_COUNT, cell);
  if (figure > MAX_LOT_COUNT) return faulty(COUNT_TOO_HIGH, cell);
  return { value: { quantity: figure, status: figure === 0 ? 'out_of_stock' : null } };
}

/** What words say of stock; undefined for words that say something else. */
export function statusOf(cell: string): InventoryStatus | undefined {
  const text = plain(cell).replace(/[.!]+$/, '');
  if (LIMITED.test(text)) return 'limited';
  if (OUT.test(text)) return 'out_of_stock';
  return IN_STOCK.test(text) ? 'in_stock' : undefined;
}

/** A kind of container, as it is written everywhere: `1-gallon pot`. */
interface Pot {
  readonly pattern: RegExp;
  readonly name: (found: RegExpExecArray) => string | undefined;
}

const NUMBER = String.raw`(\d{1,2}[ -]\d\/\d|\d\/\d|\d{1,3}(?:\.\d{1,2})?)`;

/** "2 1/4" is 2.25. */
function amount(written = ''): string {
  const [, first, over, under] = /^(?:(\d{1,2})[ -])?(\d)\/(\d)$/.exec(written) ?? [];
  if (over && under) return String(Number(first ?? 0) + Number(over) / Number(under));
  return String(Number(written));
}

/** The first so many are no pots: what they hold is sold by its height. */
const NO_POTS = 4;

const named = (name: string) => (): string => name;

/** Checked in this order: of two that fit the more telling comes first. */
const POTS: readonly Pot[] = [
  {
    pattern: /\b(?:b ?& ?b|bnb|balled(?: and |[ &-]*)burlap(?:ped)?)\b/,
    name: named('balled and burlapped'),
  },
  { pattern: /\b(?:bare[ -]?roots?|raiz desnuda|br|b\/r|[12][-+][0-2]|p-[01])\b/, name: named('bare root') },
  { pattern: /\b(?:live ?stakes?|stakes?|live stks?)\b/, name: named('live stake') },
  { pattern: /\b(?:cuttings?|whips?|esquejes?)\b/, name: named('cutting') },
  {
    pattern: /\b(?:seed ?(?:packets?|pkts?)|packets?|pkts?|seeds?|semillas?|sobres?)\b/,
    name: named('seed packet'),
  },
  // With whatever size beside it: "10 cu in plug".
  {
    pattern: new RegExp(
      `(?:\\b${NUMBER} ?(?:"|-?in\\b\\.?|cu\\.?[ -]?in\\.?|cubic[ -]inch)?[ -]?)?\\b(?:plugs?|liners?|cells?|cone-?tainers?|stubby|stubbies|tubelings?)\\b`,
    ),
    name: named('plug'),
  },
  {
    pattern: new RegExp(`\\b${NUMBER} ?(?:l|lt|ltr|lit(?:er|re)s?)\\b(?: pots?)?`),
    name: ([, n]) => `${amount(n)}-litre pot`,
  },
  {
    pattern: /\bp ?(\d{1,2})\b|\b(\d{1,2}) ?cm\b(?: pots?)?/,
    name: ([, p, cm]) => `${amount(p ?? cm)}-cm pot`,
  },
  {
    pattern: new RegExp(`(?:#|no\\.? ?)${NUMBER}(?! ?(?:"|”|in\\b|inch))`),
    name: ([, n]) => `${amount(n)}-gallon pot`,
  },
  {
    pattern: new RegExp(
      `\\b${NUMBER}[ -]?(?:gal(?:lon|on)?(?:e?s)?|gln?s?|ga|g)\\b\\.?(?: pots?| cans?| containers?)?`,
    ),
    name: ([, n]) => `${amount(n)}-gallon pot`,
  },
  {
    pattern: /\b(one|two|three|five|seven|ten|fifteen)[ -]?gal(?:lon)?s?\b(?: pots?)?/,
    name: ([, n = '']) =>
      `${{ one: 1, two: 2, three: 3, five: 5, seven: 7, ten: 10, fifteen: 15 }[n]}-gallon pot`,
  },
  // A class of containers by their litres; who names gallons beside it means those.
  { pattern: /\bc ?(\d{1,2}(?:\.\d)?)\b/, name: ([, n]) => `${amount(n)}-litre pot` },
  {
    pattern: new RegExp(
      `\\b${NUMBER}[ -]?(?:cu\\.?|cubic)[ -]?(?:in(?:ch(?:es)?)?)?\\b(?: (?:plugs?|tubes?|cells?))?`,
    ),
    name: ([, n]) => `${amount(n)}-cubic-inch tube`,
  },
  {
    pattern:
      /\b(?:d|t|sc)-?(10|16|25|27|40|60)(?:h|l)?\b|\bdeepots? ?(\d\d)?\b|\btree ?pots?(?: ?(\d)x(\d+))?\b/,
    name: ([text, d, depot]) =>
      (d ?? depot) ? `D${d ?? depot} tube` : text.startsWith('tree') ? 'tree pot' : 'deep tube',
  },
  {
    pattern: new RegExp(
      `\\b${NUMBER} ?(?:"|”|″|''|-?in\\b\\.?|-?inch(?:es)?\\b|pulg(?:adas?)?\\b\\.?)(?: ?(?:sq(?:uare)?|rd|round))?(?: ?pots?| containers?)?`,
    ),
    name: ([, n]) => `${amount(n)}-inch pot`,
  },
  {
    pattern: new RegExp(`\\b${NUMBER}?[ -]?(?:qts?|quarts?)\\b(?: pots?)?`),
    name: ([, n]) => `${n ? amount(n) : 1}-quart pot`,
  },
  {
    pattern: new RegExp(`\\b${NUMBER}?[ -]?(?:pts?|pints?)\\b(?: pots?)?`),
    name: ([, n]) => `${n ? amount(n) : 1}-pint pot`,
  },
  { pattern: /\b(?:flats?|trays?|charolas?)\b/, name: named('flat') },
  { pattern: /\b(?:bulb(?:s|os?)?|corms?|tubers?)\b/, name: named('bulb') },
  { pattern: /\b(?:gal(?:lon)?s?)\b(?: pots?| cans?)?/, name: named('1-gallon pot') },
];

/** "12-18 in", "18"+" and "3-4 ft" tell how tall a plant is, and "2 in cal." how thick. */
const HEIGHT =
  /\d ?(?:-|–|to) ?\d+ ?(?:"|'|in\b|inch|ft\b|feet)|\bcal(?:iper|\b)|\d ?(?:"|in\b) ?\+|\d ?(?:ft|feet)\b/;

/** Whether a cell tells how tall a plant is, and no container. */
export function isHeight(cell: string): boolean {
  const text = forPots(cell);
  return HEIGHT.test(text) && !POTS.slice(0, NO_POTS).some(({ pattern }) => pattern.test(text));
}

/** Plants that are sold together: "bundle of 10", "bdl/25", "10 per bundle", "bag of 5". */
const BUNDLE =
  /\b(?:bundles?|bdls?|bunch(?:es)?|bags?|sacks?)\b\.?(?: ?(?:of|\/|x) ?\(?(\d{1,4})\b)?|\b(\d{1,4}) ?(?:per|\/|to a|in a) ?(?:bundle|bdl|bunch|bag|sack)\b/i;

/** How many plants a bundle has that a cell names; null where it names none or not how many. */
export function bundleOf(cell: string): number | null {
  const [, behind, before] = BUNDLE.exec(cell) ?? [];
  const figure = Number(behind ?? before);
  return figure > 0 ? figure : null;
}

/** Whether a head or a cell speaks of bundles. */
export const saysBundle = (text: string): boolean => BUNDLE.test(text);

/** Text as containers are looked for in it: quotes of any kind that stand for inches are one. */
const forPots = (text: string): string => plain(text).replaceAll(/[“”″„]|''|’’/g, '"');

/** What a cell that is all about the container says: `1G` is a 1-gallon pot. What is not known stays as it was written. */
export function readContainer(cell: string): string {
  const text = forPots(cell);
  if (text === '' || /^[-–—?]+$|^n ?\/ ?a$/.test(text)) return '';
  for (const { pattern, name } of HEIGHT.test(text) ? POTS.slice(0, NO_POTS) : POTS) {
    const found = pattern.exec(text);
    const said = found && name(found);
    if (said) return said;
  }
  return cell.slice(0, MOST_CONTAINER);
}

const MOST_CONTAINER = 60;

/** Whether a cell says nothing but a kind of container. */
export function isContainer(cell: string): boolean {
  const text = forPots(cell);
  if (text === '' || text.length > 30) return false;
  return POTS.some(({ pattern }) => {
    const found = pattern.exec(text);
    const rest =
      found &&
      text
        .replace(found[0], '')
        .replaceAll(
          /[\s.,()#-]|pots?|size|cont(?:ainer)?s?|cans?|qty|price|quantity|available|avail|in ?stock|\$/g,
          '',
        );
    return rest === '';
  });
}

/** What stands behind a name before its measures, and is none of it. */
const LOOSE_END = /(?:[\s,;:@–—(-]|\b(?:in|at|for|again|pots?|de|en|maceta de)\b)+$/i;

/** The container that is named within a name, and the name without it: "Salal 1 gal" is salal. */
export function takeContainer(name: string): { readonly container: string; readonly rest: string } {
  const text = withFractions(name).replaceAll(/[“”″„]|''|’’/g, '"');
  for (const { pattern, name: say } of HEIGHT.test(forPots(name)) ? POTS.slice(0, NO_POTS) : POTS) {
    const anywhere = new RegExp(pattern.source, `${pattern.flags.replace('i', '')}i`);
    const found = anywhere.exec(text);
    const said = found && say(pattern.exec(forPots(found[0])) ?? found);
    if (!found || !said) continue;
    const behind = text.slice(found.index + found[0].length);
    const rest =
      found.index === 0 ? behind.replace(/^[\s,;:.–—-]+/, '') : `${text.slice(0, found.index)} ${behind}`;
    const tidied = rest
      .replaceAll(/\(\s*\)|\[\s*\]/g, '')
      .replaceAll(/\s{2,}/g, ' ')
      .trim()
      .replace(LOOSE_END, '');
    return { container: said, rest: tidied };
  }
  return { container: '', rest: name };
}

/** What a line says that has all in one cell: "Salal, 1 gal, $12 each, 40 left". */
export interface Sentence {
  readonly name: string;
  readonly container: string;
  readonly price: string;
  readonly count: string;
}

const PRICE_WITHIN =
  /(?:@ ?\$?|\$) ?(\d+(?:[.,]\d{1,2})?)|(\d+(?:\.\d{1,2})?) dollars?\b|(\d{1,2}) cents\b|\b(free)\b/i;
const STANDING_WITHIN =
  /\b(sold ?out|out (?:of stock|for now|until .*)|gone|only a few|just a few|a few|limited|plenty|lots)\b/i;
const COUNT_WITHIN =
  /(?:about|around|maybe|approx\.?|~)? ?(\d{1,5}) ?\+? ?(?:left|on hand|available|avail|in stock|of them|or so|ready|plants?\b)|\((\d{1,5})\+?\)|(?:about|around|maybe|~) ?(\d{1,5})\b|[,;–—-] ?(\d{1,5})\+? ?$|\blast (one)\b|\bhave (\d{1,5})\b/i;

/** Tells a line apart that has name, size, price and number in one cell. */
export function readSentence(text: string): Sentence {
  const price = PRICE_WITHIN.exec(text);
  const beside = price ? text.replace(price[0], ' ') : text;
  const { container } = takeContainer(beside);
  const sizes = container === '' ? '' : beside;
  const counted = COUNT_WITHIN.exec(price ? text.slice(price.index + price[0].length) : text);
  const standing = STANDING_WITHIN.exec(text);
  const words = standing?.[1]?.toLowerCase() ?? '';
  const said = /^(?:out|gone)/.test(words) ? 'sold out' : /few/.test(words) ? 'few' : words;
  const figure = counted?.slice(1).find((each) => each !== undefined) ?? '';
  const ends = [price?.index, container === '' ? undefined : sizeAt(sizes), standing?.index].filter(
    (at) => at !== undefined && at > 0,
  );
  const name = text
    .slice(0, Math.min(text.length, ...(ends as number[])))
    .trim()
    .replace(LOOSE_END, '');
  return {
    name,
    container,
    price: price?.[1] ?? price?.[2] ?? price?.[4] ?? (price?.[3] ? `0.${price[3].padStart(2, '0')}` : ''),
    count: said || (figure === 'one' ? '1' : figure),
  };
}

/** Where in a text its container is named. */
function sizeAt(text: string): number | undefined {
  const plainText = withFractions(text).replaceAll(/[“”″„]|''|’’/g, '"');
  const places = POTS.flatMap(({ pattern }) => {
    const found = new RegExp(pattern.source, 'i').exec(plainText);
    return found && found.index > 0 ? [found.index] : [];
  });
  return places.length > 0 ? Math.min(...places) : undefined;
}
