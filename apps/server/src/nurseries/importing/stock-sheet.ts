import { type InventoryStatus, SHEET_FIELDS, type SheetField } from '@understory/contract';
import type { Words } from '@understory/words';
import type { CalledPlant, PlantRecognizer, Recognition, RecognizedBy } from '../../plants/index.ts';
import { nameKey, wordsOf } from '../../platform/names.ts';
import { type FieldGuide, layoutOf, type SheetRow, type Tab } from '../../platform/spreadsheets/index.ts';
import {
  bundleOf,
  isContainer,
  isHeight,
  readContainer,
  readCount,
  readPrice,
  readSentence,
  type Sentence,
  saysBundle,
  statusOf,
  takeContainer,
  writesCommas,
} from './stock-values.ts';

const NAMES: ReadonlySet<SheetField> = new Set(['scientific_name', 'common_name', 'name']);

/** A header of a size: "1 gal", "1 gal price", "# 4-inch in stock". */
const withoutMeasure = (header: string): string =>
  header
    .replaceAll(
      /\b(?:retail|wholesale|price|cost|each|ea|qty|quantity|avail(?:able|ability)?|in ?stock|stock|count|on ?hand|pots?)\b|\$/gi,
      ' ',
    )
    .trim();
const saysPrice = (header: string): boolean => /price|cost|retail|\$/i.test(header);
const saysCount = (header: string): boolean => /qty|quant|avail|stock|count|hand|\bno\b/i.test(header);

/** Sold singly, where others are sold in bundles. */
const EACH = /^(?:each|ea|single|singly|one|per plant|plant|1)\.?$/i;
const LONGEST_BUNDLE = 30;

/**
 * What is no cultivar: a container, an epithet, and where seed or cuttings are from. The name of a cultivar begins with a capital
 * (International Code of Nomenclature for Cultivated Plants, 9th edition, article 21).
 */
const isNoCultivar = (cell: string): boolean =>
  isContainer(cell) || (/^\p{Ll}/u.test(cell) && !/\p{Lu}/u.test(cell)) || isSource(cell);

