/**
 * The thread the embedded database runs in. It answers one connection at a time, each over a message port of
 * its own, in the PostgreSQL protocol. See `engine.ts` for the side that starts it.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, START_PARAMETERS, syncDirectory, syncTree } from './durable-files.ts';
import type { EngineStart, FromEngine, ToEngine } from './messages.ts';

/** The status with which the engine leaves its loop after an ordinary SQL error. */
const SQL_ERROR = 100;

const { directory } = workerData as EngineStart;
if (!parentPort) throw new Error('The database engine runs in a worker thread only.');
const keeper = parentPort;
const tell = (message: FromEngine) => keeper.postMessage(message);

const engine = await open(directory);
stopOnCrash(engine);
let connected: MessagePort | undefined;

keeper.on('message', (message: ToEngine) => {
  if (message.kind === 'connect') serve(message.port);
  else void close();
});
tell({ kind: 'ready' });

async function open(path: string): Promise<PGlite> {
  const creating = `${path}.creating`;
  // Creation that was cut short leaves a directory that looks whole. Nothing can have been stored in it.
  if (existsSync(creating)) rmSync(path, { recursive: true, force: true });
  const isNew = !existsSync(path);
  if (isNew) {
    writeFileSync(creating, '');
    syncDirectory(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
  const opened = await PGlite.create({ fs: new DurableFiles(path), startParams: START_PARAMETERS });
  if (isNew) {
    syncTree(path);
    syncDirectory(dirname(path));
    rmSync(creating);
    syncDirectory(dirname(path));
  }
  return opened;
}

/**
 * PGlite goes on after a crash of the engine inside it, with memory nobody can trust. Ending the thread
 * instead makes the keeper open the directory again, which recovers everything that was acknowledged.
 */
function stopOnCrash(database: PGlite): void {
  const inside = database.Module;
  const loop = inside._PostgresMainLoopOnce;
  inside._PostgresMainLoopOnce = () => {
    try {
      return loop();
    } catch (error) {
      if ((error as { status?: unknown }).status !== SQL_ERROR) process.exit(1);
      throw error;
    }
  };
}

function serve(port: MessagePort): void {
  connected?.close();
  connected = port;
  // All connections share the engine's one session: what an earlier one left behind is cleared first.
  run(simpleQuery('ROLLBACK'));
  run(simpleQuery('DISCARD ALL'));
  port.postMessage('taken up');
  port.on('message', (request: Uint8Array) => {
    const answer = run(request);
    port.postMessage(answer, [answer.buffer]);
  });
}

/** Runs a whole request and returns the whole answer, in the PostgreSQL protocol. */
function run(request: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  // The call does its work before it returns; its promise only waits for a file system that needs no waiting.
  // The engine's own buffer is used again for the next part, hence the copies.
  void engine.execProtocolRawStream(request, {
    syncToFs: false,
    onRawData: (bytes) => parts.push(bytes.slice()),
  });
  const answer = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    answer.set(part, at);
    at += part.length;
  }
  return answer;
}

function simpleQuery(sql: string): Uint8Array {
  const text = new TextEncoder().encode(`${sql}\0`);
  const message = new Uint8Array(5 + text.length);
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setUint32(1, 4 + text.length);
  message.set(text, 5);
  return message;
}

async function close(): Promise<void> {
  connected?.close();
  await engine.close();
  process.exit(0);
}
