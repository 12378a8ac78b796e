import type { PlantCompanion } from '@understory/contract';
import { expect, test } from 'vitest';
import { tellingReasons } from './telling-reasons.ts';

const companion = (id: number, ...kinds: PlantCompanion['reasons'][number]['kind'][]): PlantCompanion => ({
  plant: { id } as PlantCompanion['plant'],
  place: 'beside',
  score: 80,
  reasons: kinds.map((kind) => ({ kind, sentence: `${kind} ${id}` })),
});

test('a row says different things where it can, the most telling first', () => {
  const row = [
    companion(1, 'country', 'bloom', 'ground'),
    companion(2, 'country', 'bloom', 'ground'),
    companion(3, 'country', 'ground'),
    companion(4, 'country', 'bloom', 'ground'),
    companion(5),
  ];
  expect(tellingReasons(row).map(({ reason }) => reason)).toEqual([
    'country 1',
    'bloom 2',
    'ground 3',
    'country 4',
    '',
  ]);
});