/** "ex Wasco Co.", "seedling", "Willamette Valley seed": where a plant that is no cultivar comes from. */
const isSource = (cell: string): boolean =>
  /^(?:ex|from|coll(?:ected|\.)?|local|wild|native|source|seed(?:ling)?s?|species|straight|unnamed|prov(?:enance|\.)?)\b|\b(?:co|county|seed|source|seedlings?|stock|ecotype|zone|valley|river|creek|collected|wild)\b\.?$/i.test(
    cell,
  ) && !/^['‘"“]/.test(cell);

const SEASON = /^(?:spring|summer|fall|autumn|winter)\b/i;

const guides = (recognizer: PlantRecognizer): readonly FieldGuide<SheetField>[] => [
  {
    field: 'pot_price',
    words: [],
    heads: (header) => isContainer(withoutMeasure(header)) && saysPrice(header),
    isMany: true,
  },
  {
    field: 'pot_quantity',
    words: [],
    heads: (header) => isContainer(withoutMeasure(header)),
    isMany: true,
  },
  {
    field: 'scientific_name',
    words: [
      ...[
        'scientific name',
        'botanical name',
        'latin name',
        'scientific',
        'botanical',
        'latin',
        'species',
        'genus species',
      ],
      ...[
        'taxon',
        'botanic name',
        'species name',
        'plant scientific name',
        'genus and species',
        'nombre cientifico',
        'sp',
        'spp',
      ],
    ],
    looksLike: (cell) => {
      const { by } = recognizer.recognize({ name: cell });
      return by === 'botanical' || by === 'former' || by === 'abbreviated';
    },
    // "Species" stands above common names as well.
    refutes: (cell) => recognizer.recognize({ name: cell }).by === 'common',
  },
  // Beside a column of species: the two are one name.
  { field: 'scientific_name', words: ['genus'], weight: 0.9, isMany: true },
  {
    field: 'common_name',
    words: ['common name', 'common', 'common names', 'english name', 'vernacular name', 'nombre comun'],
    looksLike: (cell) => recognizer.recognize({ common: cell }).by === 'common',
  },
  {
    field: 'name',
    words: [
      ...[
        'plant name',
        'plant',
        'name',
        'names',
        'plant names',
        'plants',
        'item',
        'item name',
        'description',
        'product',
        'product name',
        'variety',
      ],
      ...['item description', 'title', 'stock item', 'crop', 'plant description', 'planta'],
      ...[
        'nickname',
        'aka',
        'called',
        'we call it',
        'calls it',
        'call it',
        'crew name',
        'short name',
        'what',
      ],
    ],
    looksLike: (cell) => recognizer.recognize({ name: cell }).plant !== null,
  },
  {
    field: 'code',
    words: [
      ...[
        'code',
        'usda code',
        'usda symbol',
        'symbol',
        'plant code',
        'usda',
        'species code',
        'sp code',
        'codes',
      ],
      ...['six letter code', '6 letter code', 'four letter code', '4 letter code', 'acronym', 'abbreviation'],
    ],
    looksLike: (cell) =>
      /^\p{Lu}{4,8}\d{0,3}$/u.test(cell) && recognizer.recognize({ code: cell }).plant !== null,
  },
  { field: 'cultivar', words: ['cultivar', 'selection', 'cv', 'cultivar name'], refutes: isNoCultivar },
  {
    field: 'container',
    words: [
      'size',
      'form',
      'container',
      'container size',
      'pot',
      'pot size',
      'sizes',
      'format',
      'unit',
      'pack',
      'stock type',
      'tamano',
      'cont',
    ],
    looksLike: isContainer,
  },
  // How tall bare-root plants are; what is grown in a pot has that in the same column.
  { field: 'container', words: ['height', 'ht', 'hgt', 'heights'], weight: 0.5 },
  {
    field: 'bundle',
    words: [
      ...['bundle of', 'bundle size', 'plants per bundle', 'per bundle', 'bundle', 'bundles of', 'bdl of'],
      ...['number per bundle', 'qty per bundle', 'plants in bundle', 'bag of', 'pack of', 'sold by'],
    ],
    looksLike: (cell) => bundleOf(cell) !== null && cell.length < LONGEST_BUNDLE,
    refutes: (cell) => !/^\d{1,4}$/.test(cell) && bundleOf(cell) === null && !EACH.test(cell),
  },
  {
    field: 'quantity',
    words: [
      ...[
        'quantity',
        'qty',
        'quantity available',
        'qty available',
        'number',
        'number available',
        'count',
        'on hand',
        'in stock',
      ],
      ...[
        'qty on hand',
        'quantity on hand',
        'available',
        'inventory',
        'availability',
        'stock',
        'ready',
        'qoh',
        'cantidad',
        'avail',
        'pieces',
        'pcs',
        'how many',
        'how much',
        'qty left',
        'left',
        'ct',
        'bundles left',
        'bundles available',
        'bundles',
        'current quantity',
      ],
    ],
    looksLike: (cell) => /^[~>]?\d{1,3}(?:,?\d{3})?\+?$/.test(cell),
    isHeadless: true,
    refutes: (cell) => readCount(cell).fault !== undefined,
  },
  {
    field: 'price',
    words: [
      ...[
        'price',
        'price each',
        'unit price',
        'retail price',
        'retail',
        'price ea',
        'price per plant',
        'price per bundle',
        'bundle price',
        'each',
        'ea',
        'msrp',
      ],
      ...['list price', 'sale price', 'our price', 'your price', 'precio', 'precio unitario'],
    ],
    heads: (header) => /^(?:us ?)?\$+(?: ?\/? ?(?:ea|each|plant|pot))?\.?$/i.test(header.trim()),
    looksLike: (cell) => /[$€]|^\d+[.,]\d{2}$/.test(cell) && 'value' in readPrice(cell),
    refutes: (cell) => readPrice(cell).fault !== undefined,
  },
  // What a nursery pays is its own affair: a price only where no other column is one.
  { field: 'price', words: ['cost', 'wholesale', 'wholesale price', 'costo'], weight: 0.3 },
  {
    field: 'status',
    words: ['status', 'stock status', 'availability status', 'in stock y n'],
    // Seasons alone are those of the bloom as often.
    looksLike: (cell) =>
      statusOf(cell) !== undefined && !/^\d/.test(cell) && cell.length > 1 && !SEASON.test(cell),
  },
  {
    field: 'seed_origin',
    words: ['seed origin', 'seed source', 'provenance', 'origin', 'seed zone', 'ecoregion', 'source', 'zone'],
  },
  { field: 'organic', words: ['organic', 'certified organic', 'grown organically'] },
  {
    field: 'neonicotinoid_free',
    words: [
      'neonicotinoid free',
      'neonic free',
      'pesticide free',
      'no neonicotinoids',
      'no neonics',
      'neonics',
    ],
  },
  {
    field: 'note',
    words: ['notes', 'note', 'comments', 'comment', 'remarks', 'remark', 'notas'],
    isMany: true,
  },
];

/** One column as it was read, or as a person has set it. */
interface StockColumn {
  readonly header: string;
  /** Null for a column that is left out. */
  readonly field: SheetField | null;
  /** Of a column of one size: which. */
  readonly container: string;
  readonly by: 'header' | 'contents' | 'hand' | 'none';
  /** Some of what stands in it. */
  readonly samples: readonly string[];
}

/** How one tab is read. */
export interface StockTab {
  readonly name: string;
  readonly headerLine: number | null;
  readonly columns: readonly StockColumn[];
  /** Whether it holds stock at all: what has no column of names is left out. */
  readonly isStock: boolean;
}

/** A lot as a sheet has it. */
export interface StockLot {
  readonly plant_id: number;
  readonly cultivar: string;
  readonly container: string;
  readonly status: InventoryStatus;
  readonly quantity: number | null;
  readonly price_cents: number | null;
  readonly note: string;
  readonly seed_origin: string;
  readonly organic: boolean | null;
  readonly neonicotinoid_free: boolean | null;
}

/** What became of a row. */
export type RowReading = {
  readonly tab: number;
  readonly line: number;
  /** What the row calls its plant, as it stands there. */
  readonly called: string;
  /** The key by which a choice of its plant is remembered. */
  readonly key: string;
} & (
  | { readonly kind: 'lots'; readonly lots: readonly StockLot[]; readonly by: RecognizedBy | 'hand' }
  | { readonly kind: 'faulty'; readonly column: string; readonly fault: Words }
  /** Plants that may be meant, for a person to say. */
  | { readonly kind: 'unsure'; readonly candidates: readonly number[] }
  /** No plant of the catalogue. */
  | { readonly kind: 'unknown' }
  /** By the word of a person. */
  | { readonly kind: 'left_out' }
);

export interface StockReading {
  readonly tabs: readonly StockTab[];
  readonly rows: readonly RowReading[];
  /** Headings, totals and notes between the rows. */
  readonly beside: number;
}

/** What a person has said about a sheet. */
export interface StockChoices {
  /** What columns hold, by their headers, or by their numbers where those are empty. */
  readonly columns: ReadonlyMap<string, SheetField | null>;
  /** Which plant a row means, by the key of its names; null for one that is to be left out. */
  readonly plants: ReadonlyMap<string, number | null>;
}

const NO_CHOICES: StockChoices = { columns: new Map(), plants: new Map() };

/** By what a column is remembered: its header, or its number from 1. */
export const columnKey = (header: string, at: number): string =>
  header === '' ? `column ${at + 1}` : wordsOf(header).join(' ') || header;

const SAMPLES = 3;
const MOST_NOTE = 500;
const MOST_ORIGIN = 80;
const MOST_CULTIVAR = 80;

/** What is no row of stock although something stands in it. */
const BESIDE =
  /^(?:(?:grand |sub-?)?totals?\b|page \d|continued|prices?\b.*(?:subject|change)|updated\b|as of\b|printed\b|phone\b|tel\b|www\.|https?:|terms\b|minimum\b)/i;

/**
 * Reads the tabs of a sheet as stock: where its table is, what its columns hold, which plant each row means and what it says of it. It
 * hands back control now and then. The same sheet with the same choices reads the same.
 */
export function* readStockSheet(
  tabs: readonly Tab[],
  recognizer: PlantRecognizer,
  choices: StockChoices = NO_CHOICES,
): Generator<undefined, StockReading> {
  const all = guides(recognizer);
  const read: { tab: StockTab; rows: RowReading[]; beside: number }[] = [];
  const seen = new Map<string, number>();
  for (const [at, tab] of tabs.entries()) {
    const layout = stockTab(tab, all, recognizer, choices);
    yield;
    const rows: RowReading[] = [];
    let beside = 0;
    if (layout.isStock) {
      const reader = rowReader(layout, tab.rows, recognizer, choices, at);
      for (const [count, row] of tab.rows.entries()) {
        if (count % ROWS_BETWEEN === 0) yield;
        if (layout.headerLine !== null && row.line <= layout.headerLine) continue;
        const reading = reader(row);
        if (reading) rows.push(onlyOnce(reading, seen));
        else beside += 1;
      }
    }
    read.push({ tab: layout, rows, beside });
  }
  return {
    tabs: read.map(({ tab }) => tab),
    rows: read.flatMap(({ rows }) => rows),
    beside: read.reduce((sum, each) => sum + each.beside, 0),
  };
}

const ROWS_BETWEEN = 50;

/** How a tab is read, with what a person has said of its columns. */
function stockTab(
  tab: Tab,
  all: readonly FieldGuide<SheetField>[],
  recognizer: PlantRecognizer,
  { columns: chosen }: StockChoices,
): StockTab {
  const layout = layoutOf(tab.rows, all, (field) => NAMES.has(field) || field === 'code');
  const below = tab.rows.filter(({ line }) => layout.headerLine === null || line > layout.headerLine);
  const columns = layout.headers.map((header, at): StockColumn => {
    const cells = below.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
    const samples = [...new Set(cells)].slice(0, SAMPLES);
    const size = readContainer(withoutMeasure(header));
    const said = chosen.get(columnKey(header, at));
    if (said !== undefined) {
      return { header, field: said, container: said?.startsWith('pot_') ? size : '', by: 'hand', samples };
    }
    const found = layout.columns[at];
    if (!found) return { header, field: null, container: '', by: 'none', samples };
    if (!found.field.startsWith('pot_'))
      return { header, field: found.field, container: '', by: found.by, samples };
    const isPrice = found.field === 'pot_price' || (!saysCount(header) && areAmounts(cells));
    return { header, field: isPrice ? 'pot_price' : 'pot_quantity', container: size, by: found.by, samples };
  });
  withNames(columns, below, recognizer);
  withContainers(columns, below);
  return {
    name: tab.name,
    headerLine: layout.headerLine,
    columns,
    isStock: columns.some(({ field }) => field && (NAMES.has(field) || field === 'code')),
  };
}

/** How many of the filled cells of a column are so, of the first rows. */
function shareOf(below: readonly SheetRow[], at: number, isSo: (cell: string) => boolean): number {
  const cells = below
    .slice(0, SAMPLE)
    .map(({ cells: row }) => row[at] ?? '')
    .filter((cell) => cell !== '');
  return cells.length < 2 ? 0 : cells.filter(isSo).length / cells.length;
}

/**
 * Where rows have no name in a column that is known for one, the column that names most plants is one as well: the keeper's own word
 * stands at its head, and half of it is codes and merchandise.
 */
function withNames(columns: StockColumn[], below: readonly SheetRow[], recognizer: PlantRecognizer): void {
  const of = columns.flatMap(({ field }, at) =>
    field && (NAMES.has(field) || field === 'code') ? [at] : [],
  );
  const sample = below.slice(0, SAMPLE).filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const unnamed = sample.filter(({ cells }) => of.every((at) => (cells[at] ?? '') === ''));
  if (of.length > 0 && unnamed.length < sample.length * LEAST_NAMED) return;
  const field = columns.some((each) => each.field === 'name') ? 'common_name' : 'name';
  setLikeliest(columns, below, {
    field,
    least: LEAST_NAMED,
    mayBe: (column) => column.field === null,
    isSo: (cell) => recognizer.recognize({ name: takeContainer(cell).rest }).plant !== null,
  });
}

/** Where no column is known for sizes, one of remarks or of nothing known that names a container in most rows is. */
function withContainers(columns: StockColumn[], below: readonly SheetRow[]): void {
  if (columns.some(({ field }) => field === 'container' || field === 'bundle' || field?.startsWith('pot_')))
    return;
  setLikeliest(columns, below, {
    field: 'container',
    least: ENOUGH_SIZES,
    mayBe: ({ field }) => field === null || field === 'note',
    isSo: (cell) => takeContainer(cell).container !== '',
  });
}

interface Likely {
  readonly field: SheetField;
  /** The least share of the filled cells that are so, 0 to 1. */
  readonly least: number;
  /** Which columns may be it; one that a person has set never is. */
  readonly mayBe: (column: StockColumn) => boolean;
  readonly isSo: (cell: string) => boolean;
}

/** Of the columns that may be it, the one with the largest share of such cells is the field, if the share is large enough. */
function setLikeliest(
  columns: StockColumn[],
  below: readonly SheetRow[],
  { field, least, mayBe, isSo }: Likely,
): void {
  const shares = columns.map((column, at) =>
    column.by !== 'hand' && mayBe(column) ? shareOf(below, at, isSo) : 0,
  );
  const most = Math.max(0, ...shares);
  const at = shares.indexOf(most);
  const column = columns[at];
  if (column && most >= least) columns[at] = { ...column, field, by: 'contents' };
}

const SAMPLE = 100;
/** So many of the cells of a column name a plant where it is one of names: the rest are other plants, codes and merchandise. */
const LEAST_NAMED = 0.3;
const ENOUGH_SIZES = 0.6;

/** Whether figures are amounts of money: by their signs, or because most of them have cents. */
function areAmounts(cells: readonly string[]): boolean {
  const figures = cells.filter((cell) => /\d/.test(cell));
  const amounts = figures.filter((cell) => /[$€]|\d[.,]\d{1,2}$/.test(cell));
  return figures.length > 0 && amounts.length / figures.length > 0.5;
}

/** Of two rows that say the same of a lot the first counts. */
function onlyOnce(reading: RowReading, seen: Map<string, number>): RowReading {
  if (reading.kind !== 'lots') return reading;
  const { tab, line, called, key } = reading;
  for (const lot of reading.lots) {
    const before = seen.get(lotKey(lot));
    if (before !== undefined) {
      return { tab, line, called, key, kind: 'faulty', column: '', fault: { ...TWICE, values: { before } } };
    }
  }
  for (const lot of reading.lots) seen.set(lotKey(lot), line);
  return reading;
}

/** What makes a lot another one. */
const lotKey = ({
  plant_id,
  cultivar,
  container,
  seed_origin,
}: Pick<StockLot, 'plant_id' | 'cultivar' | 'container' | 'seed_origin'>): string =>
  [plant_id, nameKey(cultivar), nameKey(container), nameKey(seed_origin)].join('\n');

const TWICE: Words = /*i18n*/ {
  id: 'fault.stock.twice',
  message:
    'The same plant in the same size stands on row {before, number} already. Make one row of the two, or tell them apart by size, cultivar or seed origin.',
};

/** Yes, or who certifies organic growing in the West. Other words say neither. */
const YES = /^(?:y|yes|x|true|1|✓|✔|si|certified|(?:certified )?organic|otco|oregon tilth|ccof|wsda|usda)$/;
const NO = /^(?:n|no|false|0|-|–)$/;

const isGenus = (header: string): boolean => wordsOf(header).join(' ') === 'genus';

const MEASURES = ['price', 'quantity', 'status', 'container', 'pot_price', 'pot_quantity'] as const;

function rowReader(
  { columns }: StockTab,
  rows: readonly SheetRow[],
  recognizer: PlantRecognizer,
  { plants: chosen }: StockChoices,
  tab: number,
): (row: SheetRow) => RowReading | undefined {
  const placesOf = (field: SheetField): number[] =>
    columns.flatMap((column, at) => (column.field === field ? [at] : []));
  const places = new Map(SHEET_FIELDS.map((field) => [field, placesOf(field)]));
  const commas = new Map(
    [...(places.get('price') ?? []), ...(places.get('pot_price') ?? [])].map((at) => [
      at,
      writesCommas(rows.map(({ cells }) => cells[at] ?? '')),
    ]),
  );
  const heads = new Set(columns.map(({ header }) => header).filter((header) => header !== ''));

  /** Where a sheet has one column, all stands in it. */
  const isAllInOne = MEASURES.every((field) => (places.get(field) ?? []).length === 0);
  const genera = (places.get('scientific_name') ?? []).filter((at) => isGenus(columns[at]?.header ?? ''));
  const epithets = (places.get('scientific_name') ?? []).filter((at) => !genera.includes(at));
  /** The genus of the rows above: lists that have it in a column of its own write it once. */
  let genusAbove = '';
  /** The same of a column that has whole names: "A. procera" below "Abies grandis". */
  let genusOfRows = '';
  const scientificOf = (cells: readonly string[]): string => {
    const filled = (at: readonly number[]): string =>
      at.map((each) => cells[each] ?? '').find((each) => each !== '') ?? '';
    const [genus, rest] = [filled(genera), filled(epithets)];
    if (genera.length === 0 || epithets.length === 0) return rest || genus;
    genusAbove = genus || genusAbove;
    if (rest === '') return genus;
    // A name in full has its genus already.
    const isFull = wordsOf(rest)[0] === wordsOf(genusAbove)[0] || (genus === '' && /^\p{Lu}/u.test(rest));
    return isFull ? rest : `${genusAbove} ${rest}`;
  };
  /** "4 INCH POTS" between the rows: the size of those below it that name none. */
  let sizeAbove = '';
  /** Whether that was all the heading said: one of several words, such as "SHRUBS (bare root)", ends with the next. */
  let isSizeAlone = true;
  let section = '';
  const underHeading = (heading: string): void => {
    section = heading;
    const { container } = takeContainer(heading);
    if (container !== '') sizeAbove = container;
    else if (!isSizeAlone) sizeAbove = '';
    isSizeAlone = container === '' && isSizeAlone;
  };
  return ({ line, cells }) => {
    const [heading, ...others] = cells.filter((each) => each !== '');
    if (heading !== undefined && others.length === 0 && isContainer(heading)) {
      sizeAbove = readContainer(heading);
      isSizeAlone = true;
      return undefined;
    }
    const cell = (field: SheetField): string =>
      (places.get(field) ?? []).map((at) => cells[at] ?? '').find((each) => each !== '') ?? '';
    const [scientific, common] = [scientificOf(cells), cell('common_name')];
    const isSentence = isAllInOne && /[$\d]/.test(cell('name'));
    const sentence = isSentence ? readSentence(cell('name')) : undefined;
    const name = sentence?.name ?? cell('name');
    const called = [scientific, common, cell('name'), scientific + common === '' ? cell('code') : '']
      .filter((each) => each !== '')
      .join(' · ')
      .slice(0, 200);
    // A header again, as each page of a printed list has it.
    if (cells.filter((each) => heads.has(each)).length >= 2) return undefined;
    if (called === '' || BESIDE.test(called)) {
      if (called !== '' && others.length === 0) section = called;
      return undefined;
    }
    const measures = MEASURES.flatMap((field) => (places.get(field) ?? []).map((at) => cells[at] ?? ''));
    const isBare = measures.every((each) => each === '');
    const sizes = [scientific, common, name].map(sizeOfName);
    const [ofScientific, ofCommon, ofName] = sizes.map(({ rest }) => rest);
    const asked: CalledPlant = {
      ...(ofScientific && { scientific: ofScientific }),
      ...(ofCommon && { common: ofCommon }),
      ...(ofName && { name: ofName }),
      ...(cell('code') && { code: cell('code') }),
      ...(genusOfRows && { above: genusOfRows }),
      ...(section && { section }),
    };
    const key = wordsOf(sentence ? sentence.name : called)
      .join(' ')
      .slice(0, 200);
    const whole = { tab, line, called, key };
    const said = chosen.get(key);
    if (said === null) return { ...whole, kind: 'left_out' };
    const found = recognizer.recognize(asked);
    const [, first = ''] = /^\s*(\p{Lu}[\p{L}-]{2,})\s+\p{L}/u.exec(ofScientific || ofName || '') ?? [];
    if (recognizer.isGenus(first)) genusOfRows = first;
    const plant = said ?? found.plant;
    if (plant === null) {
      // "GROUNDCOVERS" between the rows: nothing is said of it, and it is no plant.
      if (isBare && measures.length > 0) {
        underHeading(cells.find((each) => each !== '') ?? '');
        return undefined;
      }
      return found.candidates.length > 0
        ? { ...whole, kind: 'unsure', candidates: found.candidates }
        : { ...whole, kind: 'unknown' };
    }
    const sizeNamed =
      sentence?.container || sizes.find(({ container }) => container !== '')?.container || sizeAbove;
    const lots = lotsOf(cells, plant, found, sizeNamed, { columns, places, commas }, sentence);
    return 'fault' in lots
      ? { ...whole, kind: 'faulty', ...lots }
      : { ...whole, kind: 'lots', lots: lots.lots, by: said === undefined ? (found.by ?? 'common') : 'hand' };
  };
}

const SOLD_OUT = /\bsold ?out\b/i;

/** The container in a name, unless a note in brackets has it among other words: "(east side seed)" is no packet. */
function sizeOfName(text: string): { readonly container: string; readonly rest: string } {
  const found = takeContainer(text);
  const bare = text.replaceAll(/[([]([^)\]]*)[)\]]/g, (note, inside: string) =>
    isContainer(inside) ? note : ' ',
  );
  return found.container !== '' && takeContainer(bare).container === ''
    ? { container: '', rest: text }
    : found;
}

