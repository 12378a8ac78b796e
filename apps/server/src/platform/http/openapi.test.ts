import { Validator } from '@seriousme/openapi-schema-validator';
import { addressOf, CALLS, type Call } from '@understory/contract';
import { describe, expect, it } from 'vitest';
import { apiReferencePage } from './api-reference.ts';
import { openApiDocument } from './openapi.ts';

type Json = Record<string, unknown>;
const document = openApiDocument();
const operations = Object.values(document.paths as Record<string, Json>).flatMap(
  ({ servers: _, ...methods }) => Object.values(methods) as Json[],
);

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  });

  it('holds every call of the contract once', () => {
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(
      CALLS.map((call) => call.id).sort(),
    );
  });

  it('says number where text of a query stands for one', () => {
    const search = operations.find((operation) => operation.operationId === 'searchPlants');
    const parameters = (search?.parameters ?? []) as Json[];
    const page = parameters.find((parameter) => parameter.name === 'page');
    expect(page).toMatchObject({ in: 'query', required: false, schema: { type: 'integer', minimum: 1 } });
  });

  it('says of every call how its count is told, of a heavy one that it may have to wait, and of one that can be turned off that it can', () => {
    for (const call of CALLS as readonly Call[]) {
      const { responses } = operations.find(({ operationId }) => operationId === call.id) as {
        responses: Record<string, { headers?: Json }>;
      };
      expect(Object.keys(responses[call.status]?.headers ?? {})).toEqual([
        'RateLimit-Limit',
        'RateLimit-Remaining',
        'RateLimit-Reset',
      ]);
      expect(responses[429]?.headers).toHaveProperty('Retry-After');
      if (call.feature)
        expect(responses[503]).toMatchObject({ description: expect.stringContaining('turned_off') });
      if (call.heavy) expect(responses[503]?.headers).toHaveProperty('Retry-After');
    }
  });

  it('says where the paths stand that are not below the API, and which answers come as events too', () => {
    const paths = document.paths as Record<string, Json>;
    expect(paths['/ai/chat/']).toMatchObject({
      servers: [{ url: '/' }],
      post: { responses: { 200: { content: { 'application/json': {}, 'text/event-stream': {} } } } },
    });
    expect(paths['/gardens/']).not.toHaveProperty('servers');
  });

  it('gives every path parameter its place', () => {
    for (const [path, { servers: _, ...methods }] of Object.entries(
      document.paths as Record<string, Record<string, Json>>,
    )) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const operation of Object.values(methods)) {
        const inPath = (operation.parameters as Json[])
          .filter((one) => one.in === 'path')
          .map((one) => one.name);
        expect(inPath).toEqual(named);
      }
    }
  });

  it('is readable as a page that names every call', async () => {
    const page = String(await apiReferencePage(document, 'nonce'));
    for (const call of CALLS) expect(page).toContain(addressOf(call));
  });
});
