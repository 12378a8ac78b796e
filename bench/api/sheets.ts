import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { openPlatform } from '../../apps/server/src/operations/platform.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/index.ts';
import { readSpreadsheet } from '../../apps/server/src/platform/spreadsheets/read-spreadsheet.ts';
import { median } from '../figures/statistics.ts';
import { type Cell, printTable, times, whole } from '../figures/table.ts';
import { withFolder } from '../processes/product.ts';
import { startProgram } from '../processes/program.ts';
import { onEachStorage, type Storage } from '../processes/storages.ts';
import { signUp } from './member.ts';

const SERVER = 'apps/server/src/operations/testing/api-only.ts';
const ROWS = 20_000;
const ROUNDS = 10;
const MEGABYTE = 1024 * 1024;
const KEEPER = 'sheets@example.org';
/** What a preview of so many rows may take. */
const PROMISED_MS = 5_000;

type Row = readonly (string | number)[];

/**
 * A sheet as it is dearest to read: every row names its plant in a way of its own, so that nothing remembered helps. Names in full, with
 * a letter left out, with a cultivar, plants that nobody knows, common names alone.
 */
async function sheetRows(): Promise<readonly Row[]> {
  const file = readFileSync(new URL('../../data/plants.csv', import.meta.url));
  const { tabs } = await readSpreadsheet({ bytes: new Uint8Array(file), mostRows: ROWS });
  const [head, ...plants] = (tabs?.[0]?.rows ?? []).map(({ cells }) => cells);
  const [ofBotanical, ofCommon] = ['scientific_name', 'common_name'].map((name) => head?.indexOf(name) ?? -1);
  const slipped = (name: string, at: number): string => {
    const place = 2 + (at % Math.max(1, name.length - 3));
    return name.slice(0, place) + name.slice(place + 1);
  };
  const sizes = ['1 gal', '2 gal', '4 in', '5 gal', 'plug'];
  const rows = Array.from({ length: ROWS }, (_, at): Row => {
    const plant = plants[(at * 31) % plants.length] ?? [];
    const [botanical, common] = [plant[ofBotanical ?? -1] ?? '', plant[ofCommon ?? -1] ?? ''];
    const names: readonly (readonly [string, string])[] = [
      [`${botanical} 'Number ${at}'`, common],
      [slipped(botanical, at), `${common} ${at}`],
      [`${botanical} 'Lot ${at}'`, ''],
      [`Incognita nova${at}`, `Some plant ${at}`],
      ['', `${slipped(common, at)} 'Form ${at}'`],
    ];
    return [
      ...(names[at % names.length] ?? []),
      sizes[(at % 7) % 5] ?? '',
      5.99 + (at % 40),
      at % 500,
      `bench ${at % 90}`,
    ];
  });
  return [['Botanical name', 'Common name', 'Size', 'Price', 'Qty', 'Notes'], ...rows];
}

const asCsv = (rows: readonly Row[]): Uint8Array<ArrayBuffer> =>
  strToU8(rows.map((row) => row.join(',')).join('\n')) as Uint8Array<ArrayBuffer>;

/** A workbook with no more in it than a reader needs. */
function asWorkbook(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const cell = (value: string | number, at: string): string =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value.replaceAll('&', '&amp;')}</t></is></c>`;
  const sheet = rows
    .map(
      (row, line) =>
        `<row r="${line + 1}">${row.map((value, at) => cell(value, `${'ABCDEF'[at]}${line + 1}`)).join('')}</row>`,
    )
    .join('');
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  ) as Uint8Array<ArrayBuffer>;
}

/**
 * How long a nursery waits for the preview of 20,000 rows, from sending the file to the answer, beside what is promised; and what the
 * process holds after the first and after the last, since what is remembered of sheets must not grow with them.
 */
export async function measureSheets(): Promise<void> {
  await onEachStorage((storage) => withFolder((folder) => measureOn(storage, join(folder, 'data'))));
}

async function measureOn(storage: Storage, dataDir: string): Promise<void> {
  const settings = {
    DATA_DIR: dataDir,
    ...(await storage.settings()),
    LOG_LEVEL: 'error',
    LIMITS: 'generous',
  };
  const before = await startProgram([SERVER], { ...settings, PORT: '0' });
  const { idToken } = await signUp(before.url, KEEPER).finally(() => before.stop());
  const nursery = await addNursery(readConfig(settings));
  const product = await startProgram([SERVER], { ...settings, PORT: '0' });
  const preview = async (file: File): Promise<void> => {
    const form = new FormData();
    form.append('file', file);
    const answer = await fetch(`${product.url}/api/v1/nurseries/${nursery}/process_inventory/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}` },
      body: form,
    });
    const told = (await answer.json()) as { rows?: number };
    if (told.rows !== ROWS)
      throw new Error(`The preview is not whole: ${JSON.stringify(told).slice(0, 300)}`);
  };
  try {
    const rows = await sheetRows();
    const files = [new File([asCsv(rows)], 'stock.csv'), new File([asWorkbook(rows)], 'stock.xlsx')];
    const table: (readonly Cell[])[] = [];
    for (const file of files) {
      const [taken, held]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now();
        await preview(file);
        taken.push(performance.now() - began);
        held.push(product.memory() / MEGABYTE);
      }
      const middle = median(taken);
      const [first = 0, last = 0] = [held.at(1), held.at(-1)];
      table.push([
        `${storage.name}: ${file.name}`,
        taken[0] ?? 0,
        middle,
        Math.max(...taken),
        times(middle, PROMISED_MS),
        first,
        last,
      ]);
    }
    printTable(
      [`preview of ${whole(ROWS)} rows, ms`, 'first', 'p50', 'longest', 'of 5 s', 'MB, second', 'MB, last'],
      table,
    );
  } finally {
    await product.stop();
  }
}

/** A nursery that may keep stock, and the person who signed up as its keeper. */
async function addNursery(config: Config): Promise<number> {
  const { db } = await openPlatform(config);
  try {
    const { rows } = await db.pool.query(
      `INSERT INTO nurseries (slug, name, description, address, zip_code, partnership_tier, service_radius, is_active, regions,
         specialties, featured, is_sample, created_at, updated_at)
       VALUES ('sheets', 'Sheets', '', 'A town', '98225', 'full_integration', 50, true, '{}', '{}', false, false, now(), now())
       RETURNING id`,
    );
    const [{ id }] = rows as [{ id: number }];
    await db.pool.query(
      'INSERT INTO nursery_keepers (user_id, nursery_id, since) SELECT id, $2, now() FROM users WHERE email = $1',
      [KEEPER, id],
    );
    return id;
  } finally {
    await db.close();
  }
}
