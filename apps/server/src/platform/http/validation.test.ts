import { CALLS, type Call } from '@understory/contract';
import { sayIn } from '@understory/words/say';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError, sayTold } from '../api-error.ts';
import { singleQuery, validate } from './validation.ts';

const ODD = [undefined, null, '', 'x', 'x'.repeat(20_000), '\0', -1, 1.5, 1e308, true, [], ['x', null], {}];

const refusalOf = (attempt: () => unknown): ApiError | undefined => {
  try {
    attempt();
  } catch (refusal) {
    if (refusal instanceof ApiError) return refusal;
    throw refusal;
  }
  return undefined;
};

/** One sentence or more, with no name that programs give and no words of a library's. */
function expectSentence(words: string, field: string): void {
  expect(words).toMatch(/^[A-Z0-9][^\n]*[.]$/);
  expect(words).not.toMatch(/Invalid |\bundefined\b|\[object/);
  if (/[_A-Z]/.test(field)) expect(words.split(' ')).not.toContain(field);
}

const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object);

const parts = CALLS.flatMap((call: Call) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? [{ call, schema, name: `${part} of ${call.id}` }] : [];
  }),
);

describe('every refusal of what does not fit is a sentence', () => {
  it.each(parts)('$name', ({ call, schema }) => {
    for (const field of fieldsOf(schema)) {
      for (const odd of ODD) {
        const refusal = refusalOf(() => validate(call, schema, { [field]: odd }));
        if (!refusal) continue;
        if (refusal.told !== call.invalid?.detail) expectSentence(refusal.message, field);
        for (const fault of refusal.details.errors ?? []) {
          expectSentence(sayTold(sayIn('en'), fault.told), fault.field.split('.').at(-1) ?? '');
        }
      }
    }
  });

  it.each(CALLS.filter(({ query }: Call) => query))('a parameter of $id given twice', (call: Call) => {
    for (const name of Object.keys(call.query?.shape ?? {})) {
      const twice = new URLSearchParams([
        [name, '1'],
        [name, '1'],
      ]);
      const refusal = refusalOf(() => singleQuery(call, twice));
      const [fault] = refusal?.details.errors ?? [];
      expectSentence(fault ? sayTold(sayIn('en'), fault.told) : '', name);
    }
  });
});
