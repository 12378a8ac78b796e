import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../garden-queries.ts';
import { noteOnePlant } from '../plantsPerGarden.ts';

interface Named {
  readonly id: number;
  readonly common_name: string;
  /** Without it none of it is taken to stand in the garden. */
  readonly in_garden?: { readonly placed: number };
}

/** What was done last, to be told; with a plant whose adding can be undone. */
interface News {
  readonly words: string;
  readonly undo?: Named;
}

/** Adds plants to a garden's collection, and takes out again what was added here. */
export function useCollecting(gardenId: number, gardenName: string) {
  const client = useQueryClient();
  const [records, setRecords] = useState<ReadonlyMap<number, number>>(new Map());
  const [news, setNews] = useState<News>();

  const settle = (plant: Named, record: number | undefined) => {
    setRecords((known) => {
      const next = new Map(known);
      if (record === undefined) next.delete(plant.id);
      else next.set(plant.id, record);
      return next;
    });
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
      setNews({ words: `${plant.common_name} is in the collection of ${gardenName}.`, undo: plant });
    },
    onError: (error, plant) =>
      setNews({ words: `${plant.common_name} could not be added. ${sentenceOf(error)}` }),
  });
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: async (plant: Named) => {
      const record = records.get(plant.id);
      if (record !== undefined) await api('DELETE /garden-plants/{id}/', { params: { id: record } });
    },
    onSuccess: (_, plant) => {
      settle(plant, undefined);
      setNews({ words: `${plant.common_name} is out of the collection again.` });
    },
    onError: (error, plant) =>
      setNews({ words: `${plant.common_name} could not be taken out. ${sentenceOf(error)}` }),
  });

  const isBusy = (plantId: number): boolean =>
    (adding.isPending && adding.variables.id === plantId) ||
    (taking.isPending && taking.variables.id === plantId);

  return {
    /** Whether a plant was added here. */
    isAdded: (plantId: number): boolean => records.has(plantId),
    isBusy,
    /** Adds a plant, or takes it out again if it was added here. Its button is never disabled meanwhile: it would lose the focus. */
    change: (plant: Named): void => {
      if (isBusy(plant.id)) return;
      if (records.has(plant.id)) taking.mutate(plant);
      else adding.mutate(plant);
    },
    news,
    hush: () => setNews(undefined),
  };
}
