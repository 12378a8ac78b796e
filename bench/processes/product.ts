import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram } from './program.ts';

/** A folder that is gone when the work is done. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'understory-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The built product as `npm start` runs it, on a free port, with its embedded database in that folder. */
export const startProduct = (dataDir: string): Promise<Program> =>
  startProgram(['scripts/start.ts'], { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' });

/** Runs work against one product on a new database. */
export const withProduct = <T>(work: (url: string) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const product = await startProduct(join(folder, 'data'));
    try {
      return await work(product.url);
    } finally {
      await product.stop();
    }
  });
