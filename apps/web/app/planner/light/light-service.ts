import type { LaidZone, LightGround, LightMap, LitPlant, OpenGround, PlantLight } from '@understory/garden';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the worker is asked. */
export interface LightQuestion {
  readonly id: number;
  readonly ground: LightGround;
  readonly plants: readonly LitPlant[];
  /** Where a plant could be moved to. */
  readonly open: OpenGround;
  /** What the gardener has seen of the sun, topmost first. */
  readonly zones: readonly LaidZone[];
}

/** What the worker tells: how far it is, then the map, then the plants. */
export type FromLightWorker =
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly map: LightMap }
  | { readonly id: number; readonly plants: readonly PlantLight[] };

/** What the service needs of a worker. */
export interface LightWorker {
  postMessage(question: LightQuestion): void;
  addEventListener(type: 'message', hear: (event: { readonly data: FromLightWorker }) => void): void;
  addEventListener(type: 'error', hear: () => void): void;
  terminate(): void;
}

/** The light of a garden as far as it is worked out. */
export interface GardenLight {
  readonly map: LightMap | undefined;
  /** By the thing's id; none before they are worked out. */
  readonly plants: ReadonlyMap<string, PlantLight>;
}

export interface LightState {
  /** The newest light; the one before while another is worked out. */
  readonly light: GardenLight | undefined;
  /** 0 to 1 while it is worked out; undefined at rest. */
  readonly share: number | undefined;
  /** The worker could not be had, or broke. */
  readonly hasFailed: boolean;
}

/** So many answers are kept, for whoever goes back to a year or undoes a step. */
const KEPT = 12;
const NO_PLANTS: ReadonlyMap<string, PlantLight> = new Map();

/** Asks the worker for the light of a garden; the newest question wins. */
export class LightService {
  readonly store: StoreApi<LightState> = createStore(() => ({
    light: undefined,
    share: undefined,
    hasFailed: false,
  }));
  readonly #start: () => LightWorker;
  readonly #kept = new Map<string, GardenLight>();
  #worker: LightWorker | undefined;
  #asked: { readonly id: number; readonly name: string } = { id: 0, name: '' };

  constructor(
    start: () => LightWorker = () =>
      new Worker(new URL('./light.worker.ts', import.meta.url), { type: 'module' }) as LightWorker,
  ) {
    this.#start = start;
  }

  /** Asks for the light of this; nothing happens where that is what was asked last. */
  ask(question: Omit<LightQuestion, 'id'>): void {
    const name = JSON.stringify(question);
    if (name === this.#asked.name && !this.store.getState().hasFailed) return;
    const id = this.#asked.id + 1;
    this.#asked = { id, name };
    const known = this.#kept.get(name);
    if (known) {
      this.store.setState({ light: known, share: undefined, hasFailed: false });
      // What is still being worked out stops at its next step.
      this.#worker?.terminate();
      this.#worker = undefined;
      return;
    }
    this.store.setState({ share: 0, hasFailed: false });
    try {
      this.#worker ??= this.#begin();
      this.#worker.postMessage({ ...question, id });
    } catch {
      this.#fail();
    }
  }

  /** Stops whatever is worked out. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#asked = { id: this.#asked.id + 1, name: '' };
  }

  #begin(): LightWorker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }) => this.#hear(data));
    worker.addEventListener('error', () => this.#fail());
    return worker;
  }

  #fail(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.store.setState({ share: undefined, hasFailed: true });
  }

  #hear(told: FromLightWorker): void {
    if (told.id !== this.#asked.id) return;
    if ('share' in told) this.store.setState({ share: told.share });
    else if ('map' in told)
      this.store.setState({ light: { map: told.map, plants: NO_PLANTS }, share: undefined });
    else {
      const light: GardenLight = {
        map: this.store.getState().light?.map,
        plants: new Map(told.plants.map((plant) => [plant.id, plant])),
      };
      this.#keep(light);
      this.store.setState({ light });
    }
  }

  #keep(light: GardenLight): void {
    const { name } = this.#asked;
    this.#kept.delete(name);
    this.#kept.set(name, light);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
