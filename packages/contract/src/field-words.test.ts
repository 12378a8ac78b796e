import { sayIn } from '@understory/words/say';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { FIELD_WORDS, fieldSentence } from './field-words.ts';
import { CALLS } from './index.ts';

type Described = z.core.JSONSchema.JSONSchema;
const BRANCHES = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;

/** The names of all fields in a schema, however deep. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, $defs = {}, items, additionalProperties, ...others } = schema as Described;
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...Object.values($defs), items, additionalProperties].flatMap(namesIn),
    ...BRANCHES.flatMap((branch) => (others[branch] ?? []).flatMap(namesIn)),
  ];
}

const fieldsOf = ({ params, query, body }: Call): string[] =>
  [params, query, body].flatMap((schema) =>
    schema ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
  );
const ALL = new Set(CALLS.flatMap((call: Call) => [...fieldsOf(call), ...(call.files ?? [])]));

describe('what a person calls a field', () => {
  it('is there for every field that a call takes', () => {
    const without = [...ALL].filter((name) => !Object.hasOwn(FIELD_WORDS, name));
    expect(without).toEqual([]);
  });

  it('is there for no other', () => {
    const idle = Object.keys(FIELD_WORDS).filter((name) => !ALL.has(name) && name !== 'body');
    expect(idle).toEqual([]);
  });

  it('is never the name of the field as programs write it', () => {
    for (const [name, { message: words }] of Object.entries(FIELD_WORDS)) {
      expect([name, words]).toEqual([
        name,
        expect.stringMatching(/^(the|your|what|whether|picture) [a-zA-Z0-9 {}-]+$/),
      ]);
      if (/[_A-Z]/.test(name)) expect(words).not.toContain(name);
    }
  });
});

describe('a fault of a field is a sentence', () => {
  it.each([
    ['first_name', 'must not be empty', 'Your first name must not be empty.'],
    ['body', 'must be an object', 'What was sent must be an object.'],
    ['site.ph', 'must be at least 3', 'The pH of the soil must be at least 3.'],
    ['ids.3', 'must be a number', 'Plant 4 of the list must be a number.'],
    [
      'shape.2.x',
      'must be at least 0',
      'Corner 3 of the outline: the place from the left must be at least 0.',
    ],
    ['grid_data.placedPlants.4.quantity', 'is odd', 'Plant 5 of the drawing: the quantity is odd.'],
    ['diff.things.added.0.unknown_part', 'is odd', 'Entry 1 of what was added: this value is odd.'],
    ['diff.layers.changed', 'is odd', 'What was changed is odd.'],
    ['constructor', 'is odd', 'This value is odd.'],
    ['nobody_knows.3', 'is odd', 'Entry 4 of a list is odd.'],
  ])('%s', (field, message, sentence) => {
    expect(fieldSentence(sayIn('en'), field, { id: `test.${message}`, message: `{Field} ${message}.` })).toBe(
      sentence,
    );
  });
});
