import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { CALLS, type Call } from '@understory/contract';
import { sendOrder } from '../../apps/server/src/operations/send-order.ts';
import { openApiDocument } from '../../apps/server/src/platform/http/openapi.ts';
import { printTable } from '../figures/table.ts';
import { startProgram } from '../processes/program.ts';
import { withProgramFolders } from '../processes/storages.ts';
import { plantGarden } from './gardens.ts';
import { sendLargestGardens } from './largest-gardens.ts';
import { signUp } from './member.ts';

const SERVER = 'apps/server/src/operations/testing/api-only.ts';
const TURNS = fileURLToPath(new URL('./turns.ts', import.meta.url));
const EMAIL = 'bodies@example.org';
/** What `/healthz` promises beside any body, in milliseconds. */
const PROMISED_MS = 100;
/** What no piece of work may hold the thread for, in milliseconds of its processor time. */
const MOST_TURN_MS = 40;
/** Bodies of a call that are tried at most. */
const MOST_BODIES = 150;

type Json = Record<string, unknown>;

/** Asks /healthz again and again from a thread of its own, and tells the longest answer of each stretch. */
const ASKING = `
const { parentPort, workerData } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;
const ask = () => {
  const began = performance.now();
  get(workerData + '/healthz', { agent }, (answer) => answer.resume().once('end', () => {
    longest = Math.max(longest, performance.now() - began);
    setTimeout(ask, 2);
  }));
};
parentPort.on('message', () => { parentPort.postMessage(longest); longest = 0; });
ask();`;

/** A value that a schema of the API's description would take, or nearly. */
function sampleOf(schema: Json, depth = 0): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as Json[];
  if (first) return sampleOf(first, depth);
  if (schema.type === 'object' && depth < 5) {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
    return Object.fromEntries(properties.map(([name, each]) => [name, sampleOf(each, depth + 1)]));
  }
  if (schema.type === 'array') return [];
  if (schema.type === 'string') return schema.format === 'uuid' ? crypto.randomUUID() : 'x';
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, Number(schema.minimum ?? 1));
  return schema.type === 'boolean' ? true : null;
}

/** The lists in a body, each by the way to it and the kinds of entries it takes. */
function* listsIn(schema: Json, way: readonly string[] = []): Generator<[readonly string[], Json[]]> {
  for (const each of (schema.anyOf ?? schema.allOf ?? []) as Json[]) yield* listsIn(each, way);
  if (schema.type === 'array') {
    const items = (schema.items ?? {}) as Json;
    yield [way, (items.oneOf ?? items.anyOf ?? [items]) as Json[]];
  }
  if (way.length > 4) return;
  for (const [name, each] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
    yield* listsIn(each, [...way, name]);
  }
}

const signsIn = (json: string): number =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').match(/[[{,:]/g)?.length ?? 0;

/** As many entries in a list as the call takes, beside what else the body is to have. */
function filled(
  sample: unknown,
  way: readonly string[],
  entry: (at: number) => unknown,
  most: { bytes: number; values: number },
) {
  const one = JSON.stringify([entry(1_000), entry(1_001)]);
  const room = JSON.stringify(sample);
  const byValues = (most.values - signsIn(room) - 20) / (signsIn(one) / 2);
  const byBytes = (most.bytes - room.length - 200) / (one.length / 2 + 3);
  const list = Array.from({ length: Math.max(1, Math.floor(Math.min(byValues, byBytes))) }, (_, at) =>
    entry(at),
  );
  return put(sample, way, list);
}

/** A body with a list where it belongs. */
function put(sample: unknown, way: readonly string[], list: readonly unknown[]): unknown {
  if (way.length === 0) return list;
  const body = structuredClone(sample) as Json;
  let at = body;
  for (const name of way.slice(0, -1)) {
    at[name] = typeof at[name] === 'object' && at[name] !== null ? at[name] : {};
    at = at[name] as Json;
  }
  at[way.at(-1) ?? ''] = list;
  return body;
}

