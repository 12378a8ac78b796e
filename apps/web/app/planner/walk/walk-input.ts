import { type RefObject, useEffect, useRef } from 'react';
import type { GardenScene } from './scene/garden-scene.ts';
import { moved, nearer, turned, type Viewpoint } from './scene/viewpoint.ts';

/** Ways to go that are held down: by keys, or by the buttons on the picture. */
export type Way =
  | 'ahead'
  | 'back'
  | 'left'
  | 'right'
  | 'turnLeft'
  | 'turnRight'
  | 'up'
  | 'down'
  | 'in'
  | 'out';

const WAY_OF_KEY: Readonly<Record<string, Way>> = {
  ArrowUp: 'ahead',
  ArrowDown: 'back',
  ArrowLeft: 'turnLeft',
  ArrowRight: 'turnRight',
  w: 'ahead',
  s: 'back',
  a: 'left',
  d: 'right',
  q: 'turnLeft',
  e: 'turnRight',
  PageUp: 'up',
  PageDown: 'down',
  '+': 'in',
  '=': 'in',
  '-': 'out',
};

const wayOf = ({ key }: KeyboardEvent): Way | undefined =>
  WAY_OF_KEY[key.length === 1 ? key.toLowerCase() : key];

/** A stroll, in feet a second; a turn in radians a second; above, the ground goes by with the distance. */
const FEET_A_SECOND = 5;
const RADIANS_A_SECOND = 1.3;
const LONGEST_STEP_S = 0.1;
/** One step where motion is reduced, or a button is pressed by a key. */
const ONE_STEP_S = 0.35;
const LOOK_A_PIXEL = 0.005;

/** Where one is after going a while. */
export function gone(
  view: Viewpoint,
  ways: Iterable<Way>,
  seconds: number,
  where: Parameters<typeof moved>[3],
): Viewpoint {
  const feet = seconds * (view.mode === 'foot' ? FEET_A_SECOND : Math.max(6, view.away * 0.5));
  const turn = seconds * RADIANS_A_SECOND;
  let next = view;
  for (const way of ways) {
    if (way === 'ahead') next = moved(next, feet, 0, where);
    else if (way === 'back') next = moved(next, -feet, 0, where);
    else if (way === 'left') next = moved(next, 0, -feet, where);
    else if (way === 'right') next = moved(next, 0, feet, where);
    else if (way === 'turnLeft') next = turned(next, -turn, 0);
    else if (way === 'turnRight') next = turned(next, turn, 0);
    else if (way === 'up') next = turned(next, 0, turn * 0.6);
    else if (way === 'down') next = turned(next, 0, -turn * 0.6);
    else next = nearer(next, way === 'in' ? 1 - seconds * 0.8 : 1 + seconds * 0.8);
  }
  return next;
}

/** What the buttons on the picture do. */
export interface Goer {
  readonly hold: (way: Way) => void;
  readonly release: () => void;
  readonly step: (way: Way) => void;
}

/** Looks and goes by mouse, touch and keys. A drag looks around, two fingers go and come nearer, the wheel comes nearer or goes ahead. */
export function useWalkInput(surface: RefObject<HTMLElement | null>, scene: GardenScene | undefined): Goer {
  const held = useRef(new Set<Way>());
  const running = useRef(0);
  const go = useRef<Goer>({ hold: () => undefined, release: () => undefined, step: () => undefined });
  useEffect(() => {
    const element = surface.current;
    if (!element || !scene) return;
    const ways = held.current;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    const pointers = new Map<number, { x: number; y: number }>();
    const step = (way: Way) => scene.look(gone(scene.view, [way], ONE_STEP_S, scene.walkable));
    const run = () => {
      if (running.current !== 0 || ways.size === 0) return;
      let last = performance.now();
      running.current = requestAnimationFrame(function onward(now) {
        const seconds = Math.min(LONGEST_STEP_S, (now - last) / 1000);
        last = now;
        if (ways.size === 0) {
          running.current = 0;
          return;
        }
        scene.look(gone(scene.view, ways, seconds, scene.walkable));
        running.current = requestAnimationFrame(onward);
      });
    };
    const hold = (way: Way) => {
      if (calm.matches) {
        step(way);
        return;
      }
      ways.add(way);
      run();
    };
    const release = () => ways.clear();
    go.current = { hold, release, step };

    const listening = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      hear: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, hear, { signal: listening.signal, passive: false });
    on('keydown', (event) => {
      const way = wayOf(event);
      if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      element.dataset.keyed = '';
      hold(way);
    });
    on('keyup', (event) => {
      const way = wayOf(event);
      if (way) ways.delete(way);
      // Come to by the Tab key, which goes down elsewhere.
      if (event.key === 'Tab') element.dataset.keyed = '';
    });
    on('blur', () => {
      delete element.dataset.keyed;
      release();
    });
    on('pointerdown', (event) => {
      delete element.dataset.keyed;
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    on('pointermove', (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      const { view, walkable } = scene;
      if (!other && event.buttons !== 2 && !event.shiftKey) {
        const sign = view.mode === 'foot' ? -1 : 1;
        scene.look(
          turned(view, dx * LOOK_A_PIXEL * sign, dy * LOOK_A_PIXEL * (view.mode === 'foot' ? 1 : -1)),
        );
        return;
      }
      // A foot of ground is so many pixels there, about.
      const feet = view.mode === 'foot' ? 0.04 : view.away / 900;
      let next = moved(view, dy * feet, -dx * feet, walkable);
      if (other) {
        const apart = Math.hypot(now.x - other.x, now.y - other.y);
        const was = Math.hypot(before.x - other.x, before.y - other.y);
        // On foot one comes nearer by going there.
        if (view.mode === 'foot') next = moved(next, (apart - was) * feet, 0, walkable);
        else if (apart > 1) next = nearer(next, was / apart);
      }
      scene.look(next);
    });
    for (const end of ['pointerup', 'pointercancel'] as const)
      on(end, ({ pointerId }) => pointers.delete(pointerId));
    on('wheel', (event) => {
      event.preventDefault();
      const { view, walkable } = scene;
      const turns = Math.max(-1, Math.min(1, event.deltaY / 120));
      scene.look(
        view.mode === 'over' ? nearer(view, 1 + turns * 0.12) : moved(view, -turns * 1.5, 0, walkable),
      );
    });
    on('contextmenu', (event) => event.preventDefault());
    return () => {
      listening.abort();
      ways.clear();
      cancelAnimationFrame(running.current);
      running.current = 0;
    };
  }, [surface, scene]);
  return {
    hold: (way) => go.current.hold(way),
    release: () => go.current.release(),
    step: (way) => go.current.step(way),
  };
}
