import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, startBucketServer, type TestDatabase } from '@understory/seedbed';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/index.ts';
import { bucketFiles } from './bucket.ts';
import { type Bucket, bucketUrl } from './bucket-url.ts';
import { type Files, FilesUnavailable } from './files.ts';
import { claimFolder, folderFiles } from './folder.ts';
import { ensureOneStorage } from './index.ts';

const KEY = 'avatars/0123456789abcdef.webp';
const OTHER = 'avatars/fedcba9876543210.webp';
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const everyByte = new Uint8Array(Array.from({ length: 100_000 }, (_, at) => at % 256));

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'understory-files-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'files');
}

async function newBucket() {
  const server = await startBucketServer();
  undo.push(() => server.stop());
  const { accessKeyId, secretAccessKey } = server;
  const bucket: Bucket = {
    endpoint: server.url,
    region: server.region,
    name: server.bucket,
    credentials: { accessKeyId, secretAccessKey },
  };
  return { server, bucket };
}

interface End {
  readonly files: Files;
  /** Makes every use of the storage fail. */
  breakIt(): Promise<void>;
}

const ends: [string, () => Promise<End>][] = [
  [
    'a folder',
    async () => {
      const folder = await newFolder();
      const breakIt = async () => {
        await rm(folder, { recursive: true, force: true });
        // A file where the folder should be: nothing can be kept, read or removed below it, by root neither.
        await writeFile(folder, '');
      };
      return { files: folderFiles(folder), breakIt };
    },
  ],
  [
    'a bucket',
    async () => {
      const { server, bucket } = await newBucket();
      return { files: bucketFiles(bucket), breakIt: async () => server.behave('busy') };
    },
  ],
];

describe.each(ends)('files in %s', (_name, open) => {
  it('come back as they were kept, with their type', async () => {
    const { files } = await open();
    await files.put(KEY, everyByte);
    await files.put(OTHER, bytes('another'));
    const found = await files.get(KEY);
    expect(found?.type).toBe('image/webp');
    expect(Buffer.compare(found?.bytes ?? bytes(''), everyByte)).toBe(0);
    expect(Buffer.from((await files.get(OTHER))?.bytes ?? []).toString()).toBe('another');
  });

  it('are read piece by piece, with their length told before', async () => {
    const { files } = await open();
    expect(await files.open(KEY)).toBeUndefined();
    await files.put(KEY, everyByte);
    const found = await files.open(KEY);
    expect(found?.bytes).toBe(everyByte.length);
    const pieces: Uint8Array[] = [];
    for await (const piece of found?.content ?? []) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect(Buffer.compare(Buffer.concat(pieces), everyByte)).toBe(0);
  });

  it('are not there before they are kept, nor after they are removed, and removing again is no fault', async () => {
    const { files } = await open();
    expect(await files.get(KEY)).toBeUndefined();
    await files.put(KEY, bytes('one'));
    await files.remove(KEY);
    await files.remove(KEY);
    expect(await files.get(KEY)).toBeUndefined();
  });

  it.each([
    '../../etc/passwd',
    'avatars/../../../x.webp',
    '/avatars/0123456789.webp',
    'avatars//0123456789.webp',
    'avatars/0123456789.html',
    'avatars/0123456789.webp\u0000',
    'avatars/0123456789.webp.part',
    'AVATARS/0123456789.webp',
    'avatars\\0123456789.webp',
    '',
  ])('never have the key %j', async (key) => {
    const { files } = await open();
    for (const use of [
      () => files.put(key, bytes('x')),
      () => files.get(key),
      () => files.open(key),
      () => files.remove(key),
    ]) {
      await expect(use()).rejects.toThrow(TypeError);
    }
  });

  it('say that they are unavailable when they are', async () => {
    const { files, breakIt } = await open();
    await files.put(KEY, bytes('one'));
    await breakIt();
    await expect(files.put(OTHER, bytes('two'))).rejects.toThrow(FilesUnavailable);
    await expect(files.get(KEY)).rejects.toThrow(FilesUnavailable);
    await expect(files.open(KEY)).rejects.toThrow(FilesUnavailable);
    await expect(files.remove(KEY)).rejects.toThrow(FilesUnavailable);
  });
});

