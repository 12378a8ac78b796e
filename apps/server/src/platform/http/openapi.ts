import { CALLS, type Call, ERROR_STATUS, errorBodySchema, versionConflictSchema } from '@understory/contract';
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

function refusalsOf(call: Call): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set([...call.errors, 'too_many_requests' as const, 'internal_error' as const])) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const entries = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
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
  if (call.status === 204) return { description: 'Done' };
  const content = call.media
    ? { [call.media]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: call.answer ? schemaOf(call.answer, 'output') : {} } };
  return { description: 'The answer', content };
}

/** The same body as a form, in which some fields are files. */
function formOf(body: z.ZodType, files: readonly string[]): Json {
  const json = schemaOf(body, 'input');
  const parts = files.map((name) => [name, { type: 'string', format: 'binary' }]);
  return { ...json, properties: { ...(json.properties as Json), ...Object.fromEntries(parts) } };
}

function requestBodyOf({ body, files }: Call): Json | undefined {
  if (!body) return undefined;
  return {
    required: !body.safeParse(undefined).success,
    content: {
      'application/json': { schema: schemaOf(body, 'input') },
      ...(files && { 'multipart/form-data': { schema: formOf(body, files) } }),
    },
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
    ...(call.body && { requestBody: requestBodyOf(call) }),
    responses: { [call.status]: successOf(call), ...refusalsOf(call) },
  };
}

/** The OpenAPI 3.1 document of the whole API, made from the schemas that validate the calls. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
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
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
