import { useEffect, useState } from 'react';
import { readTicks, ticksKey, writeTicks } from './ticks.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** What is ticked on a garden's shopping lists on this device, in every window of it. */
export function useTicks(gardenId: number) {
  const [ticks, setTicks] = useState(NOTHING);
  useEffect(() => {
    const read = () => setTicks(readTicks(gardenId));
    const heard = ({ key }: StorageEvent) => {
      if (key === null || key === ticksKey(gardenId)) read();
    };
    read();
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, [gardenId]);
  const keep = (next: ReadonlySet<string>) => {
    setTicks(next);
    writeTicks(gardenId, next);
  };
  return {
    ticks,
    tick: (name: string, isTicked: boolean): void => {
      // As it is kept now: another window may have ticked since.
      const next = new Set(readTicks(gardenId));
      if (isTicked) next.add(name);
      else next.delete(name);
      keep(next);
    },
    clear: (): void => keep(NOTHING),
  };
}
