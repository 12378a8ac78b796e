import { useTurnedOff } from '../shell/turned-off.ts';
import { useLater } from '../shell/use-later.ts';

const read = async () => (await import('./chat/ChatCorner.tsx')).ChatCorner;

/** The way to the muse from every page. It comes when the page has nothing else to do. */
export function Chat() {
  const off = useTurnedOff('muse');
  const Corner = useLater(off ? undefined : read);
  return Corner && !off ? <Corner /> : null;
}
