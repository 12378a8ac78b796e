import { fileURLToPath } from 'node:url';
import type { AdminOrder, SheetOrder } from './operations/orders.ts';
import { readConfig } from './platform/config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';

// Each command loads what it needs, and no more: reading all of the server takes two seconds of a small machine's time.

const WEB_BUILD = fileURLToPath(new URL('../../web/build/', import.meta.url));

async function serveCommand(): Promise<void> {
  const { serve, stopOnSignal } = await import('./operations/serve.ts');
  const { loadBuiltPages } = await import('./platform/http/pages.ts');
  const running = await serve(readConfig(process.env), { loadPages: () => loadBuiltPages(WEB_BUILD) });
  stopOnSignal(running);
  console.log(`\n  Understory is ready at ${running.url}\n`);
}

async function seedCommand(): Promise<void> {
  const { ensureFoundations } = await import('./composition.ts');
  const { openPlatform } = await import('./operations/platform.ts');
  const platform = await openPlatform({ ...readConfig(process.env), logLevel: 'warn' });
  try {
    await ensureFoundations(platform);
    console.log(
      'The plant catalogue, the sample nurseries and the listings of real ones are in the database.',
    );
  } finally {
    await platform.db.close();
  }
}

/** By this process; where a server has the embedded database open, by that one. */
async function answerTo(order: AdminOrder): Promise<string> {
  const config = { ...readConfig(process.env), logLevel: 'warn' };
  const { isInUse } = await import('./platform/db/embedded/directory-lock.ts');
  if (!config.databaseUrl && isInUse(config.dataDir)) {
    const { sendOrder } = await import('./operations/send-order.ts');
    return sendOrder(config.dataDir, order);
  }
  const { carryOut } = await import('./operations/admin.ts');
  const { openPlatform } = await import('./operations/platform.ts');
  const platform = await openPlatform(config, order.order === 'photographs' ? 'everything' : 'mails');
  try {
    return await carryOut(platform, order);
  } finally {
    await platform.db.close();
  }
}

async function giveOrder(order: AdminOrder): Promise<void> {
  console.log(await answerTo(order));
}

async function adminCommand(words: readonly string[]): Promise<void> {
  const { ADMIN_USAGE, parseAdminOrder } = await import('./operations/orders.ts');
  const order = parseAdminOrder(words);
  if (!order) throw new ConfigurationError(ADMIN_USAGE);
  await giveOrder(order);
}

async function photographsCommand(words: readonly string[]): Promise<void> {
  const { PHOTOGRAPHS_USAGE, parsePhotographsOrder } = await import('./operations/orders.ts');
  const order = parsePhotographsOrder(words);
  if (!order) throw new ConfigurationError(PHOTOGRAPHS_USAGE);
  await giveOrder(order);
}

/** Checks or imports a file of plants or of nurseries, or writes one. */
const sheetCommand = (kind: SheetOrder['order']) => async (words: readonly string[]) => {
  const { readSheetCommand, writeExport } = await import('./operations/sheets.ts');
  const { order, writeTo } = await readSheetCommand(kind, words);
  const answer = await answerTo(order);
  console.log(writeTo === undefined ? answer : await writeExport(writeTo, answer));
};

/** Moves the whole database: into a file, or out of one. The embedded one must not be open in a server meanwhile. */
const moveCommand = (name: 'dumpTo' | 'loadFrom') => async (words: readonly string[]) => {
  const { fileOfOrder, ...moving } = await import('./operations/moving.ts');
  const { openPlatform } = await import('./operations/platform.ts');
  const path = fileOfOrder(words);
  const { db } = await openPlatform({ ...readConfig(process.env), logLevel: 'warn' }, 'mails');
  try {
    console.log(await moving[name](db, path));
  } finally {
    await db.close();
  }
};

const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  serve: serveCommand,
  seed: seedCommand,
  admin: adminCommand,
  catalogue: sheetCommand('catalogue'),
  directory: sheetCommand('directory'),
  photographs: photographsCommand,
  dump: moveCommand('dumpTo'),
  load: moveCommand('loadFrom'),
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