describe('files in a folder', () => {
  it('are removed with what a lost process left of them', async () => {
    const folder = await newFolder();
    const files = folderFiles(folder);
    await files.put(OTHER, bytes('other'));
    await writeFile(join(folder, `${KEY}.part`), 'half a pict');
    await files.remove(KEY);
    expect(readdirSync(join(folder, 'avatars'))).toEqual([OTHER.slice('avatars/'.length)]);
  });

  it('are not there to be seen by others on the machine', async () => {
    const folder = await newFolder();
    await folderFiles(folder).put(KEY, bytes('one'));
    const { statSync } = await import('node:fs');
    expect(statSync(join(folder, 'avatars')).mode & 0o077).toBe(0);
    expect(statSync(join(folder, KEY)).mode & 0o077).toBe(0);
  });

  it('are never written through a link somebody laid', async () => {
    const folder = await newFolder();
    const files = folderFiles(folder);
    await files.put(OTHER, bytes('other'));
    const target = join(folder, 'target');
    await symlink(target, join(folder, `${KEY}.part`));
    await expect(files.put(KEY, bytes('one'))).rejects.toThrow(FilesUnavailable);
    expect(existsSync(target)).toBe(false);
  });
});

describe('files in a bucket', () => {
  it('stand there under their key, with the type browsers are told', async () => {
    const { server, bucket } = await newBucket();
    await bucketFiles(bucket).put(KEY, bytes('one'));
    expect([...server.objects]).toEqual([[KEY, { bytes: Buffer.from('one'), type: 'image/webp' }]]);
  });

  it('are out of reach with a wrong secret, a wrong region, another bucket, and where nobody answers', async () => {
    const { server, bucket } = await newBucket();
    const wrong: Bucket[] = [
      { ...bucket, credentials: { accessKeyId: server.accessKeyId, secretAccessKey: 'guessed' } },
      { ...bucket, credentials: { accessKeyId: 'STRANGER', secretAccessKey: server.secretAccessKey } },
      { ...bucket, region: 'eu-central-1' },
      { ...bucket, name: 'another' },
      { ...bucket, endpoint: 'http://127.0.0.1:1' },
    ];
    for (const each of wrong) {
      await expect(bucketFiles(each).put(KEY, bytes('one'))).rejects.toThrow(FilesUnavailable);
    }
    expect(server.objects.size).toBe(0);
  });

  it('are given up when the server stays silent', async () => {
    const { server, bucket } = await newBucket();
    server.behave('silent');
    await expect(bucketFiles(bucket, 100).get(KEY)).rejects.toThrow(FilesUnavailable);
  });
});

describe('FILES_URL', () => {
  it('names a server, a bucket, and who may use it', () => {
    expect(
      bucketUrl.parse('s3://KEY:dig%2Fit%2Bwell@s3.us-west-2.amazonaws.com/understory?region=us-west-2'),
    ).toEqual({
      endpoint: 'https://s3.us-west-2.amazonaws.com',
      region: 'us-west-2',
      name: 'understory',
      credentials: { accessKeyId: 'KEY', secretAccessKey: 'dig/it+well' },
    });
  });

  it('may leave the key to the machine, and encryption out on a network of one’s own', () => {
    expect(bucketUrl.parse('s3://10.0.0.7:9000/understory/?tls=0')).toEqual({
      endpoint: 'http://10.0.0.7:9000',
      region: 'us-east-1',
      name: 'understory',
      credentials: undefined,
    });
  });

  it.each([
    'https://s3.amazonaws.com/understory',
    's3://KEY:SECRET@host',
    's3://KEY:SECRET@host/Under_Story',
    's3://KEY:SECRET@host/understory/folder',
    's3://KEY@host/understory',
    's3://KEY:%zz@host/understory',
    's3:///understory',
    'understory',
  ])('says how it must look when it is %j, without repeating a secret', (text) => {
    const outcome = bucketUrl.safeParse(text);
    expect(outcome.success).toBe(false);
    expect(outcome.error?.issues[0]?.message).toMatch(/must look like s3:\/\/KEY:SECRET@/);
  });
});

