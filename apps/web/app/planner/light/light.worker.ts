/** Works out the light of a garden beside the page, so that the page stays quick. */
import { LightWork, plantLights } from '@understory/garden';
import type { FromLightWorker, LightQuestion } from './light-service.ts';

/** The newest question wins: one that came before stops between two steps. */
let newest = 0;
/** Lets a newer question in: messages are heard between two tasks. */
const breath = () => new Promise<void>((resolve) => setTimeout(resolve));
const tell = (message: FromLightWorker, transfer: Transferable[] = []) => postMessage(message, { transfer });

async function answer({ id, ground, plants, open, zones }: LightQuestion): Promise<void> {
  const work = new LightWork(ground);
  while (work.step()) {
    await breath();
    if (id !== newest) return;
    tell({ id, share: work.share });
  }
  const { map } = work;
  tell({ id, map }, [
    ...map.months.map(({ buffer }) => buffer as ArrayBuffer),
    map.mornings.buffer as ArrayBuffer,
  ]);
  const telling = plantLights(ground, plants, open, zones);
  for (;;) {
    const step = telling.next();
    if (step.done) {
      tell({ id, plants: step.value });
      return;
    }
    await breath();
    if (id !== newest) return;
  }
}

addEventListener('message', ({ data }: MessageEvent<LightQuestion>) => {
  newest = data.id;
  void answer(data);
});
