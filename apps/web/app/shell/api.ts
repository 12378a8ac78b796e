import type { Calls, FieldError, FileAnswer, Gets, Sends } from '@understory/contract';
import type { RouterContextProvider } from 'react-router';
import { freshIdentityToken } from './identity-token.ts';
import { pageContext } from './page-context.ts';
import { rememberPath } from './remembered-path.ts';

const BASE_PATH = '/api/v1';

/** A refusal by the API, or no answer at all (`status` 0). Its message is ready to be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** Stable code of the refusal; empty when the answer carried none. */
  readonly code: string;
  /** The server's own sentence, without the prefix of the message. */
  readonly detail: string;
  /** What is wrong with single fields of the body. */
  readonly errors: readonly FieldError[];
  /** The parsed answer, for refusals that carry more (such as the current garden of a conflict). */
  readonly body: unknown;

  constructor(
    message: string,
    facts: { status: number; code?: string; detail?: string; errors?: readonly FieldError[]; body?: unknown },
  ) {
    super(message);
    this.status = facts.status;
    this.code = facts.code ?? '';
    this.detail = facts.detail ?? message;
    this.errors = facts.errors ?? [];
    this.body = facts.body;
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
};

type LooseOptions = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  quiet401?: boolean | undefined;
};

function addressOf(path: string, { params, query }: LooseOptions, origin: string): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const url = new URL(`${BASE_PATH}${filled}`, origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The words for a refusal: `detail`, else `message`, else (writing) the whole JSON, else the status or raw text. */
async function refusalOf(response: Response, method: string): Promise<ApiError> {
  const raw = await response.text().catch(() => '');
  const writes = method !== 'GET' && method !== 'DELETE';
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    const words = writes
      ? `HTTP error! status: ${response.status} - ${raw}`
      : response.statusText || raw || `HTTP ${response.status}`;
    return new ApiError(`API Error: ${words}`, { status: response.status, detail: words });
  }
  const fields = isRecord(body) ? body : {};
  const words =
    textOf(fields.detail) || textOf(fields.message) || (writes ? raw : response.statusText || raw);
  return new ApiError(`API Error: ${words}`, {
    status: response.status,
    code: textOf(fields.code),
    detail: words,
    errors: Array.isArray(fields.errors) ? (fields.errors as FieldError[]) : [],
    body,
  });
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type && !type.includes('json')) return response.blob();
  try {
    return await response.json();
  } catch {
    throw new ApiError('Invalid response format from API', { status: response.status });
  }
}

export function createApi(transport: Transport): Api {
  const call = async (key: string, options: LooseOptions = {}): Promise<unknown> => {
    const [method = 'GET', path = '/'] = key.split(' ', 2);
    const isForm = typeof FormData !== 'undefined' && options.body instanceof FormData;
    const hasBody = options.body !== undefined;
    const request = new Request(addressOf(path, options, transport.origin), {
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
    });
    let response: Response;
    try {
      response = await transport.send(request);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new ApiError('Unable to connect to the API. Please try again.', { status: 0 });
    }
    if (response.status === 401 && !options.quiet401) {
      transport.onUnauthorized();
      throw new ApiError('Unauthorized', { status: 401, code: 'unauthorized' });
    }
    if (!response.ok) throw await refusalOf(response, method);
    return readAnswer(response);
  };
  // The loose inner call serves every key; the contract's types guard it from outside.
  return call as Api;
}

const csrfToken = (): string | undefined => /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1];

/** The browser's client. */
export const api: Api = createApi({
  get origin() {
    return window.location.origin;
  },
  send: (request) => fetch(request),
  headers: async () => {
    const token = await freshIdentityToken();
    const csrf = csrfToken();
    return {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(csrf ? { 'X-CSRFToken': decodeURIComponent(csrf) } : {}),
    };
  },
  onUnauthorized: () => {
    const { pathname, search, hash } = window.location;
    if (pathname === '/login') return;
    rememberPath(pathname + search + hash);
    window.location.assign('/login');
  },
});

/** The same client for a loader on the server: calls run in process, as a visitor who is not signed in. */
export function loaderApi(request: Request, context: Readonly<RouterContextProvider>): Api {
  return createApi({
    origin: new URL(request.url).origin,
    send: context.get(pageContext).api,
    headers: () => ({}),
    onUnauthorized: () => {},
  });
}
