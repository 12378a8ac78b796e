import { fileURLToPath } from 'node:url';
import { ensureFoundations } from './composition.ts';
import { ADMIN_USAGE, type AdminOrder, carryOut, parseAdminOrder } from './operations/admin.ts';
import { readCatalogueOrder } from './operations/catalogue.ts';
import { readDirectoryCommand, writeExport } from './operations/directory.ts';
import { dumpTo, fileOfOrder, loadFrom } from './operations/moving.ts';
import { openPlatform } from './operations/platform.ts';
import { sendOrder } from './operations/send-order.ts';
import { serve, stopOnSignal } from './operations/serve.ts';
import { loadBuiltPages } from './platform/http/pages.ts';
import { ConfigurationError, DataDirectoryInUse, readConfig } from './platform/index.ts';

const WEB_BUILD = fileURLToPath(new URL('../../web/build/', import.meta.url));

async function serveCommand(): Promise<void> {
  const running = await serve(readConfig(process.env), { loadPages: () => loadBuiltPages(WEB_BUILD) });
  stopOnSignal(running);
  console.log(`\n  Understory is ready at ${running.url}\n`);
}

async function seedCommand(): Promise<void> {
  const platform = await openPlatform({ ...readConfig(process.env), logLevel: 'warn' });
  try {
    await ensureFoundations(platform);
    console.log('The plant catalogue and the sample nurseries are in the database.');
  } finally {
    await platform.db.close();
  }
}

/** By this process; where a server has the embedded database open, by that one. */
async function answerTo(order: AdminOrder): Promise<string> {
  const config = { ...readConfig(process.env), logLevel: 'warn' };
  try {
    const platform = await openPlatform(config);
    try {
      return await carryOut(platform, order);
    } finally {
      await platform.db.close();
    }
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    return sendOrder(config.dataDir, order);
  }
}

async function giveOrder(order: AdminOrder): Promise<void> {
  console.log(await answerTo(order));
}

async function adminCommand(words: readonly string[]): Promise<void> {
  const order = parseAdminOrder(words);
  if (!order) throw new ConfigurationError(ADMIN_USAGE);
  await giveOrder(order);
}

/** Checks or imports a file of plants. */
async function catalogueCommand(words: readonly string[]): Promise<void> {
  await giveOrder(await readCatalogueOrder(words));
}

/** Checks, imports or exports the directory of nurseries. */
async function directoryCommand(words: readonly string[]): Promise<void> {
  const { order, writeTo } = await readDirectoryCommand(words);
  const answer = await answerTo(order);
  console.log(writeTo === undefined ? answer : await writeExport(writeTo, answer));
}

/** Moves the whole database: into a file, or out of one. The embedded one must not be open in a server meanwhile. */
const moveCommand = (move: typeof dumpTo) => async (words: readonly string[]) => {
  const path = fileOfOrder(words);
  const { db } = await openPlatform({ ...readConfig(process.env), logLevel: 'warn' });
  try {
    console.log(await move(db, path));
  } finally {
    await db.close();
  }
};

const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  serve: serveCommand,
  seed: seedCommand,
  admin: adminCommand,
  catalogue: catalogueCommand,
  directory: directoryCommand,
  dump: moveCommand(dumpTo),
  load: moveCommand(loadFrom),
};

const [name = 'serve', ...words] = process.argv.slice(2);
const command = COMMANDS[name];
try {
  if (!command)
    throw new ConfigurationError(
      `There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`,
    );
  await command(words);
} catch (error) {
  // A person can act on the sentence; a stack trace would only hide it.
  console.error(error instanceof Error ? error.message : error);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exitCode = 1;
}
