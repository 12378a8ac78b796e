import { msg } from '@lingui/core/macro';
import {
  addressOf,
  type Calls,
  type FieldError,
  type FileAnswer,
  type Gets,
  type Sends,
} from '@understory/contract';
import type { RouterContextProvider } from 'react-router';
import { goToSignIn } from '../session/sign-in-door.ts';
import { tokenKeeper, type Verdict } from '../session/token-keeper.ts';
import { pageContext } from './page-context.ts';
import { sayHere } from './words.ts';

/** A refusal by the API, or no answer at all (`status` 0). Its message is ready to be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** Stable code of the refusal; empty when the answer carried none. */
  readonly code: string;
  /** The server's own sentence, without the prefix of the message; ours where none of our servers answered. */
  readonly detail: string;
  /** What is wrong with single fields of the body. */
  readonly errors: readonly FieldError[];
  /** The parsed answer, for refusals that carry more (such as the current garden of a conflict). */
  readonly body: unknown;
  /** By which the server's records name the call; empty where no answer came. */
  readonly requestId: string;

  constructor(
    message: string,
    facts: {
      status: number;
      code?: string;
      detail?: string;
      errors?: readonly FieldError[];
      body?: unknown;
      requestId?: string;
    },
  ) {
    super(message);
    this.status = facts.status;
    this.code = facts.code ?? '';
    this.detail = facts.detail ?? message;
    this.errors = facts.errors ?? [];
    this.body = facts.body;
    this.requestId = facts.requestId ?? '';
  }
}

type Key = keyof Calls;
type Given<T> = [T] extends [undefined] ? undefined : T;

/** Values of a query: null and undefined are left out. */
type Query<K extends Key> = { [N in keyof Sends<K>['query']]?: Sends<K>['query'][N] | null };

type ApiOptions<K extends Key> = ([Given<Sends<K>['params']>] extends [undefined]
  ? { params?: undefined }
  : { params: Sends<K>['params'] }) &
  (undefined extends Sends<K>['body']
    ? { body?: Sends<K>['body'] | FormData }
    : { body: Sends<K>['body'] | FormData }) & {
    query?: Query<K>;
    signal?: AbortSignal;
    /** Is sent to its end though the page is left meanwhile; browsers take 64 KB of these at a time. */
    keepalive?: boolean;
    /** Leaves a 401 to the caller instead of going to the sign-in page. */
    quiet401?: boolean;
  };

type NeedsNothing<K extends Key> = Record<never, never> extends ApiOptions<K> ? true : false;
type Arguments<K extends Key> =
  NeedsNothing<K> extends true ? [options?: ApiOptions<K>] : [options: ApiOptions<K>];

/** What a call resolves to: JSON as the contract says, a Blob for a file, nothing for 204. */
type ApiAnswer<K extends Key> = Gets<K> extends FileAnswer ? Blob : Gets<K>;

/**
 * Makes a call of the API, keyed `METHOD /path/`: `api('GET /plants/{id}/', { params: { id: 7 } })`.
 * @throws ApiError with a message for the person.
 */
export type Api = <K extends Key>(call: K, ...options: Arguments<K>) => Promise<ApiAnswer<K>>;

/** How a call travels: over the network in the browser, in process on the server. */
type Transport = {
  origin: string;
  send: (request: Request) => Promise<Response>;
  headers: () => Record<string, string> | Promise<Record<string, string>>;
  onUnauthorized: () => void;
  /** What became of the session after a call with these headers was refused for want of one; left out where there is none. */
  judge?: (sent: Headers) => Promise<Verdict>;
};

type LooseOptions = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
  quiet401?: boolean | undefined;
};

function urlOf(path: string, { params, query }: LooseOptions, origin: string): URL {
  const filled = addressOf({ path }).replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const url = new URL(filled, origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * A refusal. Its message is `detail`, else `message`, else (writing) the whole JSON, else the status or raw text. What people read is the
 * server's own sentence; what answers in its place, as a proxy, has words that are nobody's to read.
 */
async function refusalOf(response: Response, method: string): Promise<ApiError> {
  const { status, statusText } = response;
  const raw = await response.text().catch(() => '');
  const writes = method !== 'GET' && method !== 'DELETE';
  const requestId = response.headers.get('x-request-id') ?? '';
  let body: unknown;
  let bare = statusText || raw;
  try {
    body = JSON.parse(raw);
    if (writes) bare = raw;
  } catch {
    bare = writes ? `HTTP error! status: ${status} - ${raw}` : bare || `HTTP ${status}`;
  }
  const fields = isRecord(body) ? body : {};
  const words = textOf(fields.detail) || textOf(fields.message);
  return new ApiError(`API Error: ${words || bare}`, {
    status,
    code: textOf(fields.code),
    detail: words || sayHere(msg`Our server cannot be reached just now. Please try again in a minute.`),
    errors: Array.isArray(fields.errors) ? (fields.errors as FieldError[]) : [],
    body,
    requestId,
  });
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type && !type.includes('json')) return response.blob();
  const text = await response.text().catch(() => undefined);
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new ApiError(sayHere(msg`Invalid response format from API`), {
      status: response.status,
      body: text,
    });
  }
}

