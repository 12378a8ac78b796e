import {
  addressOf,
  bodyLimitsOf,
  CALLS,
  type Call,
  ERROR_STATUS,
  type ErrorCode,
  errorBodySchema,
  versionConflictSchema,
} from '@understory/contract';
import { inFigures } from '@understory/garden';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** A schema as OpenAPI 3.1 speaks it: JSON Schema 2020-12. Text of a path or query that stands for a number says so. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const override = z.globalRegistry.get(zodSchema as unknown as z.ZodType)?.override as Json | undefined;
      if (!override) return;
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Json)[key];
      Object.assign(jsonSchema, override);
    },
  }) as Json;
  return json;
}

function parametersOf(shape: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!shape) return [];
  const json = schemaOf(shape, 'input');
  const required = new Set((json.required as string[] | undefined) ?? []);
  return Object.entries((json.properties as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    ...((schema as Json).description ? { description: (schema as Json).description } : {}),
    schema,
  }));
}

/** What any call refuses that takes a body. */
const BODY_REFUSALS = [
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
  'request_timeout',
] as const satisfies readonly ErrorCode[];

const count = (description: string): Json => ({ description, schema: { type: 'integer' } });

/** How the count of the caller stands: of the person where one is known, else of the address. */
const COUNTS = {
  'RateLimit-Limit': count('How many such calls may be made until the count begins anew'),
  'RateLimit-Remaining': count('How many are left of these'),
  'RateLimit-Reset': count('Seconds until the count begins anew'),
};
const HEADERS: Record<string, Json> = { ...COUNTS, 'Retry-After': count('Seconds after which to try again') };

const headersNamed = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Refusals that say when to try again. */
const TEMPORARY = new Set([429, 503]);

function refusalsOf(call: Call): Json {
  const byStatus = new Map<number, string[]>();
  const codes: readonly ErrorCode[] = [
    ...call.errors,
    ...(call.body || call.raw ? BODY_REFUSALS : []),
    ...(call.heavy || call.seconds ? (['service_unavailable'] as const) : []),
    ...(call.feature ? (['turned_off'] as const) : []),
    'too_many_requests',
    'internal_error',
  ];
  for (const code of new Set(codes)) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const entries = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      ...(TEMPORARY.has(status) && {
        headers: headersNamed(status === 429 ? Object.keys(HEADERS) : ['Retry-After']),
      }),
      content: {
        'application/json': {
          schema:
            status === 409 && codes.includes('version_conflict')
              ? schemaOf(versionConflictSchema, 'output')
              : { $ref: '#/components/schemas/Error' },
        },
      },
    },
  ]);
  return Object.fromEntries(entries);
}

function successOf(call: Call): Json {
  const headers = headersNamed(Object.keys(COUNTS));
  if (call.status === 204) return { description: 'Done', headers };
  const content = call.media
    ? { [call.media]: { schema: { type: 'string', format: 'binary' } } }
    : {
        'application/json': { schema: call.answer ? schemaOf(call.answer, 'output') : {} },
        ...(call.events && { 'text/event-stream': { schema: { type: 'string' } } }),
      };
  return {
    description: call.stream ? 'The answer, in pieces, as fast as they are taken' : 'The answer',
    headers,
    content,
  };
}

/** The same body as a form, in which some fields are files, or all others one document. */
function formOf(body: z.ZodType, files: readonly string[], document: string | undefined): Json {
  const json = schemaOf(body, 'input');
  const parts = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]));
  return document
    ? { type: 'object', properties: { [document]: json, ...parts }, required: [document] }
    : { ...json, properties: { ...(json.properties as Json), ...parts } };
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${bytes / 1024} KB` : `${(bytes / 1024 ** 2).toFixed(1).replace('.0', '')} MB`;

function requestBodyOf(call: Call): Json | undefined {
  const { body, files, document, raw } = call;
  const { jsonBytes, jsonValues, formBytes } = bodyLimitsOf(call);
  if (raw) {
    return {
      description: `At most ${sizeOf(jsonBytes)}, as they were signed.`,
      required: true,
      content: { [raw]: { schema: { type: 'string', format: 'binary' } } },
      'x-max-bytes': jsonBytes,
    };
  }
  if (!body) return undefined;
  const most = `At most ${sizeOf(jsonBytes)} of JSON with ${inFigures(jsonValues)} values and names of fields`;
  return {
    description: files ? `${most}, or ${sizeOf(formBytes)} as a form.` : `${most}.`,
    required: !body.safeParse(undefined).success,
    content: {
      'application/json': { schema: schemaOf(body, 'input') },
      ...(files && {
        'multipart/form-data': {
          schema: formOf(body, files, document),
          ...(document && { encoding: { [document]: { contentType: 'application/json' } } }),
        },
      }),
    },
    'x-max-bytes': jsonBytes,
    'x-max-values': jsonValues,
    ...(files && { 'x-max-form-bytes': formBytes }),
  };
}

function operationOf(call: Call): Json {
  return {
    operationId: call.id,
    tags: [call.tag],
    summary: call.summary,
    ...(call.description && { description: call.description }),
    ...(call.who !== 'anyone' && { security: [{ idToken: [] }] }),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...((call.body || call.raw) && { requestBody: requestBodyOf(call) }),
    ...(call.seconds && { 'x-max-seconds': call.seconds }),
    ...(call.feature && { 'x-feature': call.feature }),
    responses: { [call.status]: successOf(call), ...refusalsOf(call) },
  };
}

/** Where the paths stand that are not below the address of the API. */
const serversOf = (call: Call): Json => (addressOf(call) === call.path ? { servers: [{ url: '/' }] } : {});

/** The OpenAPI 3.1 document of the whole API, made from the schemas that validate the calls. */
export function openApiDocument(calls: readonly Call[] = CALLS): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = {
      ...paths[call.path],
      ...serversOf(call),
      [call.method.toLowerCase()]: operationOf(call),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Understory',
      version: '1',
      description: 'Design gardens with native plants, keep them, and find where to buy the plants.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      headers: HEADERS,
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
