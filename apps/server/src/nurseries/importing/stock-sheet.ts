import { type InventoryStatus, SHEET_FIELDS, type SheetField } from '@understory/contract';
import type { Words } from '@understory/words';
import type { CalledPlant, PlantRecognizer, Recognition, RecognizedBy } from '../../plants/index.ts';
import { nameKey, wordsOf } from '../../platform/names.ts';
import { type FieldGuide, layoutOf, type SheetRow, type Tab } from '../../platform/spreadsheets/index.ts';
import {
  isContainer,
  readContainer,
  readCount,
  readPrice,
  readSentence,
  type Sentence,
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
      ],
    ],
    looksLike: (cell) => {
      const { by } = recognizer.recognize({ name: cell });
      return by === 'botanical' || by === 'former' || by === 'abbreviated';
    },
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
    ],
    looksLike: (cell) => recognizer.recognize({ name: cell }).plant !== null,
  },
  { field: 'code', words: ['code', 'usda code', 'usda symbol', 'symbol', 'plant code', 'usda'] },
  { field: 'cultivar', words: ['cultivar', 'selection', 'cv', 'cultivar name'], refutes: isContainer },
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
    ],
    looksLike: isContainer,
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
        'each',
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
    const layout = stockTab(tab, all, choices);
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
  { columns: chosen }: StockChoices,
): StockTab {
  const layout = layoutOf(tab.rows, all, (field) => NAMES.has(field));
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
  return {
    name: tab.name,
    headerLine: layout.headerLine,
    columns,
    isStock: columns.some(({ field }) => field && NAMES.has(field)),
  };
}

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
  return ({ line, cells }) => {
    const [heading, ...others] = cells.filter((each) => each !== '');
    if (heading !== undefined && others.length === 0 && isContainer(heading)) {
      sizeAbove = readContainer(heading);
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
    if (called === '' || BESIDE.test(called)) return undefined;
    const measures = MEASURES.flatMap((field) => (places.get(field) ?? []).map((at) => cells[at] ?? ''));
    const isBare = measures.every((each) => each === '');
    const sizes = [scientific, common, name].map(takeContainer);
    const [ofScientific, ofCommon, ofName] = sizes.map(({ rest }) => rest);
    const asked: CalledPlant = {
      ...(ofScientific && { scientific: ofScientific }),
      ...(ofCommon && { common: ofCommon }),
      ...(ofName && { name: ofName }),
      ...(cell('code') && { code: cell('code') }),
    };
    const key = wordsOf(sentence ? sentence.name : called)
      .join(' ')
      .slice(0, 200);
    const whole = { tab, line, called, key };
    const said = chosen.get(key);
    if (said === null) return { ...whole, kind: 'left_out' };
    const found = recognizer.recognize(asked);
    const plant = said ?? found.plant;
    if (plant === null) {
      // "GROUNDCOVERS" between the rows: nothing is said of it, and it is no plant.
      if (isBare && measures.length > 0) return undefined;
      return found.candidates.length > 0
        ? { ...whole, kind: 'unsure', candidates: found.candidates }
        : { ...whole, kind: 'unknown' };
    }
    const sizeOfName =
      sentence?.container || sizes.find(({ container }) => container !== '')?.container || sizeAbove;
    const lots = lotsOf(cells, plant, found, sizeOfName, { columns, places, commas }, sentence);
    return 'fault' in lots
      ? { ...whole, kind: 'faulty', ...lots }
      : { ...whole, kind: 'lots', lots: lots.lots, by: said === undefined ? (found.by ?? 'common') : 'hand' };
  };
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
  const own = {
    plant_id,
    cultivar: (cell('cultivar').replaceAll(/^['‘“"]|['’”"]$/g, '') || cultivar).slice(0, MOST_CULTIVAR),
    note: notes.join(' ').slice(0, MOST_NOTE),
    seed_origin: cell('seed_origin').slice(0, MOST_ORIGIN),
    ...flags,
  };
  const isComma = [...commas.values()].some(Boolean);
  // "Sold out" stands where the price would be as often as in a column of its own.
  const written = readPrice(sentence?.price ?? cell('price'), commas.get(at('price')) ?? false);
  const inPlaceOfPrice = written.fault ? statusOf(cell('price')) : undefined;
  const price = inPlaceOfPrice ? { value: null } : written;
  if (price.fault) return { column: headOf(at('price')), fault: price.fault };
  const count = readCount(sentence?.count ?? cell('quantity'), isComma);
  if (count.fault) return { column: headOf(at('quantity')), fault: count.fault };
  const word = statusOf(cell('status')) ?? inPlaceOfPrice;

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
  const sizeWritten = cell('container');
  // "10ci, 3in": in each of them.
  const several = sizeWritten.split(/\s*[,;/]\s*/);
  const containers =
    several.length > 1 && several.every(isContainer)
      ? [...new Set(several.map(readContainer))]
      : [readContainer(sizeWritten) || sizeOfName];
  return { lots: containers.map((container) => lot(container, price.value, counted)) };
}
