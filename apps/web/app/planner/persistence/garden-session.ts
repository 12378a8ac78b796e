import type { PlantCard } from '@understory/contract';
import type { Polygon, Thing } from '@understory/garden';
import { emptyGarden, type GardenFacts } from '@understory/plan';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { forgetDraft } from '../../plants/index.ts';
import { type Api, ApiError } from '../../shell/api.ts';
import { GardenStore } from '../document/garden-store.ts';
import { afterEntry, type Drawing, EMPTY_HISTORY, entryOf } from '../document/history.ts';
import { addThings, changeFacts } from '../document/operations.ts';
import {
  DraftStore,
  GROWN_AT_ONCE,
  type KeptDraft,
  type ServerState,
  type UnreadDraft,
} from './draft-store.ts';
import { GardenPictures } from './garden-pictures.ts';
import { GardenSync } from './garden-sync.ts';
import { OneTab } from './one-tab.ts';
import { type OpenedGarden, openGarden, type Refused, readCards } from './open-garden.ts';
import { gardenKey, markUnsent, type OwnGarden, soon } from './unsent-mark.ts';

/** A garden that is open: its drawing, and what keeps and sends it. */
export interface OpenGarden {
  readonly drawing: GardenStore;
  /** The photographs and surveys under it. */
  readonly pictures: GardenPictures;
  /** Undefined for a draft of this device, which no server has yet. */
  readonly sync: GardenSync | undefined;
  readonly gardenId: number | undefined;
  /** Names a draft to the server, so that it becomes one garden however often it is sent. */
  readonly clientId: string;
}

export type GardenSessionState =
  | { readonly kind: 'opening' }
  /** Nothing is drawn yet: the garden's size and site are asked first. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'open'; readonly garden: OpenGarden }
  | { readonly kind: 'elsewhere' }
  /** An older build of the planner is open in another tab; this one goes on once that is closed. */
  | { readonly kind: 'blocked' }
  /** A newer build of the planner was opened in another tab. */
  | { readonly kind: 'outdated' }
  | Refused;

/** What a garden is begun with beside its size. */
export interface Yard {
  /** What the step is called. */
  readonly label: string;
  /** Inches; null for the whole rectangle. */
  readonly shape: Polygon | null;
  /** What stands there already. */
  readonly things: readonly Thing[];
  /** What the catalogue knows of it. */
  readonly plants: readonly PlantCard[];
}

interface Persistence {
  /** False once the browser refused to keep a draft. */
  readonly works: boolean;
  /** A draft of an older planner that cannot be read any more. It stays on this device. */
  readonly unread: UnreadDraft | undefined;
}

const DRAFT_KEY = 'draft';
const keyOf = (garden: OwnGarden | undefined): string => (garden ? gardenKey(garden) : DRAFT_KEY);

/** Opens a garden or this device's draft, keeps every step of it, sends what the server lacks, and puts it away. */
export class GardenSession {
  readonly store: StoreApi<GardenSessionState> = createStore<GardenSessionState>(() => ({ kind: 'opening' }));
  readonly #api: Api;
  readonly #garden: OwnGarden | undefined;
  readonly #onAcknowledged: () => void;
  readonly #tab: OneTab;
  #drafts: DraftStore | undefined;
  #sync: GardenSync | undefined;
  #closed = false;
  readonly #undo: (() => void)[] = [];
  /** How this browser keeps the drawing. */
  readonly persistence: StoreApi<Persistence> = createStore<Persistence>(() => ({
    works: true,
    unread: undefined,
  }));

