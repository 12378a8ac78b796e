import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a stand-in does when it is asked, in the order of its turns; the last again and again. */
type Turn =
  | { readonly say: string; readonly inPieces?: number; readonly breaksOff?: true; readonly endsEarly?: true }
  | { readonly use: string; readonly with: object }
  | { readonly does: 'hang' | 'garbage' | 'no JSON' | 'refuse' | 'fail' };

/** A service of language models that stands on this machine and speaks as the real ones do. */
export interface StandIn {
  readonly address: string;
  /** The bodies it was sent. */
  // biome-ignore lint/suspicious/noExplicitAny: each vendor has a shape of its own.
  readonly asked: any[];
  play(...turns: Turn[]): void;
  stop(): Promise<void>;
}

const piecesOf = (text: string, count: number): string[] => {
  const size = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, at) => text.slice(at * size, (at + 1) * size)).filter(Boolean);
};

interface Wire {
  readonly path: string;
  words(pieces: readonly string[]): string[];
  end(): string[];
  tool(name: string, input: object): string[];
  refusal(): string[];
  readonly failure: object;
}

/** As in https://docs.claude.com/en/docs/build-with-claude/streaming. */
const anthropic = (): Wire => {
  const event = (type: string, more: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
  const begin = () =>
    event('message_start', {
      message: {
        ...{ id: 'msg_1', type: 'message', role: 'assistant', content: [], model: 'stand-in' },
        ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: 100, output_tokens: 1 } },
      },
    });
  const over = (stop_reason: string) => [
    event('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 20 } }),
    event('message_stop', {}),
  ];
  return {
    path: '/v1/messages',
    words: (pieces) => [
      begin(),
      event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      'event: ping\ndata: {"type": "ping"}\n\n',
      ...pieces.map((text) =>
        event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
      ),
    ],
    end: () => [event('content_block_stop', { index: 0 }), ...over('end_turn')],
    tool: (name, input) => [
      begin(),
      event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: 'Let me look. ' } }),
      event('content_block_stop', { index: 0 }),
      event('content_block_start', {
        index: 1,
        content_block: { type: 'tool_use', id: `toolu_${name}`, name, input: {} },
      }),
      ...piecesOf(JSON.stringify(input), 3).map((partial_json) =>
        event('content_block_delta', { index: 1, delta: { type: 'input_json_delta', partial_json } }),
      ),
      event('content_block_stop', { index: 1 }),
      ...over('tool_use'),
    ],
    refusal: () => [begin(), ...over('refusal')],
    failure: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
  };
};

/** As in https://platform.openai.com/docs/api-reference/chat-streaming. */
const openAi = (): Wire => {
  const chunk = (delta: object, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({
      ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'stand-in' },
      choices: [{ index: 0, delta, finish_reason }],
    })}\n\n`;
  const over = (reason: string) => [
    chunk({}, reason),
    `data: ${JSON.stringify({
      ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices: [] },
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
    })}\n\n`,
    'data: [DONE]\n\n',
  ];
  const begin = () => chunk({ role: 'assistant', content: '' });
  return {
    path: '/v1/chat/completions',
    words: (pieces) => [begin(), ...pieces.map((content) => chunk({ content }))],
    end: () => over('stop'),
    tool: (name, input) => [
      begin(),
      chunk({ content: 'Let me look. ' }),
      chunk({
        tool_calls: [{ index: 0, id: `call_${name}`, type: 'function', function: { name, arguments: '' } }],
      }),
      ...piecesOf(JSON.stringify(input), 3).map((part) =>
        chunk({ tool_calls: [{ index: 0, function: { arguments: part } }] }),
      ),
      ...over('tool_calls'),
    ],
    refusal: () => [begin(), chunk({ refusal: 'I cannot help with that.' }), ...over('stop')],
    failure: { error: { message: 'Overloaded', type: 'server_error', code: null, param: null } },
  };
};

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString());
}

function act(turn: Turn, wire: Wire, response: ServerResponse): void {
  if ('does' in turn && turn.does === 'hang') return;
  if ('does' in turn && turn.does === 'fail') {
    // At once, so that the tries after the first do not wait.
    response.writeHead(529, { 'content-type': 'application/json', 'retry-after-ms': '1' });
    response.end(JSON.stringify(wire.failure));
    return;
  }
  if ('does' in turn && turn.does === 'no JSON') {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html><body>It works!</body></html>');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('does' in turn && turn.does === 'garbage') {
    response.end('event: message_start\ndata: {"type":"mess\n\ndata: \u0000\u0001{{{\n\n');
    return;
  }
  if ('does' in turn) {
    response.end(wire.refusal().join(''));
    return;
  }
  if ('use' in turn) {
    response.end(wire.tool(turn.use, turn.with).join(''));
    return;
  }
  for (const piece of wire.words(piecesOf(turn.say, turn.inPieces ?? 5))) response.write(piece);
  if (turn.breaksOff) setImmediate(() => response.destroy());
  else response.end(turn.endsEarly ? '' : wire.end().join(''));
}

/** Starts a stand-in for a vendor. */
export async function startStandIn(vendor: 'anthropic' | 'openai'): Promise<StandIn> {
  const wire = vendor === 'anthropic' ? anthropic() : openAi();
  const asked: unknown[] = [];
  let turns: Turn[] = [];
  const server = createServer(async (request, response) => {
    if (request.url?.split('?')[0] !== wire.path) {
      response.writeHead(404).end();
      return;
    }
    asked.push(await bodyOf(request));
    const turn = turns.length > 1 ? turns.shift() : turns[0];
    if (turn) act(turn, wire, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${vendor === 'anthropic' ? '' : '/v1'}`,
    asked,
    play: (...next) => {
      turns = next;
      asked.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An event as it came over the wire. */
interface Told {
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: each event has data of its own.
  readonly data: any;
}

/** The events of an answer, without what keeps it open. */
export const eventsIn = (text: string): Told[] =>
  text
    .split('\n\n')
    .map((block) => /^event: (\w+)\ndata: (.*)$/.exec(block))
    .filter((match) => match !== null)
    .map(([, event = '', data = '']) => ({ event, data: JSON.parse(data) }));