/** The costliest bodies that a call lets through to its parser: dense ones of any kind, and those that its own lists are made for. */
function worstBodies(schema: Json, most: { bytes: number; values: number }): Map<string, string> {
  const sample = sampleOf(schema);
  const bodies = new Map<string, string>();
  const take = (name: string, body: unknown) => {
    const json = JSON.stringify(body);
    if (json.length <= most.bytes) bodies.set(name, json);
  };
  const dense: Record<string, (at: number) => unknown> = {
    numbers: (at) => at,
    lists: () => [],
    objects: () => ({ a: 0 }),
    'short texts': (at) => `t${at % 24_000}`,
    'long texts': (at) => `a text of some length ${at}`,
    names: (at) => ({ [`n${at % 950}`]: 0 }),
  };
  for (const [name, entry] of Object.entries(dense)) take(name, filled([], [], entry, most));
  take('one text', 'x'.repeat(most.bytes - 2));
  for (const [way, kinds] of listsIn(schema)) {
    const where = way.join('.') || 'body';
    for (const [name, entry] of Object.entries(dense).slice(0, 3))
      take(`${where}: ${name}`, filled(sample, way, entry, most));
    for (const kind of kinds) {
      const right = sampleOf(kind);
      if (typeof right !== 'object' || right === null) {
        take(
          `${where}: as it takes`,
          filled(sample, way, () => right, most),
        );
        continue;
      }
      // One entry may hold a long list itself.
      for (const [within] of listsIn(kind)) {
        const one = put(sample, way, [right]);
        for (const [name, entry] of Object.entries(dense).slice(0, 3))
          take(`${where}.${within.join('.')}: ${name}`, filled(one, [...way, '0', ...within], entry, most));
      }
      const named = 'kind' in right ? ` ${right.kind}` : '';
      const wrong = Object.fromEntries(
        Object.keys(right).map((key) => [key, key === 'kind' ? (right as Json).kind : []]),
      );
      take(
        `${where}:${named} as it takes`,
        filled(sample, way, () => sampleOf(kind), most),
      );
      take(
        `${where}:${named} all wrong`,
        filled(sample, way, () => wrong, most),
      );
      if (named)
        take(
          `${where}:${named} alone`,
          filled(sample, way, () => ({ kind: (right as Json).kind }), most),
        );
    }
  }
  return new Map([...bodies].slice(0, MOST_BODIES));
}

/** Forms as large as a call takes: of what looks like the end of a part, and of as many parts as there may be. */
function worstForms(call: Call, most: number): Map<string, string> {
  const head = (name: string, at: number) =>
    `--B\r\nContent-Disposition: form-data; name="${name}"; filename="${at}"\r\n\r\n`;
  const name = call.files?.[0] ?? '';
  const filled = (fill: string) =>
    `${head(name, 0)}${fill.repeat((most - 66_000) / fill.length)}\r\n--B--\r\n`;
  return new Map([
    ['form: a part of line ends', filled('\r\n--\r\n\r\n')],
    ['form: a part of short rows', filled('a,b\n')],
    ['form: a part of commas', filled(',')],
    ['form: a part of quotes', filled('""')],
    [
      'form: many parts',
      `${Array.from({ length: 31 }, (_, at) => `${head(call.files?.[at] ?? `p${at}`, at)}${'x'.repeat(most / 32 - 200)}\r\n`).join('')}--B--\r\n`,
    ],
  ]);
}

