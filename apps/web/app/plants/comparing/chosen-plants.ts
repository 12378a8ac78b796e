import type { PlantCard } from '@understory/contract';
import { useSyncExternalStore } from 'react';
import { asJson, storedValue } from '../../shell/stored-value.ts';
import { type PicturedPlant, portraitAddress } from '../photographs/pictures-of.ts';

/** What the tray shows of a plant that was chosen to be compared; `image_url` is its portrait. */
export type ChosenPlant = Pick<PlantCard, 'id' | 'slug' | 'common_name' | 'image_url'>;

/** A plant that can be chosen. Its picture may be a photograph; the portrait is then among `images`. */
type Choosable = ChosenPlant & Pick<PicturedPlant, 'images'>;

/** No photograph is kept: the tray has no room for whose it is. */
const asChosen = ({ id, slug, common_name, ...pictured }: Choosable): ChosenPlant => ({
  id,
  slug,
  common_name,
  image_url: portraitAddress(pictured),
});

/** More columns than this cannot be read side by side. */
export const MOST_COMPARED = 4;

const NONE: readonly ChosenPlant[] = [];

const isChosen = (value: unknown): value is ChosenPlant => {
  const { id, slug, common_name, image_url } = (value ?? {}) as Partial<Record<keyof ChosenPlant, unknown>>;
  return (
    Number.isSafeInteger(id) && [slug, common_name, image_url].every((field) => typeof field === 'string')
  );
};

/** What was kept, each plant once and no more than can be compared. */
export const kept = storedValue(
  'understory.compared',
  asJson<readonly ChosenPlant[]>((value) => {
    const plants = Array.isArray(value) ? value.filter(isChosen) : NONE;
    const once = plants.filter(({ id }, at) => plants.findIndex((other) => other.id === id) === at);
    return once.slice(0, MOST_COMPARED);
  }),
  { keeper: 'tab', initial: NONE },
);

/**
 * The choice after a plant's toggle was pressed: without it if it was in, with it at the end if there is room, and undefined where
 * there is none.
 */
export function toggled(
  chosen: readonly ChosenPlant[],
  pressed: Choosable,
): readonly ChosenPlant[] | undefined {
  if (chosen.some(({ id }) => id === pressed.id)) return chosen.filter(({ id }) => id !== pressed.id);
  if (chosen.length >= MOST_COMPARED) return undefined;
  return [...chosen, asChosen(pressed)];
}

/** What is chosen, and the name of a plant that there was no room for. */
interface Choice {
  readonly plants: readonly ChosenPlant[];
  readonly refused: string | undefined;
}

const NO_CHOICE: Choice = { plants: NONE, refused: undefined };

/** Nothing chosen is one thing, on the server and here, so that the page has nothing to draw again for it. */
const choiceOf = (plants: readonly ChosenPlant[]): Choice =>
  plants.length === 0 ? NO_CHOICE : { plants, refused: undefined };

let choice: Choice | undefined;
const listeners = new Set<() => void>();

function current(): Choice {
  choice ??= choiceOf(kept.read());
  return choice;
}

function become(next: Choice): void {
  choice = next;
  for (const listener of listeners) listener();
}

/** Chooses these plants and no others, for this tab and as long as it is open. */
export function choose(plants: readonly Choosable[]): void {
  const chosen = plants.slice(0, MOST_COMPARED).map(asChosen);
  kept.write(chosen);
  become({ plants: chosen, refused: undefined });
}

/** Chooses a plant, or chooses it no more. One for which there is no room is told of by the tray. */
export function toggleChosen(plant: Choosable): void {
  const { plants } = current();
  const next = toggled(plants, plant);
  if (next) choose(next);
  else become({ plants, refused: plant.common_name });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The plants chosen to be compared, in the order they were chosen; on a server none are. */
export const useChoice = (): Choice => useSyncExternalStore(subscribe, current, () => NO_CHOICE);

/** Whether a plant is chosen; the card of another plant does not change with it. */
export const useIsChosen = (plantId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current().plants.some(({ id }) => id === plantId),
    () => false,
  );
