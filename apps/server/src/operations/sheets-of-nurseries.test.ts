import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { carryOut } from './admin.ts';
import { adminOrderSchema } from './orders.ts';
import { readSheetCommand, writeExport } from './sheets.ts';

let folder: string;
let server: TestServer;
const at = (name: string) => join(folder, name);
const write = (text: string | Buffer): string => {
  writeFileSync(at('nurseries.csv'), text);
  return at('nurseries.csv');
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'directory-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

describe('an order of the directory command', () => {
  it.each([
    [[]],
    [['check']],
    [['export']],
    [['drop', 'a.csv']],
    [['check', 'a.csv', 'b.csv']],
    [['export', 'a.csv', '4']],
  ])('is not guessed from %j', async (words) => {
    await expect(readSheetCommand('directory', words)).rejects.toThrow(
      /^Usage:\n {2}npm run directory -- check/,
    );
  });

  it('says that there is no such file, or one that is too large', async () => {
    await expect(readSheetCommand('directory', ['check', at('none.csv')])).rejects.toThrow(
      /There is no file/,
    );
    const large = write(Buffer.alloc(8 * 1024 * 1024 + 1, 'a'));
    await expect(readSheetCommand('directory', ['import', large])).rejects.toThrow(/8 MB/);
  });
});

describe('an order carried out', () => {
  const FILE =
    'name,address,zip_code,website\nFern Hill,1 Fern Road,98105,https://fernhill.com\nFern Hill,1 Fern Road,98105,\n';
  /** As it reaches a server through its socket. */
  const order = async (words: readonly string[]) => {
    const command = await readSheetCommand('directory', words);
    return carryOut(server.platform, adminOrderSchema.parse(JSON.parse(JSON.stringify(command.order))));
  };

  it('tells what a file would change and leaves out, and writes nothing', async () => {
    const said = await order(['check', write(FILE)]);
    expect(said).toContain('2 nurseries, 0 with a fault.');
    expect(said).toContain('would add fern-hill (Fern Hill)');
    expect(said).toContain('left out: line 3, Fern Hill: the same as another row');
    expect(said).toContain(
      '1 added, 0 changed, 0 unchanged, 1 left out, 0 with a fault. Nothing was written.',
    );
    expect(await order(['check', write(FILE)])).toBe(said);
  });

  it('takes a row for another branch where its line is told', async () => {
    const two = FILE.replace(
      /\nFern Hill,1 Fern Road,98105,\n$/,
      '\nFern Hill,2 Alder Road,98273,https://fernhill.com\n',
    );
    expect(await order(['check', write(two)])).toContain('doubtful: line 3, website: ');
    const said = await order(['check', write(two), '3']);
    expect(said).toContain('it comes in as another branch');
    expect(said).toContain(
      '2 added, 0 changed, 0 unchanged, 0 left out, 0 with a fault. Nothing was written.',
    );
  });

  it('imports it once; again it changes nothing', async () => {
    expect(await order(['import', write(FILE)])).toContain(
      '1 added, 0 changed, 0 unchanged, 1 left out, 0 with a fault.',
    );
    expect(await order(['import', write(FILE)])).toContain(
      '0 added, 0 changed, 1 unchanged, 1 left out, 0 with a fault.',
    );
  });

  it('exports it into a new file that the import takes back, and over no other', async () => {
    expect(await writeExport(at('out.csv'), await order(['export', at('out.csv')]))).toContain('out.csv');
    expect(existsSync(at('out.csv'))).toBe(true);
    // Those of the release are in it too, also without a ZIP code.
    expect(await order(['import', at('out.csv')])).toContain(
      '0 added, 0 changed, 64 unchanged, 0 left out, 0 with a fault.',
    );
    await expect(writeExport(at('out.csv'), 'lost')).rejects.toThrow(/There is a file/);
    expect(readFileSync(at('out.csv'), 'utf8')).toContain('Fern Hill');
  });

  it('tells every fault, and brings in the other rows', async () => {
    const said = await order(['import', write('name,address,zip_code\nA,,0\n,,98105\nCamas,2 Road,98105\n')]);
    expect(said).toMatch(/ {2}line 2, zip_code: .*\("0"\)/);
    expect(said).toContain('1 added, 0 changed, 0 unchanged, 0 left out, 1 with a fault.');
  });

  it('abuse 56: any bytes are refused with a line, not thrown at', async () => {
    await expect(order(['check', write(Buffer.from([0xff, 0xfe, 0, 1]))])).rejects.toThrow(/line 1/);
    await expect(order(['check', write(Buffer.from([0x6e, 0xe9, 0x0a]))])).rejects.toThrow(/line 1/);
  });
});
