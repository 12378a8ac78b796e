import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's own parameters, but with fsync, by the one method that reaches the disk here, and less memory. */
export const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=16MB'],
];

/** WASI's number for an input or output error, which PostgreSQL answers by stopping. */
const EIO = 29;

/** The part of Emscripten's node filesystem that is missing: it has no fsync, so nothing would reach the disk. */
interface NodeFileOperations {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

type Options = Parameters<NodeFS['init']>[1];

/** PGlite's node filesystem with an fsync that reaches the disk. */
export class DurableFiles extends NodeFS {
  override async init(engine: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (engineModule: { NODEFS: unknown }) => {
        (engineModule.NODEFS as NodeFileOperations).stream_ops.fsync = ({ nfd }) => syncDescriptor(nfd);
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function syncDescriptor(descriptor: number): number {
  try {
    fsyncSync(descriptor);
    return 0;
  } catch {
    return EIO;
  }
}

/** Writes a directory and everything below it through to the disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncDirectory(directory);
}

/** Makes the names in a directory durable. Windows offers no such thing and needs none. */
export function syncDirectory(directory: string): void {
  if (process.platform !== 'win32') syncPath(directory);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