  /**
   * @param garden left out for the draft of this device
   * @param onAcknowledged the server has what was drawn: what other pages know of the garden is old
   */
  constructor(api: Api, garden?: OwnGarden, onAcknowledged: () => void = () => undefined) {
    this.#api = api;
    this.#garden = garden;
    this.#onAcknowledged = onAcknowledged;
    this.#tab = new OneTab(keyOf(garden), () => {
      if (!this.#closed) void this.#putAway();
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
    const kept = await this.#openDrafts();
    if (this.#closed) return;
    if (this.#garden) await this.#openGarden(this.#garden.gardenId, kept);
    else if (kept) {
      this.#lay(kept.drawing, kept.plants, undefined, kept.clientId);
      void this.#readAnew(kept.plants.filter((card) => card.years_to_maturity === GROWN_AT_ONCE));
    } else {
      forgetDraft();
      this.store.setState({ kind: 'empty' }, true);
    }
  }

  /** Begins a draft with these facts. The outline of its yard and what stands there are a first step, which can be taken back. */
  async begin(facts: GardenFacts, yard?: Yard): Promise<void> {
    const document = emptyGarden(facts);
    const first =
      yard && entryOf(yard.label, [changeFacts(document, { shape: yard.shape }), addThings(yard.things)]);
    const empty = { document, history: EMPTY_HISTORY };
    const drawing = first ? afterEntry(empty, { kind: 'do', ...first }) : empty;
    const clientId = crypto.randomUUID();
    await this.#drafts?.begin(drawing, null, clientId);
    this.#lay(drawing, yard?.plants ?? [], undefined, clientId);
  }

  /** Removes the draft for good and asks for a new garden's facts. */
  async startOver(): Promise<void> {
    this.#stop();
    this.store.setState({ kind: 'opening' }, true);
    await this.#drafts?.remove();
    forgetDraft();
    this.store.setState({ kind: 'empty' }, true);
  }

  /** Replaces a garden that was changed elsewhere by the newer one. What was drawn here is given up. */
  async loadNewer(): Promise<void> {
    if (!this.#garden) return;
    this.#stop();
    this.store.setState({ kind: 'opening' }, true);
    await this.#drafts?.remove();
    await this.#openGarden(this.#garden.gardenId, undefined);
  }

  /** Hands the drawing to the garden the server made of it, undo history and what is tried included, and forgets the old draft. */
  async handOver(garden: OwnGarden, base: ServerState): Promise<void> {
    const state = this.store.getState();
    if (state.kind !== 'open') return;
    const { drawing, clientId } = state.garden;
    const heir = await DraftStore.open(keyOf(garden), { onFailure: this.#failedToKeep });
    heir.learn([...drawing.plants.values()]);
    await heir.begin(drawing.held, base, clientId);
    await heir.flush();
    heir.close();
    this.#stop();
    await this.#drafts?.remove();
    forgetDraft();
  }

  /** Writes what waits to be kept. Resolves when it is, or when it was found that it cannot be. */
  flush = (): Promise<void> => this.#drafts?.flush() ?? Promise.resolve();

  /** The page may be gone in a moment: what waits is written here, and what the server lacks is sent. */
  leave = (): void => {
    void this.flush();
    void this.#sync?.saveNow();
  };

  /** Puts the garden away. What the server lacks is sent, and the garden held meanwhile, so that nobody opens it half sent. */
  async close(): Promise<void> {
    this.#closed = true;
    const sync = this.#sync;
    await this.#putAway('elsewhere', () => soon(sync?.saveNow()));
    this.#tab.release();
  }

  async #openDrafts(): Promise<KeptDraft | undefined> {
    try {
      this.#drafts = await DraftStore.open(keyOf(this.#garden), {
        onFailure: this.#failedToKeep,
        onWritten: this.#keptAgain,
        onBlocked: () => this.store.setState({ kind: 'blocked' }, true),
        onOutdated: () => {
          this.#drafts = undefined;
          void this.#putAway('outdated');
        },
      });
      this.persistence.setState({ unread: await this.#drafts.readUnread() });
      return await this.#drafts.read();
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
    if (!kept || opened.drawing !== kept.drawing) await this.#drafts?.begin(opened.drawing, opened.base);
    else if (!opened.away && !kept.unsaved)
      void this.#drafts?.markSaved(opened.base.version, opened.drawing, this.#drafts.seal());
    this.#lay(opened.drawing, opened.plants, opened, kept?.clientId ?? crypto.randomUUID());
  }

  /** Asks for cards that an older build kept, which knew less of plants; without a connection they stay as they are. */
  async #readAnew(cards: readonly PlantCard[]): Promise<void> {
    const state = this.store.getState();
    if (cards.length === 0 || state.kind !== 'open') return;
    try {
      const read = await readCards(
        this.#api,
        cards.map(({ id }) => id),
      );
      state.garden.drawing.learn(read);
      this.#drafts?.learn(read);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #lay(
    drawn: Drawing,
    plants: readonly PlantCard[],
    opened: OpenedGarden | undefined,
    clientId: string,
  ): void {
    const drawing = new GardenStore(drawn.document, new Map(plants.map((card) => [card.id, card])));
    drawing.open(drawn);
    const sync = opened && this.#syncOf(drawing, opened);
    this.#drafts?.learn(plants);
    let noticed = drawing.kept.document;
    this.#undo.push(
      drawing.onDiff((entry, after) => {
        this.#drafts?.take(entry, after);
        // What is only tried is nothing that the server lacks.
        const { document } = drawing.kept;
        if (document !== noticed) sync?.notice();
        noticed = document;
      }),
      drawing.store.subscribe((after, before) => {
        if (after.plants === before.plants) return;
        this.#drafts?.learn([...after.plants.values()].filter((card) => !before.plants.has(card.id)));
      }),
    );
    const gardenId = this.#garden?.gardenId;
    const pictures = new GardenPictures({ drawing, api: this.#api, gardenId });
    window.addEventListener('online', pictures.retry);
    this.#undo.push(() => {
      window.removeEventListener('online', pictures.retry);
      pictures.close();
    });
    const garden = { drawing, pictures, sync, gardenId, clientId };
    this.store.setState({ kind: 'open', garden }, true);
  }

  #syncOf(drawing: GardenStore, { base, newer, away }: OpenedGarden): GardenSync | undefined {
    if (!this.#garden) return undefined;
    const sync = new GardenSync({
      gardenId: this.#garden.gardenId,
      drawing,
      api: this.#api,
      base,
      newer,
      away,
      onSaved: (version, drawn, seq) => {
        void this.#drafts?.markSaved(version, drawn, seq);
        this.#onAcknowledged();
      },
      onJoined: (drawn, theirs) => void this.#drafts?.begin(drawn, theirs),
      seq: () => this.#drafts?.seal() ?? 0,
      onDirty: (isDirty) => markUnsent(keyOf(this.#garden), isDirty),
    });
    const online = () => void sync.saveNow();
    window.addEventListener('online', online);
    this.#undo.push(() => {
      window.removeEventListener('online', online);
      this.#sync = undefined;
      sync.stop();
    });
    this.#sync = sync;
    return sync;
  }

  #stop(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }

  async #putAway(kind: 'elsewhere' | 'outdated' = 'elsewhere', last?: () => Promise<void>): Promise<void> {
    this.#stop();
    this.store.setState({ kind }, true);
    await last?.();
    const drafts = this.#drafts;
    this.#drafts = undefined;
    await drafts?.flush();
    drafts?.close();
  }

  #keptAgain = (): void => {
    if (!this.persistence.getState().works) this.persistence.setState({ works: true });
  };
  #failedToKeep = (error: unknown): void => {
    console.warn('This browser does not keep the draft.', error);
    this.persistence.setState({ works: false });
  };
}
