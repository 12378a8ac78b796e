import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { noteOnePlant } from '../../offline/plants-per-garden.ts';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation, useQueryClient } from '../../shell/queries.tsx';
import type { Toast } from '../../ui/Toast.tsx';

interface Named {
  readonly id: number;
  readonly common_name: string;
  /** Without it none of it is taken to stand in the garden. */
  readonly in_garden?: { readonly placed: number };
}

/** Adds plants to a garden's collection, and takes out again what was added here. */
export function useCollecting(gardenId: number, gardenName: string, say: (said: string | Toast) => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  /** The record of each plant that was added here; undefined of one that was taken out again. */
  const [records, setRecords] = useState<ReadonlyMap<number, number | undefined>>(new Map());

  const settle = (plant: Named, record: number | undefined) => {
    setRecords((known) => new Map(known).set(plant.id, record));
    noteOnePlant(gardenId, plant.id, record !== undefined || (plant.in_garden?.placed ?? 0) > 0);
    void client.invalidateQueries({ queryKey: ['compatible-plants', gardenId], refetchType: 'none' });
  };

  const adding = useMutation({
    networkMode: 'always',
    mutationFn: (plant: Named) =>
      api('POST /gardens/{id}/add_to_collection/', {
        params: { id: gardenId },
        body: { plant_id: plant.id },
      }),
    onSuccess: (record, plant) => {
      settle(plant, record.id);
      say({
        words: t`${{ plant: plant.common_name }} is in the collection of ${gardenName}.`,
        undo: { label: t`Undo`, act: () => taking.mutate({ plant, record: record.id }) },
      });
    },
    onError: (error, plant) =>
      say({
        words: t`${{ plant: plant.common_name }} could not be added. ${{ reason: sentenceOf(error) }}`,
        isTrouble: true,
      }),
  });
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: ({ record }: { plant: Named; record: number }) =>
      api('DELETE /garden-plants/{id}/', { params: { id: record } }),
    onSuccess: (_, { plant }) => {
      settle(plant, undefined);
      say(t`${{ plant: plant.common_name }} is out of the collection again.`);
    },
    onError: (error, { plant }) =>
      say({
        words: t`${{ plant: plant.common_name }} could not be taken out. ${{ reason: sentenceOf(error) }}`,
        isTrouble: true,
      }),
  });

  const isBusy = (plantId: number): boolean =>
    (adding.isPending && adding.variables.id === plantId) ||
    (taking.isPending && taking.variables.plant.id === plantId);

  return {
    /** Whether a plant was added here. */
    isAdded: (plantId: number): boolean => records.get(plantId) !== undefined,
    /**
     * Whether a plant is in the collection.
     * @param read what the last reading told, which may be from before what was done here
     */
    isCollected: (plantId: number, read: boolean): boolean =>
      records.has(plantId) ? records.get(plantId) !== undefined : read,
    isBusy,
    /** Adds a plant, or takes it out again if it was added here. Its button is never disabled meanwhile: it would lose the focus. */
    change: (plant: Named): void => {
      if (isBusy(plant.id)) return;
      const record = records.get(plant.id);
      if (record === undefined) adding.mutate(plant);
      else taking.mutate({ plant, record });
    },
  };
}
