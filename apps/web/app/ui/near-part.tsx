import { type ComponentType, lazy, memo, Suspense, useEffect, useEffectEvent, useRef } from 'react';

/** How far from the screen, in screens, somebody is near. */
const NEAR = '50%';

/** Loads it, and again once the network is back where it went before: until then what the server drew stays. */
async function loadAtLast<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((back) => window.addEventListener('online', back, { once: true }));
    }
  }
}

/**
 * A part far down a page: the server draws it as everything else, and its script is fetched when somebody comes near it, by scrolling
 * or by keys. A button in it that is pressed before it answers is pressed once it does.
 *
 * It takes nothing and is never drawn anew by what stands around it: React would throw away what the server drew, to put nothing in its
 * place until the script is there.
 * @param minHeight of its room, in pixels, where the server has not drawn it
 */
export function nearPart(load: () => Promise<ComponentType>, minHeight: number): ComponentType {
  let comeNear: () => void = () => undefined;
  const isNear = new Promise<void>((resolve) => {
    comeNear = resolve;
  });
  const Part = lazy(async () => {
    if (typeof document === 'undefined') return { default: await load() };
    await isNear;
    return { default: await loadAtLast(load) };
  });
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the module of the page that shows it begins.
  return memo(function NearPart() {
    const place = useRef<HTMLDivElement>(null);
    const pressed = useRef<MouseEvent>(undefined);
    useEffect(() => {
      const { current } = place;
      if (!current) return;
      const observer = new IntersectionObserver(
        (seen) => {
          if (seen.some(({ isIntersecting }) => isIntersecting)) comeNear();
        },
        { rootMargin: NEAR },
      );
      observer.observe(current);
      // On the window: React keeps presses of what it has not taken over yet to itself.
      const note = (event: MouseEvent) => {
        if (event.target instanceof Node && current.contains(event.target)) pressed.current = event;
      };
      const forget = (heard: Event) => {
        if ((heard as CustomEvent<MouseEvent>).detail === pressed.current) pressed.current = undefined;
      };
      window.addEventListener('click', note, true);
      document.addEventListener('understory:heard', forget);
      return () => {
        observer.disconnect();
        window.removeEventListener('click', note, true);
        document.removeEventListener('understory:heard', forget);
      };
    }, []);
    const pressAnew = () => {
      const target = pressed.current?.target;
      if (target instanceof Element) target.closest('button')?.click();
    };
    return (
      <div ref={place} style={{ minWidth: 0, minHeight }}>
        <Suspense>
          <Part />
          <Answering onceIt={pressAnew} />
        </Suspense>
      </div>
    );
  });
}

/** Calls once what it stands beside answers, and React has handed on the press that it may have been taken over for. */
function Answering({ onceIt }: { readonly onceIt: () => void }) {
  const call = useEffectEvent(onceIt);
  useEffect(() => {
    const soon = window.setTimeout(() => call());
    return () => window.clearTimeout(soon);
  }, []);
  return null;
}