describe('the folder of a database', () => {
  let test: TestDatabase<Database>;
  let db: Database;
  beforeAll(async () => {
    test = await createTestDatabase(openDatabase);
    db = test.db;
  });
  beforeEach(() => db.pool.query('DELETE FROM installation_secrets'));
  afterAll(() => test.drop());

  const idIn = (folder: string) => readFile(join(folder, 'folder-id'), 'utf8');

  it('is the first that came, and lets every process in that has it', async () => {
    const folder = await newFolder();
    await claimFolder(db, folder);
    const id = await idIn(folder);
    await claimFolder(db, folder);
    expect(await idIn(folder)).toBe(id);
  });

  it('is no other folder: that is refused, told what to do, and left as it was', async () => {
    const [first, second] = [await newFolder(), await newFolder()];
    await claimFolder(db, first);
    const id = (await idIn(first)).trim();
    const refused = claimFolder(db, second);
    await expect(refused).rejects.toMatchObject({ name: 'ConfigurationError' });
    await expect(refused).rejects.toThrow(
      /lie in another folder than .*Set DATA_DIR .*FILES_URL.*bring its file folder-id along/,
    );
    await expect(refused).rejects.toThrow(`write ${id} into ${join(second, 'folder-id')}`);
    expect(existsSync(second)).toBe(false);
    await claimFolder(db, first);
  });

  it('is one of two databases at most', async () => {
    const folder = await newFolder();
    await claimFolder(db, folder);
    await db.pool.query("UPDATE installation_secrets SET value = 'of another folder'");
    await expect(claimFolder(db, folder)).rejects.toThrow(/another folder/);
  });

  it('may be moved, and be followed by another where it is lost', async () => {
    const [first, moved] = [await newFolder(), await newFolder()];
    await claimFolder(db, first);
    const id = await idIn(first);
    await cp(first, moved, { recursive: true });
    await claimFolder(db, moved);
    await rm(moved, { recursive: true });
    await expect(claimFolder(db, moved)).rejects.toThrow(/another folder/);
    await folderFiles(moved).put(KEY, bytes('a'));
    await writeFile(join(moved, 'folder-id'), id);
    await claimFolder(db, moved);
  });

  it('is known after a start that was lost between the folder and the database, or while it was written', async () => {
    const folder = await newFolder();
    await claimFolder(db, folder);
    const id = await idIn(folder);
    await db.pool.query('DELETE FROM installation_secrets');
    await claimFolder(db, folder);
    expect(await idIn(folder)).toBe(id);
    await db.pool.query('DELETE FROM installation_secrets');
    await rm(join(folder, 'folder-id'));
    await writeFile(join(folder, 'folder-id.part'), 'half');
    await claimFolder(db, folder);
    await claimFolder(db, folder);
  });

  it('is one, whichever of many that start at once is first', async () => {
    const [first, second] = [await newFolder(), await newFolder()];
    const starts = [first, second, first, second, first, second];
    // So many connections are there when they start, and none waits for its own.
    await Promise.all(starts.map(() => db.pool.query('SELECT 1')));
    const ends = await Promise.allSettled(starts.map((folder) => claimFolder(db, folder)));
    const winners = starts.filter((_, at) => ends[at]?.status === 'fulfilled');
    expect(winners).toHaveLength(3);
    expect(new Set(winners).size).toBe(1);
  });

  it('cannot be one that cannot be used', async () => {
    const folder = await newFolder();
    await writeFile(folder, '');
    await expect(claimFolder(db, folder)).rejects.toThrow(
      /^The folder of people's pictures, .* cannot be used: /,
    );
    expect((await db.pool.query('SELECT FROM installation_secrets')).rowCount).toBe(0);
  });

  it('is asked for on a server alone, and where there is no bucket', async () => {
    const dataDir = await newFolder();
    const { bucket } = await newBucket();
    const on = (kind: Database['kind']) => ({ kind, transaction: db.transaction });
    await ensureOneStorage({ dataDir, filesBucket: bucket }, on('server'));
    await ensureOneStorage({ dataDir, filesBucket: undefined }, on('embedded'));
    expect(existsSync(dataDir)).toBe(false);
    await ensureOneStorage({ dataDir, filesBucket: undefined }, on('server'));
    expect(existsSync(join(dataDir, 'files', 'folder-id'))).toBe(true);
  });
});