/** The code of a call that was refused for want of a session, not for a wrong password. */
const isWithoutSession = ({ status, code }: ApiError): boolean => status === 401 && code === 'unauthorized';
const withoutSession = () => new ApiError('Unauthorized', { status: 401, code: 'unauthorized' });
const noConnection = () =>
  new ApiError(sayHere(msg`Unable to connect to the API. Please try again.`), { status: 0 });

/** An answer; for a 401, whether there is nobody signed in any more. */
interface Asked {
  readonly response: Response;
  readonly refusal?: ApiError;
  readonly isOver: boolean;
}

async function answerOf(response: Response, method: string): Promise<Asked> {
  return response.ok
    ? { response, isOver: false }
    : { response, refusal: await refusalOf(response, method), isOver: true };
}

export function createApi(transport: Transport): Api {
  const requestOf = async (method: string, path: string, options: LooseOptions): Promise<Request> => {
    const isForm = typeof FormData !== 'undefined' && options.body instanceof FormData;
    const hasBody = options.body !== undefined;
    return new Request(urlOf(path, options, transport.origin), {
      method,
      mode: 'cors',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        Accept: 'application/json',
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(await transport.headers()),
      },
      ...(hasBody ? { body: isForm ? (options.body as FormData) : JSON.stringify(options.body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    });
  };
  const send = async (request: Request, signal: AbortSignal | undefined): Promise<Response> => {
    try {
      return await transport.send(request);
    } catch (error) {
      if (signal?.aborted) throw error;
      throw noConnection();
    }
  };
  /** Sends a call; one that is refused for want of a session goes again once that is renewed, or as a visitor's. */
  const ask = async (method: string, path: string, options: LooseOptions): Promise<Asked> => {
    const request = await requestOf(method, path, options);
    const first = await answerOf(await send(request, options.signal), method);
    if (!first.refusal || !transport.judge || !isWithoutSession(first.refusal)) return first;
    const verdict = await transport.judge(request.headers);
    if (verdict === 'unknown') throw noConnection();
    // Never again in the name of somebody else, nor unchanged.
    if (verdict === 'changed') return { ...first, isOver: false };
    if (verdict === 'ended' && !request.headers.has('authorization')) return first;
    return answerOf(await send(await requestOf(method, path, options), options.signal), method);
  };
  const call = async (key: string, options: LooseOptions = {}): Promise<unknown> => {
    const [method = 'GET', path = '/'] = key.split(' ', 2);
    const { response, refusal, isOver } = await ask(method, path, options);
    if (!refusal) return readAnswer(response);
    if (refusal.status !== 401 || options.quiet401) throw refusal;
    if (isOver) transport.onUnauthorized();
    throw withoutSession();
  };
  // The loose inner call serves every key; the contract's types guard it from outside.
  return call as Api;
}

const BEARER = 'Bearer ';

const csrfToken = (): string | undefined => /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1];

const browserTransport = (send: Transport['send']): Transport => ({
  get origin() {
    return window.location.origin;
  },
  send,
  headers: async () => {
    const token = await tokenKeeper.fresh();
    if (token === 'changed') throw withoutSession();
    const csrf = csrfToken();
    return {
      ...(token ? { Authorization: BEARER + token } : {}),
      ...(csrf ? { 'X-CSRFToken': decodeURIComponent(csrf) } : {}),
    };
  },
  onUnauthorized: () => goToSignIn(),
  judge: (sent) => tokenKeeper.judge(sent.get('authorization')?.slice(BEARER.length)),
});

/**
 * A call that ends because its page is being left has not failed: what it asked for may well be done, and nobody is here any more to be
 * told otherwise. It stays without an answer, so that nothing is taken back.
 */
async function fetchHere(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    // A page that is left takes no further turn.
    if (!request.signal.aborted) await new Promise((turn) => setTimeout(turn));
    throw error;
  }
}

/** The browser's client. */
export const api: Api = createApi(browserTransport(fetchHere));

/** The same client, whose calls are sent in another way: one that tells how much of a file has left. */
export const apiSending = (send: Transport['send']): Api => createApi(browserTransport(send));

const inProcess = (request: Request, send: Transport['send']): Api =>
  createApi({
    origin: new URL(request.url).origin,
    send,
    headers: () => ({}),
    onUnauthorized: () => {},
  });

/** The same client for a loader on the server: calls run in process, as a visitor who is not signed in. */
export const loaderApi = (request: Request, context: Readonly<RouterContextProvider>): Api =>
  inProcess(request, context.get(pageContext).api);

/** The same for what a loader reads of the person that the page is drawn for. */
export const viewerApi = (request: Request, context: Readonly<RouterContextProvider>): Api =>
  inProcess(request, context.get(pageContext).apiAsViewer);
