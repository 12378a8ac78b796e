import type { PlantCard } from '@understory/contract';
import { emptyGarden, type GardenFacts } from '@understory/plan';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { forgetDraft } from '../../plants/collecting/draft-plants.ts';
import type { Api } from '../../shell/api.ts';
import { DrawingStore } from '../document/drawing-store.ts';
import { type Drawing, EMPTY_HISTORY } from '../document/history.ts';
import { Editor } from '../editor/editor.ts';
import { DraftKeeper, type KeptDraft, type ServerState } from './draft-keeper.ts';
import { GardenSync } from './garden-sync.ts';
import { OneTab } from './one-tab.ts';
import { type OpenedGarden, openGarden, type Refused } from './open-garden.ts';
import { PictureBook } from './picture-book.ts';

/** A garden lies on the desk: its drawing, the hand that works on it, and what keeps and saves it. */
export interface OpenDesk {
  readonly drawing: DrawingStore;
  readonly editor: Editor;
  /** The photographs and surveys under it. */
  readonly pictures: PictureBook;
  /** Undefined for a draft of this device, which no server has yet. */
  readonly sync: GardenSync | undefined;
  readonly gardenId: number | undefined;
  /** Names a draft to the server, so that it becomes one garden however often it is sent. */
  readonly clientId: string;
}

export type DeskState =
  | { readonly kind: 'opening' }
  /** Nothing is drawn yet: the garden's size and site are asked first. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'open'; readonly desk: OpenDesk }
  | { readonly kind: 'elsewhere' }
  | Refused;

/** A garden of a person's, as this device keeps it for them and nobody else. */
export interface OwnGarden {
  readonly gardenId: number;
  readonly personId: string;
}

const DRAFT_KEY = 'draft';
const keyOf = (garden: OwnGarden | undefined): string =>
  garden ? `garden:${garden.gardenId}:${garden.personId}` : DRAFT_KEY;

/** Opens a garden or this device's draft, keeps every step of it, and puts it away. */
export class Desk {
  readonly store: StoreApi<DeskState> = createStore<DeskState>(() => ({ kind: 'opening' }));
  readonly #api: Api;
  readonly #garden: OwnGarden | undefined;
  readonly #tab: OneTab;
  #keeper: DraftKeeper | undefined;
  #closed = false;
  readonly #undo: (() => void)[] = [];
  /** False once the browser refused to keep a draft. */
  readonly keeping: StoreApi<{ readonly works: boolean }> = createStore(() => ({ works: true }));