/** How long others wait for /healthz beside the worst body of every call. */
export const measureBodies = (): Promise<void> =>
  withProgramFolders(async (folder) => {
    const dataDir = folder('bodies');
    const turns = folder('turns');
    const product = await startProgram(['--import', TURNS, SERVER], {
      TURNS_SOCKET: turns,
      PORT: '0',
      LOG_LEVEL: 'error',
      LIMITS: 'generous',
      DATA_DIR: dataDir,
    });
    try {
      const member = await signUp(product.url, EMAIL);
      await sendOrder(dataDir, { order: 'role', email: EMAIL, role: 'platform_admin' });
      await sendOrder(dataDir, { order: 'tier', email: EMAIL, tier: 'visionary', until: null });
      const garden = await plantGarden(member, 20);
      const { results } = await member.call('GET', '/plants/marketplace-search/?page_size=50');
      const plants = results.map((plant: { id: number }) => plant.id);
      await measureOn(product.url, turns, member.idToken, garden.id, plants);
    } finally {
      await product.stop();
    }
  });

/** How long the server's thread was held in one piece since this was asked last; see `turns.ts`. */
const longestTurn = (socketPath: string): Promise<number> =>
  new Promise((told, fail) => {
    const asking = request({ socketPath, agent: false }, (answer) => told(text(answer).then(Number)));
    asking.on('error', fail).end();
  });

/** What a body of a call did to everybody else. */
interface Felt {
  readonly call: string;
  readonly body: string;
  readonly waited: number;
  readonly turn: number;
  readonly status: number;
}

async function measureOn(
  url: string,
  turns: string,
  idToken: string,
  garden: number,
  plants: readonly number[],
): Promise<void> {
  const asking = new Worker(ASKING, { eval: true, workerData: url });
  const longest = () =>
    new Promise<number>((told) => {
      asking.once('message', told);
      asking.postMessage('longest');
    });
  const felt: Felt[] = [];
  const send = async (call: string, what: string, method: string, path: string, body: string) => {
    await longest();
    await longestTurn(turns);
    const type = what.startsWith('form:') ? 'multipart/form-data; boundary=B' : 'application/json';
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      body,
      headers: { 'content-type': type, authorization: `Bearer ${idToken}` },
    });
    const answered = await answer.text();
    const waited = await longest();
    const turn = await longestTurn(turns);
    if (process.env.VERBOSE)
      console.log(call, what, body.length, answer.status, waited.toFixed(0), turn.toFixed(0));
    felt.push({ call, body: what, waited, turn, status: answer.status });
    return answered;
  };
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { requestBody?: Json }>> };
  for (const call of CALLS as readonly Call[]) {
    const body = paths[call.path]?.[call.method.toLowerCase()]?.requestBody;
    if (!body) continue;
    const { schema } = (body.content as Record<string, { schema: Json }>)['application/json'] ?? {
      schema: {},
    };
    const most = { bytes: Number(body['x-max-bytes']), values: Number(body['x-max-values']) };
    const forms = call.files ? worstForms(call, Number(body['x-max-form-bytes'])) : [];
    const path = call.path.replace('{file}', crypto.randomUUID()).replaceAll(/\{\w+\}/g, String(garden));
    for (const [what, sent] of [...worstBodies(schema, most), ...forms])
      await send(call.id, what, call.method, path, sent);
  }
  await sendLargestGardens(
    async (call, what, method, path, body) =>
      JSON.parse(await send(call, what, method, path, JSON.stringify(body))),
    plants,
  );
  await asking.terminate();
  felt.sort((one, other) => other.turn - one.turn);
  const worst = felt.filter((each, at) => felt.findIndex(({ call }) => call === each.call) === at);
  printTable(
    ['the body of a call that holds the thread longest', 'body', 'processor ms', '/healthz ms', 'answer'],
    worst
      .slice(0, 12)
      .map(({ call, body, turn, waited, status }) => [call, body, turn, waited, String(status)]),
  );
  const slowest = Math.max(...felt.map(({ waited }) => waited));
  const kept = slowest <= PROMISED_MS && (felt[0]?.turn ?? 0) <= MOST_TURN_MS;
  console.log(
    `  ${worst.length} calls, ${felt.length} bodies; promised are ${PROMISED_MS} ms, and ${MOST_TURN_MS} ms in one piece: ${kept ? 'kept' : 'NOT KEPT'}`,
  );
}
