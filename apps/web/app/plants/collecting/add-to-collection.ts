import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { GardenCard, PlantCard } from '@understory/contract';
import { GARDENS_KEY, lastGarden } from '../../gardens/index.ts';
import { noteOnePlant } from '../../offline/plants-per-garden.ts';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { sayHere } from '../../shell/words.ts';
import type { Toast } from '../../ui/Toast.tsx';

type Plant = Pick<PlantCard, 'id' | 'common_name'>;
type Garden = Pick<GardenCard, 'id' | 'name'>;

/** What is around an adding: where it is told, and what was read before and is not true any more. */
export interface Around {
  readonly say: (toast: Toast) => void;
  readonly queries: QueryClient;
}

/** What a garden holds of one plant. */
export interface Holding {
  /** Its record in the collection; undefined when it is not in it. */
  readonly record: number | undefined;
  /** How many of it stand on the plan. */
  readonly placed: number;
}

const openLink = ({ id }: Garden) => ({ label: sayHere(msg`Open garden`), to: `/gardens/${id}` });

/** Reads anew what a garden was said to hold. */
function refresh(queries: QueryClient, gardenId: number): void {
  void queries.invalidateQueries({ queryKey: ['garden-holds'] });
  void queries.invalidateQueries({ queryKey: ['compatible-plants', gardenId], refetchType: 'none' });
  void queries.invalidateQueries({ queryKey: GARDENS_KEY });
}

/** Changes that are under way, by garden and plant: a second tap meanwhile is the same wish. */
const underWay = new Set<string>();
/** How many have begun and ended here. */
let turns = 0;

function begin(change: string): void {
  underWay.add(change);
  turns += 1;
}

function end(change: string): void {
  underWay.delete(change);
  turns += 1;
}

/** Tells later whether what is read of gardens from now on is still so: a change that was made meanwhile may be in it or not. */
export function followChanges(): () => boolean {
  const before = turns;
  return () => turns === before && underWay.size === 0;
}

/** Takes a plant out of a garden's collection; what is placed of it stays. */
export async function takeOutOfCollection(
  around: Around,
  plant: Plant,
  garden: Garden,
  { record, placed }: Holding,
): Promise<void> {
  const { say, queries } = around;
  const change = `${garden.id} ${plant.id}`;
  if (record === undefined || underWay.has(change)) return;
  begin(change);
  noteOnePlant(garden.id, plant.id, placed > 0);
  try {
    await api('DELETE /garden-plants/{id}/', { params: { id: record } });
    say({
      words: sayHere(
        msg`${{ plant: plant.common_name }} is out of the collection of ${{ garden: garden.name }}.`,
      ),
      link: openLink(garden),
    });
  } catch (error) {
    noteOnePlant(garden.id, plant.id, true);
    say({
      words: sayHere(
        msg`${{ plant: plant.common_name }} could not be taken out of ${{ garden: garden.name }}. ${{ why: sentenceOf(error) }}`,
      ),
      isTrouble: true,
      link: openLink(garden),
    });
  } finally {
    end(change);
    refresh(queries, garden.id);
  }
}

/**
 * Puts a plant into a garden's collection. It is said and marked at once, and taken back if the server refuses. A plant that
 * is there already is left alone.
 */
export async function addToCollection(
  around: Around,
  plant: Plant,
  garden: Garden,
  held: Holding,
): Promise<void> {
  const { say, queries } = around;
  const change = `${garden.id} ${plant.id}`;
  if (held.record !== undefined || underWay.has(change)) return;
  begin(change);
  lastGarden.write(garden.id);
  noteOnePlant(garden.id, plant.id, true);
  const adding = api('POST /gardens/{id}/add_to_collection/', {
    params: { id: garden.id },
    body: { plant_id: plant.id },
  });
  const undo = async () => {
    const added = await adding.catch(() => undefined);
    if (added) await takeOutOfCollection(around, plant, garden, { record: added.id, placed: held.placed });
  };
  say({
    words: sayHere(msg`${{ plant: plant.common_name }} is in the collection of ${{ garden: garden.name }}.`),
    undo: { label: sayHere(msg`Undo`), act: () => void undo() },
    link: openLink(garden),
  });
  try {
    await adding;
  } catch (error) {
    noteOnePlant(garden.id, plant.id, held.placed > 0);
    say({
      words: sayHere(
        msg`${{ plant: plant.common_name }} could not be added to ${{ garden: garden.name }}. ${{ why: sentenceOf(error) }}`,
      ),
      isTrouble: true,
    });
  } finally {
    end(change);
    refresh(queries, garden.id);
  }
}