  /** @param garden left out for the draft of this device */
  constructor(api: Api, garden?: OwnGarden) {
    this.#api = api;
    this.#garden = garden;
    this.#tab = new OneTab(keyOf(garden), () => {
      if (!this.#closed) this.#putAway();
    });
  }

  /** Opens what there is. With `steal`, takes it over from another tab. */
  async open(steal = false): Promise<void> {
    if (!(await this.#tab.take(steal))) {
      this.store.setState({ kind: 'elsewhere' }, true);
      return;
    }
    if (this.#closed) {
      this.#tab.release();
      return;
    }
    const kept = await this.#openKeeper();
    if (this.#closed) return;
    if (this.#garden) await this.#openGarden(this.#garden.gardenId, kept);
    else if (kept) this.#lay(kept.drawing, kept.plants, undefined, kept.clientId);
    else {
      forgetDraft();
      this.store.setState({ kind: 'empty' }, true);
    }
  }

  /** Begins a draft with these facts. */
  async begin(facts: GardenFacts): Promise<void> {
    const drawing = { document: emptyGarden(facts), history: EMPTY_HISTORY };
    const clientId = crypto.randomUUID();
    await this.#keeper?.begin(drawing, null, clientId);
    this.#lay(drawing, [], undefined, clientId);
  }

  /** Takes the draft off the desk for good and asks for a new garden's facts. */
  async startOver(): Promise<void> {
    this.#stop();
    this.store.setState({ kind: 'opening' }, true);
    await this.#keeper?.remove();
    forgetDraft();
    this.store.setState({ kind: 'empty' }, true);
  }

  /** Replaces a garden that was changed elsewhere by the newer one. What was drawn here is given up. */
  async loadNewer(): Promise<void> {
    if (!this.#garden) return;
    this.#stop();
    this.store.setState({ kind: 'opening' }, true);
    await this.#keeper?.remove();
    await this.#openGarden(this.#garden.gardenId, undefined);
  }

  /** Hands the drawing to the garden the server made of it, undo history included, and forgets the old draft. */
  async handOver(garden: OwnGarden, base: ServerState): Promise<void> {
    const state = this.store.getState();
    if (state.kind !== 'open') return;
    const { drawing, clientId } = state.desk;
    const heir = await DraftKeeper.open(keyOf(garden), this.#failedToKeep);
    heir.learn([...drawing.plants.values()]);
    await heir.begin(drawing.state, base, clientId);
    await heir.flush();
    heir.close();
    this.#stop();
    await this.#keeper?.remove();
    forgetDraft();
  }

  /** Writes what waits to be kept. Resolves when it is, or when it was found that it cannot be. */
  flush = (): Promise<void> => this.#keeper?.flush() ?? Promise.resolve();

  close(): void {
    this.#closed = true;
    this.#putAway();
    this.#tab.release();
  }

  async #openKeeper(): Promise<KeptDraft | undefined> {
    try {
      this.#keeper = await DraftKeeper.open(keyOf(this.#garden), this.#failedToKeep, this.#keptAgain);
      return await this.#keeper.read();
    } catch (error) {
      this.#failedToKeep(error);
      return undefined;
    }
  }

  async #openGarden(gardenId: number, kept: KeptDraft | undefined): Promise<void> {
    const opening = await openGarden(this.#api, gardenId, kept);
    if (this.#closed) return;
    if (opening.kind === 'refused') {
      this.store.setState(opening, true);
      return;
    }
    const { opened } = opening;
    // A draft with steps the server lacks stays as it is; anything else starts anew from what the server has.
    if (!kept || opened.drawing !== kept.drawing) await this.#keeper?.begin(opened.drawing, opened.base);
    this.#lay(opened.drawing, opened.plants, opened, kept?.clientId ?? crypto.randomUUID());
  }

  #lay(
    drawn: Drawing,
    plants: readonly PlantCard[],
    opened: OpenedGarden | undefined,
    clientId: string,
  ): void {
    const drawing = new DrawingStore(drawn.document, new Map(plants.map((card) => [card.id, card])));
    drawing.open(drawn);
    const sync = opened && this.#syncOf(drawing, opened);
    this.#keeper?.learn(plants);
    this.#undo.push(
      drawing.onStep((step, after) => {
        this.#keeper?.take(step, after);
        sync?.notice();
      }),
      drawing.store.subscribe((after, before) => {
        if (after.plants === before.plants) return;
        this.#keeper?.learn([...after.plants.values()].filter((card) => !before.plants.has(card.id)));
      }),
    );
    const gardenId = this.#garden?.gardenId;
    const pictures = new PictureBook({ drawing, api: this.#api, gardenId });
    window.addEventListener('online', pictures.retry);
    this.#undo.push(() => {
      window.removeEventListener('online', pictures.retry);
      pictures.close();
    });
    const desk = { drawing, editor: new Editor(drawing), pictures, sync, gardenId, clientId };
    this.store.setState({ kind: 'open', desk }, true);
  }

  #syncOf(drawing: DrawingStore, { base, newer }: OpenedGarden): GardenSync | undefined {
    if (!this.#garden) return undefined;
    const keeper = this.#keeper;
    const sync = new GardenSync({
      gardenId: this.#garden.gardenId,
      drawing,
      api: this.#api,
      base,
      newer,
      onSaved: (version, drawn, seq) => void keeper?.markSaved(version, drawn, seq),
      onJoined: (drawn, theirs) => void keeper?.begin(drawn, theirs),
      seq: () => keeper?.seq ?? 0,
    });
    const online = () => void sync.saveNow();
    window.addEventListener('online', online);
    this.#undo.push(() => {
      window.removeEventListener('online', online);
      sync.stop();
    });
    return sync;
  }

  #stop(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }

  #putAway(): void {
    this.#stop();
    const keeper = this.#keeper;
    this.#keeper = undefined;
    void keeper?.flush().then(() => keeper.close());
    this.store.setState({ kind: 'elsewhere' }, true);
  }

  #keptAgain = (): void => {
    if (!this.keeping.getState().works) this.keeping.setState({ works: true });
  };
  #failedToKeep = (error: unknown): void => {
    console.warn('This browser does not keep the draft.', error);
    this.keeping.setState({ works: false });
  };
}
