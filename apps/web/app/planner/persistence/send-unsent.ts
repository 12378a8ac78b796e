import type { Api } from '../../shell/api.ts';
import { GardenStore } from '../document/garden-store.ts';
import { DraftStore } from './draft-store.ts';
import { GardenSync } from './garden-sync.ts';
import { OneTab } from './one-tab.ts';
import { gardenKey, markUnsent, type OwnGarden, soon } from './unsent-mark.ts';

/** Under which what is sent is read anew. */
export { GARDENS_KEY } from '../../gardens/index.ts';

/**
 * Sends what the server lacks of a garden that no tab has open, without opening it. Where somebody drew in it elsewhere at the
 * same spot, or the server refuses some of it, it stays on this device until the person opens the garden and decides.
 */
export async function sendUnsent(api: Api, garden: OwnGarden): Promise<void> {
  const key = gardenKey(garden);
  const tab = new OneTab(key, () => undefined);
  if (tab.isHeldHere || !(await tab.take())) return;
  try {
    await sendKept(api, garden.gardenId, key);
  } catch (error) {
    console.warn('What this device keeps of a garden could not be sent.', error);
  } finally {
    tab.release();
  }
}

async function sendKept(api: Api, gardenId: number, key: string): Promise<void> {
  const store = await DraftStore.open(key);
  try {
    const kept = await store.read();
    if (!kept?.base || !kept.unsaved) {
      markUnsent(key, false);
      return;
    }
    const { drawing, plants, base } = kept;
    const garden = new GardenStore(drawing.document, new Map(plants.map((card) => [card.id, card])));
    garden.open(drawing);
    garden.onDiff((entry, after) => store.take(entry, after));
    const sync = new GardenSync({
      gardenId,
      drawing: garden,
      api: (call, ...rest) =>
        api(call, ...(rest.map((options) => ({ ...options, quiet401: true })) as typeof rest)),
      base,
      onSaved: (version, drawn, seq) => void store.markSaved(version, drawn, seq),
      onJoined: (joined, theirs) => void store.begin(joined, theirs),
      seq: () => store.seal(),
      onDirty: (isDirty) => markUnsent(key, isDirty),
      isWatched: false,
    });
    await soon(sync.saveNow());
    sync.stop();
    await store.flush();
  } finally {
    store.close();
  }
}