/** How many plants are sold together, by the first cell that tells; null where they are sold singly. */
function bundleIn(cells: readonly string[]): number | null {
  const [column = '', ...others] = cells;
  if (EACH.test(column)) return null;
  const own = /^\d{1,4}$/.test(column) ? Number(column) : null;
  const found = own ?? cells.map(bundleOf).find((each) => each !== null) ?? null;
  return found !== null && found > 1 && others.length > 0 ? found : null;
}

type Faulty = { readonly column: string; readonly fault: Words };

interface Table {
  readonly columns: readonly StockColumn[];
  readonly places: ReadonlyMap<SheetField, readonly number[]>;
  /** Of the columns with prices: whether they write cents behind commas. */
  readonly commas: ReadonlyMap<number, boolean>;
}

/** What a row says of each size of its plant; or the first cell that cannot be read. */
function lotsOf(
  cells: readonly string[],
  plant_id: number,
  { cultivar }: Recognition,
  sizeOfName: string,
  { columns, places, commas }: Table,
  sentence: Sentence | undefined,
): { readonly lots: readonly StockLot[] } | Faulty {
  const at = (field: SheetField): number =>
    (places.get(field) ?? []).find((each) => (cells[each] ?? '') !== '') ?? -1;
  const cell = (field: SheetField): string => cells[at(field)] ?? '';
  const headOf = (place: number): string => columns[place]?.header || (place < 0 ? '' : `${place + 1}`);
  const flags: Record<'organic' | 'neonicotinoid_free', boolean | null> = {
    organic: null,
    neonicotinoid_free: null,
  };
  for (const field of ['organic', 'neonicotinoid_free'] as const) {
    const word = nameKey(cell(field));
    if (word === '') continue;
    if (YES.test(word)) flags[field] = true;
    else if (NO.test(word)) flags[field] = false;
  }
  const notes = (places.get('note') ?? []).map((place) => cells[place] ?? '').filter((each) => each !== '');
  const selection = cell('cultivar');
  const isOfSource = isNoCultivar(selection);
  const named = isOfSource ? '' : selection.replaceAll(/^['‘“"]|['’”"]$/g, '');
  const own = {
    plant_id,
    cultivar: (named || cultivar).slice(0, MOST_CULTIVAR),
    note: notes.join(' ').slice(0, MOST_NOTE),
    seed_origin: (cell('seed_origin') || (isOfSource && isSource(selection) ? selection : '')).slice(
      0,
      MOST_ORIGIN,
    ),
    ...flags,
  };
  const isComma = [...commas.values()].some(Boolean);
  // "Sold out" stands where the price would be as often as in a column of its own.
  const written = readPrice(sentence?.price ?? cell('price'), commas.get(at('price')) ?? false);
  const inPlaceOfPrice = written.fault ? statusOf(cell('price')) : undefined;
  const sizeWritten = cell('container') || takeContainer(cell('bundle')).container;
  // Sold in bundles: a lot has the price of one plant, and the number of plants.
  const inBundle = bundleIn([
    cell('bundle'),
    sizeWritten,
    cell('price'),
    cell('name'),
    cell('scientific_name'),
    cell('common_name'),
  ]);
  const isOfBundle = (field: SheetField): boolean =>
    inBundle !== null && (saysBundle(cell(field)) || saysBundle(headOf(at(field))));
  const ofBundle = inPlaceOfPrice ? { value: null } : written;
  if (ofBundle.fault) return { column: headOf(at('price')), fault: ofBundle.fault };
  const price = {
    value:
      ofBundle.value !== null && inBundle !== null && isOfBundle('price')
        ? Math.round(ofBundle.value / inBundle)
        : ofBundle.value,
  };
  const counts = readCount(sentence?.count ?? cell('quantity'), isComma);
  if (counts.fault) return { column: headOf(at('quantity')), fault: counts.fault };
  const count = {
    value: {
      ...counts.value,
      quantity:
        counts.value.quantity !== null && inBundle !== null && isOfBundle('quantity')
          ? counts.value.quantity * inBundle
          : counts.value.quantity,
    },
  };
  // "Pacific dogwood - SOLD OUT".
  const inName = (['name', 'common_name', 'scientific_name'] as const).some((field) =>
    SOLD_OUT.test(cell(field)),
  );
  const word = statusOf(cell('status')) ?? inPlaceOfPrice ?? (inName ? 'out_of_stock' : undefined);

  const sizes = new Map<string, { price: number | null; count: ReturnType<typeof readCount> | undefined }>();
  for (const place of [...(places.get('pot_price') ?? []), ...(places.get('pot_quantity') ?? [])]) {
    const [text, column] = [cells[place] ?? '', columns[place]];
    if (text === '' || !column) continue;
    const size = sizes.get(column.container) ?? { price: null, count: undefined };
    if (column.field === 'pot_price') {
      const read = readPrice(text, commas.get(place) ?? false);
      if (read.fault && statusOf(text)) {
        sizes.set(column.container, { ...size, count: readCount(text) });
        continue;
      }
      if (read.fault) return { column: column.header, fault: read.fault };
      sizes.set(column.container, { ...size, price: read.value });
    } else {
      const read = readCount(text, isComma);
      if (read.fault) return { column: column.header, fault: read.fault };
      sizes.set(column.container, { ...size, count: read });
    }
  }
  const lot = (
    container: string,
    price_cents: number | null,
    counted: { quantity: number | null; status: InventoryStatus | null },
  ): StockLot => {
    const status = word ?? counted.status ?? 'in_stock';
    return {
      ...own,
      container,
      price_cents,
      status,
      quantity: status === 'out_of_stock' ? 0 : counted.quantity,
    };
  };
  if (sizes.size > 0) {
    return {
      lots: [...sizes].map(([container, { price: ofSize, count: counted }]) =>
        lot(
          container,
          ofSize ?? price.value,
          counted && !counted.fault ? counted.value : { quantity: null, status: null },
        ),
      ),
    };
  }
  const isOfSizes = (places.get('pot_price') ?? []).length + (places.get('pot_quantity') ?? []).length > 0;
  // In a table of sizes, one with none is sold out.
  const counted =
    isOfSizes && at('quantity') < 0 && at('price') < 0
      ? ({ quantity: 0, status: 'out_of_stock' } as const)
      : count.value;
  // "10ci, 3in": in each of them.
  const several = sizeWritten.split(/\s*[,;/]\s*/);
  const containers =
    several.length > 1 && several.every(isContainer)
      ? [...new Set(several.map(readContainer))]
      : [(sizeOfName !== '' && isHeight(sizeWritten) ? '' : readContainer(sizeWritten)) || sizeOfName];
  return { lots: containers.map((container) => lot(container, price.value, counted)) };
}
