import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../members/tables.ts';
import { ensureCatalogue } from '../plants/index.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { carryOutSheet, readSheetCommand } from './sheets.ts';

const RELEASE = new URL('../../../../data/plants.csv', import.meta.url);
const FILE = readFileSync(RELEASE, 'utf8');

let folder: string;
const write = (text: string | Buffer): string => {
  const path = join(folder, 'plants.csv');
  writeFileSync(path, text);
  return path;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an order of the catalogue command', () => {
  it.each([
    [[]],
    [['check']],
    [['import']],
    [['drop', 'plants.csv']],
    [['check', 'a.csv', 'b.csv']],
    [['check', 'a.csv', '4']],
    [['export', 'a.csv']],
  ])('is not guessed from %j', async (words) => {
    await expect(readSheetCommand('catalogue', words)).rejects.toThrow(
      /^Usage:\n {2}npm run catalogue -- check/,
    );
  });

  it('says that there is no such file', async () => {
    await expect(readSheetCommand('catalogue', ['check', join(folder, 'none.csv')])).rejects.toThrow(
      /There is no file/,
    );
  });

  it('abuse 54: is none of a file larger than any catalogue', async () => {
    await expect(
      readSheetCommand('catalogue', ['check', write(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'))]),
    ).rejects.toThrow(/2 MB/);
  });
});

describe('an order carried out', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const own = FILE.replace(',Vine Maple,', ',Twisting Maple,');
  const order = async (verb: 'check' | 'import', text: string) =>
    carryOutSheet(server.platform, (await readSheetCommand('catalogue', [verb, write(text)])).order);
  const nameNow = async () => {
    server.clock.advance(1_000);
    const found = await server.request('GET', '/plants/marketplace-search/?search=Acer+circinatum');
    return ((await found.json()) as { results: { common_name: string }[] }).results[0]?.common_name;
  };
  const imports = async () => {
    const entries = await server.platform.db.read((tx) => tx.select().from(auditEntries));
    return entries.filter(({ action }) => action === 'import_catalogue');
  };

  it('tells what a file would change, cell by cell, and writes nothing', async () => {
    expect(await order('check', FILE)).toMatch(/445 plants, no faults.*445 unchanged. Nothing was written/s);
    const said = await order('check', own);
    expect(said).toContain('would change vine-maple, common_name: "Vine Maple" to "Twisting Maple"');
    expect(said).toContain('0 added, 1 changed, 0 unlisted, 444 unchanged. Nothing was written.');
    expect(await nameNow()).toBe('Vine Maple');
    expect(await imports()).toEqual([]);
  });

  it('imports it once; again it changes nothing', async () => {
    expect(await order('import', own)).toContain('0 added, 1 changed, 0 unlisted, 444 unchanged.');
    expect(await nameNow()).toBe('Twisting Maple');
    expect(await order('import', own)).toContain('0 added, 0 changed, 0 unlisted, 445 unchanged.');
    expect(await imports()).toMatchObject([
      { actor: 'command line', subject: 'plant catalogue', details: { changed: '1', unchanged: '444' } },
    ]);
  });

  it('tells each fault by line, column and value, and does nothing then', async () => {
    const text = FILE.replace(',slow,', ',glacial,').replace(',moderate,', ',swift,');
    await expect(order('import', text)).rejects.toThrow(
      /nothing was changed:\n {2}line 2, growth_rate: must be one of .* \("glacial"\)\n {2}line 3, growth_rate: .* \("swift"\)/,
    );
  });

  it('is not undone by the next start, and undone by bringing in the file of the release', async () => {
    await ensureCatalogue(server.platform);
    expect(await nameNow()).toBe('Twisting Maple');
    await order('import', FILE);
    expect(await nameNow()).toBe('Vine Maple');
    await ensureCatalogue(server.platform);
    expect(await nameNow()).toBe('Vine Maple');
  });
});
