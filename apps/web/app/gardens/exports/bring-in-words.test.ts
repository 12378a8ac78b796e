import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { ApiError } from '../../shell/api.ts';
import { refusedOf } from './bring-in-words.ts';

describe('what is wrong with a file, in words', () => {
  const refusal = (fields: readonly string[], code = 'validation_failed') =>
    new ApiError('API Error: No', {
      status: 400,
      code,
      detail: 'No.',
      errors: fields.map((field) => ({ field, message: 'is wrong' })),
    });

  it('tells one fault by its sentence alone, and cuts a long list', () => {
    expect(refusedOf(refusal(['name']), english)).toMatchObject({ sentence: 'No.', lines: [] });
    expect(
      refusedOf(refusal(Array.from({ length: 12 }, (_, at) => `collection.${at}`)), english).lines,
    ).toHaveLength(9);
  });

  it('offers to leave plants out only where they are all that is wrong', () => {
    expect(refusedOf(refusal(['plants.2', 'plants.5']), english).unknownPlants).toEqual([2, 5]);
    expect(refusedOf(refusal(['plants.2', 'name']), english).unknownPlants).toEqual([]);
    expect(refusedOf(refusal(['plants.2.slug']), english).unknownPlants).toEqual([]);
  });

  it('knows which plan is needed, and has words for what is no refusal', () => {
    expect(refusedOf(refusal([], 'upgrade_required'), english).needsPlan).toBe('cultivator');
    expect(refusedOf(refusal(['name']), english).needsPlan).toBe(undefined);
    expect(refusedOf(new TypeError('x'), english).sentence).toContain('Something went wrong on this page');
  });
});
